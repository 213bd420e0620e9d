-- Where shops come from: what an import learnt about a file, for the next import of it and for the way back out.

CREATE TABLE source (
  id          INTEGER PRIMARY KEY,
  name        TEXT NOT NULL UNIQUE,    -- the file's name, or what --source says
  settings    TEXT NOT NULL,           -- JSON: the map, key and value rules that were given
  origins     TEXT NOT NULL,           -- JSON: which of the file's keys filled which field
  imported_at TEXT NOT NULL            -- UTC, ISO 8601
) STRICT;

-- The source that brought the shop first; pruning a source removes only its own.
ALTER TABLE shop ADD COLUMN source_id INTEGER REFERENCES source (id);

-- From the headers of local files: pixels per point, and what kind of file it is.
ALTER TABLE image ADD COLUMN scale REAL;
ALTER TABLE image ADD COLUMN format TEXT;

-- An import in batches that was stopped: how far it came. Gone when it is done.
CREATE TABLE unfinished_import (
  source      TEXT PRIMARY KEY,        -- source.name
  fingerprint TEXT NOT NULL,           -- of the file and of how it is read
  rows        INTEGER NOT NULL,        -- rows of the file that are in the catalog or rejected
  counts      TEXT NOT NULL            -- JSON: the summary so far
) STRICT;
