-- A search compares what was typed with each different word of the catalogue once; the products of a word come from an index.
CREATE TABLE catalogue_words (word text PRIMARY KEY);
INSERT INTO catalogue_words SELECT DISTINCT word FROM product_words;
CREATE INDEX catalogue_words_by_trigram ON catalogue_words USING gin (word gin_trgm_ops);

CREATE INDEX product_words_by_word ON product_words (word) INCLUDE (product_id, weight);
DROP INDEX product_words_by_trigram;

-- New words in the order of the alphabet: of two who write the same ones, one waits for the other.
CREATE OR REPLACE FUNCTION write_product_words(product products) RETURNS void LANGUAGE sql AS $$
  DELETE FROM product_words WHERE product_id = product.id;
  WITH written AS (
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
    GROUP BY word
    RETURNING word
  )
  INSERT INTO catalogue_words
  SELECT word FROM written
  WHERE NOT EXISTS (SELECT FROM catalogue_words AS known WHERE known.word = written.word)
  ORDER BY word
  ON CONFLICT DO NOTHING;
$$;
