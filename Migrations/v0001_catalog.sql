-- The catalog: shops, their images, and what the migrator needs.

-- One row for each migration that this file has gone through.
CREATE TABLE migration (
  version    INTEGER PRIMARY KEY,
  name       TEXT NOT NULL,
  checksum   TEXT NOT NULL,            -- of the migration's text; a released migration never changes
  applied_at TEXT NOT NULL             -- UTC, ISO 8601
) STRICT;

-- One row: the number of the last change to the catalog's content.
CREATE TABLE catalog (
  singleton INTEGER PRIMARY KEY CHECK (singleton = 1),
  version   INTEGER NOT NULL
) STRICT;
INSERT INTO catalog VALUES (1, 0);

CREATE TABLE shop (
  id          INTEGER PRIMARY KEY,
  key         TEXT NOT NULL UNIQUE,    -- what the source calls it; stable across imports
  name        TEXT NOT NULL,
  icon        TEXT,                    -- name or address of the picture in the cell
  price       TEXT,                    -- exact decimal digits, major units
  price_value REAL,                    -- the nearest double, for sorting and comparing
  currency    TEXT,                    -- ISO 4217
  width       REAL,                    -- of the picture, in pixels, as the source announces it
  height      REAL,
  position    INTEGER NOT NULL,        -- order in the catalog
  attributes  TEXT NOT NULL,           -- JSON object: every other key of the source
  version     INTEGER NOT NULL,        -- catalog.version when this shop last changed
  CHECK ((price IS NULL) = (price_value IS NULL))
) STRICT;
CREATE INDEX shop_by_position ON shop (position);

-- Stored in the order it is read: the images of one shop, one after another.
CREATE TABLE image (
  shop_id      INTEGER NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  position     INTEGER NOT NULL,
  source       TEXT NOT NULL,          -- file name or address
  pixel_width  INTEGER,
  pixel_height INTEGER,
  PRIMARY KEY (shop_id, position)
) STRICT, WITHOUT ROWID;
