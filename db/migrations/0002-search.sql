CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- The words by which a product is found. A table of its own, so that sales and holds never touch the trigrams.
CREATE TABLE product_words (
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  word text NOT NULL,
  weight real NOT NULL CHECK (weight > 0 AND weight <= 1),
  PRIMARY KEY (product_id, word)
);
CREATE INDEX product_words_by_trigram ON product_words USING gin (word gin_trgm_ops);

-- Lower-case words without accents, cut at spaces and signs, as shop/search/search-text.ts cuts what shoppers type.
CREATE FUNCTION words_in(phrase text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT word FROM regexp_split_to_table(lower(unaccent(phrase)), '[\s!-/:-@\[-`{-~]+') AS word WHERE word <> ''
$$;

CREATE FUNCTION write_product_words(product products) RETURNS void LANGUAGE sql AS $$
  DELETE FROM product_words WHERE product_id = product.id;
  INSERT INTO product_words (product_id, word, weight)
  SELECT product.id, word, max(weight)
  FROM (VALUES
    (product.name, 1.0),
    (product.type, 0.9),
    (product.category, 0.6),
    (array_to_string(product.colours, ' '), 0.7),
    (array_to_string(product.stones, ' '), 0.7),
    (array_to_string(product.occasions, ' '), 0.7)
  ) AS source (text, weight), words_in(source.text) AS word
  GROUP BY word;
$$;

CREATE FUNCTION keep_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_product_words(NEW);
  RETURN NULL;
END
$$;

CREATE TRIGGER products_keep_words
AFTER INSERT OR UPDATE OF name, type, category, colours, stones, occasions ON products
FOR EACH ROW EXECUTE FUNCTION keep_product_words();
