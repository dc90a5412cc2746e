"""The games of Kibitz without a screen: rules, tables, journals and computer players.

Nothing in here knows a terminal, a clock or a global random generator. The way in is
`core.catalogue`, which lists the games, and `core.table.Table`, at which one is played.

`games/SLUG.md` (whose rules are numbered), `contract.md` and `design/…` in docstrings are the
specification, which is kept beside this repository.
"""

__version__ = "0.1.0"
