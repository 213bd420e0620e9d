-- Layouts that were computed before. All of it follows from the shops: `vitrine cache clear` drops it, and nothing is lost but time.

-- Plain numbers, some thousand items a row; what is in them is described in docs/layout-cache.md.
CREATE TABLE layout_chunk (
  key      BLOB NOT NULL,              -- digest of everything that the layout depends on
  number   INTEGER NOT NULL,           -- of the chunk; below 0 what is known of all chunks of the key
  kind     TEXT NOT NULL,              -- order, geometry, text or lines
  last_use INTEGER NOT NULL,           -- seconds since 1970; written down once a minute at most
  size     INTEGER NOT NULL,           -- of the bytes
  bytes    BLOB NOT NULL,
  UNIQUE (key, number)
) STRICT;
CREATE INDEX layout_chunk_by_use ON layout_chunk (last_use, size);
