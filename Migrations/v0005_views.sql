-- The catalog for people, in any SQLite tool. Vitrine itself reads the tables.

-- Shops in the order of the catalog.
CREATE VIEW shelf AS
SELECT
  shop.key,
  shop.name,
  shop.price || coalesce(' ' || shop.currency, '') AS price,
  shop.icon,
  CASE WHEN coalesce(shop.width, shop.height) IS NOT NULL
    THEN coalesce(shop.width, '?') || ' × ' || coalesce(shop.height, '?') END AS size,
  (SELECT count(*) FROM image WHERE image.shop_id = shop.id) AS images,
  shop.attributes,
  source.name AS source
FROM shop LEFT JOIN source ON source.id = shop.source_id
ORDER BY shop.position, shop.id;

-- The images of shops, counted from 1.
CREATE VIEW shelf_image AS
SELECT
  shop.key,
  image.position + 1 AS number,
  image.source AS image,
  image.pixel_width || ' × ' || image.pixel_height AS size,
  image.scale,
  image.format
FROM image JOIN shop ON shop.id = image.shop_id
ORDER BY shop.position, shop.id, image.position;

-- Every other key of the source, one a row: what is nested stands as JSON.
CREATE VIEW shelf_attribute AS
SELECT shop.key, member.key AS attribute, member.type, member.value
FROM shop, json_each(shop.attributes) AS member
ORDER BY shop.position, shop.id, member.id;

-- What imports did, a line for each file, the last one first.
CREATE VIEW import_log AS
SELECT
  import.id AS import,
  import.started_at AS started,
  import.finished_at AS finished,
  import.undone_at AS undone,
  imported_file.file,
  imported_file.format,
  imported_file.rows,
  imported_file.inserted,
  imported_file.updated,
  imported_file.unchanged,
  imported_file.rejected,
  imported_file.pruned
FROM import JOIN imported_file ON imported_file.import_id = import.id
ORDER BY import.id DESC, imported_file.position;
