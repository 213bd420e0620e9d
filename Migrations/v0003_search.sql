-- What shops are sorted and searched by. All of it follows from the shops: `vitrine check --repair` makes it anew.

-- The language whose rules names are sorted by, and the version of the rules that shop.name_order was made with.
CREATE TABLE name_collation (
  singleton INTEGER PRIMARY KEY CHECK (singleton = 1),
  locale    TEXT NOT NULL,             -- as in LANG, without the encoding; '' for the root's
  version   TEXT NOT NULL
) STRICT;

-- Compared byte by byte, it sorts names by those rules; so any SQLite tool can sort, and none needs the rules to write.
ALTER TABLE shop ADD COLUMN name_order BLOB;

ALTER TABLE shop ADD COLUMN area REAL GENERATED ALWAYS AS (width * height) VIRTUAL;

-- Each with the position: ties stand in catalog order, and a page starts with a seek even where all shops tie.
CREATE INDEX shop_by_name ON shop (name_order, position);
CREATE INDEX shop_by_price ON shop (price_value, position);
CREATE INDEX shop_by_area ON shop (area, position);
CREATE INDEX shop_by_version ON shop (version, position);

-- By shop.id: names and keys as words that are folded and taken apart beforehand (docs/queries.md), so that a tokenizer which is built
-- into SQLite is enough to read it. Contentless: what the words were made from stands in shop.
CREATE VIRTUAL TABLE shop_search USING fts5 (name, key, content = '', tokenize = 'ascii');
