-- A database of Kibitz of schema 1, as a program of that time left it: what came to be since is
-- made of this in tests/kept/test_migrations.py. Nobody edits it.
PRAGMA application_id = 1263092308;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE games (             -- every game that was sat down at
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        slug TEXT NOT NULL,
        journal TEXT NOT NULL,       -- contract.md, section 1
        undone TEXT NOT NULL,        -- moves taken back, as JSON, the latest last
        moves INTEGER NOT NULL,      -- how many the journal has
        score TEXT NOT NULL,         -- how everybody stands, as JSON, as far as the players know
        assisted INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('playing', 'over', 'given_up')),
        begun INTEGER NOT NULL,      -- whether it is worth going on with
        unseen INTEGER NOT NULL,     -- whether it is over and its end was not seen yet
        sitting INTEGER,             -- who sits at it
        turn INTEGER NOT NULL,       -- the higher, the later it was changed
        changed TEXT NOT NULL        -- when
    );
INSERT INTO "games" VALUES(1,'handheld','{"format":"kibitz/1","game":"handheld","seed":6,"deck":null,"options":{},"players":[{"name":"Ann","bot":null}],"moves":["deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal"]}
','[]',52,'[18]',0,'over',1,0,NULL,3,'2026-08-01T20:28:00');
INSERT INTO "games" VALUES(2,'handheld','{"format":"kibitz/1","game":"handheld","seed":11,"deck":null,"options":{},"players":[{"name":"Ann","bot":null}],"moves":["deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal"]}
','[]',52,'[14]',0,'over',1,0,NULL,6,'2026-08-01T20:49:00');
INSERT INTO "games" VALUES(3,'pairs','{"format":"kibitz/1","game":"pairs","seed":6,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Computer","bot":"classic"}],"moves":["fold","next","hit","hit","next","fold","next","hit","hit","next","hit","fold"]}
','[]',12,'[5,32]',0,'over',1,0,NULL,9,'2026-08-01T21:10:00');
INSERT INTO "games" VALUES(4,'pairs','{"format":"kibitz/1","game":"pairs","seed":11,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Computer","bot":"classic"}],"moves":["fold","next","fold","next","hit","hit","hit","next","hit","fold","next","hit","hit","hit","fold","next","hit","fold","next","hit","next","fold","next","hit","fold","next","fold"]}
','[]',27,'[36,22]',0,'over',1,0,NULL,12,'2026-08-01T21:31:00');
INSERT INTO "games" VALUES(5,'pairs','{"format":"kibitz/1","game":"pairs","seed":6,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Bob","bot":null},{"name":"Ann","bot":null}],"moves":["fold","next","fold","next","hit","fold","next","fold","next","hit","hit","fold","next","hit","hit","hit","hit","hit","hit","next","hit","fold","next","fold","next","fold","next","hit","fold"]}
','[]',29,'[14,22,17]',0,'over',1,0,NULL,15,'2026-08-01T21:52:00');
INSERT INTO "games" VALUES(6,'pairs','{"format":"kibitz/1","game":"pairs","seed":11,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Bob","bot":null},{"name":"Ann","bot":null}],"moves":["hit","fold","next","fold","next","fold","next","fold","next","hit","hit","fold:1","next","hit","hit","fold","next","hit","hit","fold","next","hit","fold","next","hit","fold:2","next","fold","next","hit","hit","hit","hit","next","hit","fold","next","hit","fold"]}
','[]',39,'[14,15,25]',0,'over',1,0,NULL,18,'2026-08-01T22:13:00');
INSERT INTO "games" VALUES(7,'pisti','{"format":"kibitz/1","game":"pisti","seed":6,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Computer","bot":"classic"}],"moves":["play:JC","play:3H","play:2D","play:2S","play:9S","play:KH","play:5C","play:8D","play:AH","play:6C","play:AS","play:6S","play:6D","play:JS","play:TS","play:4D","play:4S","play:3D","play:TH","play:5H","play:AC","play:QH","play:5D","play:QS","play:8S","play:9D","play:7S","play:7C","play:JH","play:2H","play:TD","play:7D","play:4H","play:QD","play:KC","play:4C","play:8C","play:7H","play:5S","play:8H","play:6H","play:KS","play:9H","play:QC","play:9C","play:KD","play:AD","play:3S"]}
','[]',48,'[7,9]',0,'over',1,0,NULL,21,'2026-08-01T22:34:00');
INSERT INTO "games" VALUES(8,'pisti','{"format":"kibitz/1","game":"pisti","seed":11,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Computer","bot":"classic"}],"moves":["play:QS","play:KC","play:5S","play:AS","play:QH","play:3D","play:6C","play:6S","play:4H","play:TD","play:4S","play:5D","play:9C","play:2S","play:2C","play:7S","play:AC","play:7D","play:JD","play:5H","play:7C","play:QD","play:9S","play:KH","play:AD","play:8H","play:JH","play:TS","play:3C","play:TH","play:6D","play:8C","play:6H","play:4D","play:2D","play:KD","play:AH","play:JS","play:3S","play:9H","play:2H","play:8S","play:KS","play:JC","play:QC","play:TC","play:9D","play:3H"]}
','[]',48,'[9,7]',0,'over',1,0,NULL,24,'2026-08-01T22:55:00');
INSERT INTO "games" VALUES(9,'poker','{"format":"kibitz/1","game":"poker","seed":6,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Bob","bot":null}],"moves":["swap:2","swap:1,2,3","next","swap:1,2,3","swap:1,4","next","swap:2","swap:1,2,5","next","swap:1,2,5","swap:3,5","next"]}
','[]',12,'[4,1]',0,'over',1,0,NULL,27,'2026-08-01T23:16:00');
INSERT INTO "games" VALUES(10,'poker','{"format":"kibitz/1","game":"poker","seed":11,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Bob","bot":null}],"moves":["swap:1,2,3","stand","next","swap:2,5","swap:3","next","swap:1,5","swap:1,2,4","next","swap:1,2,5","swap:1,5","next"]}
','[]',12,'[3,2]',1,'over',1,0,NULL,30,'2026-08-01T23:37:00');
INSERT INTO "games" VALUES(11,'stacks','{"format":"kibitz/1","game":"stacks","seed":6,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Bob","bot":null}],"moves":["turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn"]}
','[]',22,'[14,0]',0,'over',1,0,NULL,33,'2026-08-01T23:58:00');
INSERT INTO "games" VALUES(12,'stacks','{"format":"kibitz/1","game":"stacks","seed":11,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Bob","bot":null}],"moves":["turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn","turn"]}
','[]',36,'[9,0]',0,'over',1,0,NULL,36,'2026-08-02T00:19:00');
INSERT INTO "games" VALUES(13,'pairs','{"format":"kibitz/1","game":"pairs","seed":3,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Computer","bot":"classic"}],"moves":["hit","hit","fold","next"]}
','[]',4,'[0,3]',0,'given_up',1,0,NULL,39,'2026-08-02T00:40:00');
INSERT INTO "games" VALUES(14,'poker','{"format":"kibitz/1","game":"poker","seed":3,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Computer","bot":"classic"}],"moves":["swap:1,3","swap:1,3","next","stand"]}
','[]',4,'[1,1]',0,'given_up',1,0,NULL,42,'2026-08-02T01:01:00');
INSERT INTO "games" VALUES(15,'pairs','{"format":"kibitz/1","game":"pairs","seed":4,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Computer","bot":"classic"}],"moves":["hit","fold","next"]}
','["hit","hit"]',3,'[0,1]',1,'playing',1,0,NULL,44,'2026-08-02T01:15:00');
INSERT INTO "games" VALUES(16,'pisti','{"format":"kibitz/1","game":"pisti","seed":4,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Computer","bot":"classic"}],"moves":["play:8C","play:5H","play:AD"]}
','["play:AH","play:9S"]',3,'[0,0]',1,'playing',1,0,NULL,46,'2026-08-02T01:36:00');
INSERT INTO "games" VALUES(17,'poker','{"format":"kibitz/1","game":"poker","seed":4,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Computer","bot":"classic"}],"moves":["swap:1,2,3","swap:1,5","next"]}
','["swap:5","swap:3,4,5"]',3,'[0,1]',1,'playing',1,0,NULL,48,'2026-08-02T01:57:00');
INSERT INTO "games" VALUES(18,'stacks','{"format":"kibitz/1","game":"stacks","seed":4,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Bob","bot":null}],"moves":["turn","turn","turn"]}
','["turn","turn"]',3,'[5,8]',0,'playing',1,0,NULL,50,'2026-08-02T02:18:00');
INSERT INTO "games" VALUES(19,'handheld','{"format":"kibitz/1","game":"handheld","seed":4,"deck":null,"options":{},"players":[{"name":"Ann","bot":null}],"moves":["deal","deal","deal"]}
','["deal","deal"]',3,'[3]',1,'playing',1,0,NULL,52,'2026-08-02T02:39:00');
INSERT INTO "games" VALUES(20,'handheld','{"format":"kibitz/1","game":"handheld","seed":9,"deck":null,"options":{},"players":[{"name":"Ann","bot":null}],"moves":["deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal","deal"]}
','[]',52,'[6]',0,'over',1,1,NULL,55,'2026-08-02T03:07:00');
INSERT INTO "games" VALUES(21,'pairs','{"format":"kibitz/0"}','[]',25,'[22,34]',0,'over',1,0,NULL,58,'2026-08-02T03:28:00');
CREATE TABLE saves (             -- games saved under a name
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL UNIQUE,
        slug TEXT NOT NULL,
        journal TEXT NOT NULL,
        moves INTEGER NOT NULL,
        score TEXT NOT NULL,
        assisted INTEGER NOT NULL,
        game INTEGER,                -- the one it was saved from, or was gone on with
        saved TEXT NOT NULL          -- when
    );
INSERT INTO "saves" VALUES(1,'Pairs, saved','pairs','{"format":"kibitz/1","game":"pairs","seed":4,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Computer","bot":"classic"}],"moves":["hit","fold","next"]}
',3,'[0,1]',1,15,'2026-08-02T01:22:00');
INSERT INTO "saves" VALUES(2,'Pişti, saved','pisti','{"format":"kibitz/1","game":"pisti","seed":4,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Computer","bot":"classic"}],"moves":["play:8C","play:5H","play:AD"]}
',3,'[0,0]',1,16,'2026-08-02T01:43:00');
INSERT INTO "saves" VALUES(3,'Poker duel, saved','poker','{"format":"kibitz/1","game":"poker","seed":4,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Computer","bot":"classic"}],"moves":["swap:1,2,3","swap:1,5","next"]}
',3,'[0,1]',1,17,'2026-08-02T02:04:00');
INSERT INTO "saves" VALUES(4,'Stacks & Queues, saved','stacks','{"format":"kibitz/1","game":"stacks","seed":4,"deck":null,"options":{},"players":[{"name":"Ann","bot":null},{"name":"Bob","bot":null}],"moves":["turn","turn","turn"]}
',3,'[5,8]',0,18,'2026-08-02T02:25:00');
INSERT INTO "saves" VALUES(5,'Handheld Solitaire, saved','handheld','{"format":"kibitz/1","game":"handheld","seed":4,"deck":null,"options":{},"players":[{"name":"Ann","bot":null}],"moves":["deal","deal","deal"]}
',3,'[3]',1,19,'2026-08-02T02:46:00');
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "settings" VALUES('rules_read','["pairs"]');
INSERT INTO "settings" VALUES('speed','"FAST"');
CREATE TABLE sittings (          -- an app that runs, or was killed
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        began TEXT NOT NULL
    );
CREATE INDEX games_by_turn ON games (turn);
CREATE INDEX games_open ON games (turn) WHERE state = 'playing' OR unseen;
CREATE INDEX games_by_sitting ON games (sitting) WHERE sitting IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('sittings',1);
INSERT INTO "sqlite_sequence" VALUES('games',21);
INSERT INTO "sqlite_sequence" VALUES('saves',5);
COMMIT;
