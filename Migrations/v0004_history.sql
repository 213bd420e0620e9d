-- What imports did, what the last one replaced so that it can be undone, and which shops are gone.

-- One row for each import that changed shops: all files of one command, in one transaction or in batches.
CREATE TABLE import (
  id            INTEGER PRIMARY KEY,
  started_at    TEXT NOT NULL,         -- UTC, ISO 8601
  finished_at   TEXT,                  -- NULL while an import in batches is not done
  undone_at     TEXT,                  -- NULL unless it was undone
  first_version INTEGER NOT NULL,      -- catalog.version of its first batch
  last_version  INTEGER NOT NULL       -- and of its last
) STRICT;

-- The files of an import and what became of their rows.
CREATE TABLE imported_file (
  import_id  INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
  position   INTEGER NOT NULL,         -- in the order they were named
  source     TEXT NOT NULL,            -- source.name
  file       TEXT NOT NULL,            -- without its folder
  format     TEXT NOT NULL,
  rows       INTEGER NOT NULL,         -- the sum of the next six
  inserted   INTEGER NOT NULL,
  updated    INTEGER NOT NULL,
  unchanged  INTEGER NOT NULL,
  rejected   INTEGER NOT NULL,
  duplicates INTEGER NOT NULL,
  grouped    INTEGER NOT NULL,
  pruned     INTEGER NOT NULL,         -- shops, not rows
  PRIMARY KEY (import_id, position)
) STRICT, WITHOUT ROWID;

-- The rest is kept for the last import only.

-- The last import's batches: the version each gave to what it wrote, and the ids it gave to new shops.
CREATE TABLE import_batch (
  version    INTEGER PRIMARY KEY,
  first_id   INTEGER NOT NULL,
  last_id    INTEGER NOT NULL          -- first_id - 1 where there were none
) STRICT;

-- Shops as they were before the last import changed or removed them.
CREATE TABLE replaced_shop (
  id         INTEGER PRIMARY KEY,      -- shop.id
  is_pruned  INTEGER NOT NULL,         -- 1 where the import removed it
  key        TEXT NOT NULL,
  name       TEXT NOT NULL,
  icon       TEXT,
  price      TEXT,
  currency   TEXT,
  width      REAL,
  height     REAL,
  position   INTEGER NOT NULL,
  attributes TEXT NOT NULL,
  version    INTEGER NOT NULL,
  source_id  INTEGER
) STRICT;

-- Their images.
CREATE TABLE replaced_image (
  shop_id      INTEGER NOT NULL,
  position     INTEGER NOT NULL,
  source       TEXT NOT NULL,
  pixel_width  INTEGER,
  pixel_height INTEGER,
  scale        REAL,
  format       TEXT,
  PRIMARY KEY (shop_id, position)
) STRICT, WITHOUT ROWID;

-- Sources as the last import found them.
CREATE TABLE replaced_source (
  name        TEXT PRIMARY KEY,
  settings    TEXT,                    -- these three are NULL where the import made the source
  origins     TEXT,
  imported_at TEXT
) STRICT;

-- So that an import that was stopped goes on as the same one.
ALTER TABLE unfinished_import ADD COLUMN import_id INTEGER;

-- The last 4096 shops that were removed, whoever removed them: what a shop's version cannot tell.
CREATE TABLE deleted_shop (
  number  INTEGER PRIMARY KEY,         -- counts removals; where 1 is gone, older ones are forgotten
  shop_id INTEGER NOT NULL,
  key     TEXT NOT NULL,
  version INTEGER NOT NULL             -- the catalog's next version when it was removed
) STRICT;
CREATE TRIGGER shop_deleted AFTER DELETE ON shop BEGIN
  INSERT INTO deleted_shop (shop_id, key, version) SELECT OLD.id, OLD.key, version + 1 FROM catalog;
  DELETE FROM deleted_shop WHERE number <= last_insert_rowid() - 4096;
END;
