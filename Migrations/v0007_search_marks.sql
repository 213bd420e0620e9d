-- Words of the search without the marks of Arabic, Hebrew and other scripts: the migrator indexes all shops again.

-- How many fields of shops the rows of a file changed.
ALTER TABLE imported_file ADD COLUMN changed_fields INTEGER NOT NULL DEFAULT 0;
