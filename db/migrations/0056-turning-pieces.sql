-- The sheet of pictures from all around a piece (R394); null where there is none.
ALTER TABLE products ADD COLUMN turn text CHECK (turn ~ '^[a-z0-9][a-z0-9-]{0,99}$');
