"""The style sheets: `app.tcss` for everything, and one for each game beside it."""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
"""Where the sheets are, in a checkout as in a wheel."""
