-- The products of a word, in the order in which a search shows them, so that of many only the first are read: `tier` is
-- 2 for what can be bought, 1 for what is sold out, 0 for what shoppers don't see. The word 'type:…' stands for the
-- type. In steps of one table each, 0064 and 0066 to 0068: what keeps the columns is there before they are filled.
ALTER TABLE product_words
  ADD COLUMN tier smallint NOT NULL DEFAULT 0,
  ADD COLUMN best_seller boolean NOT NULL DEFAULT false,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT '-infinity';

CREATE FUNCTION search_tier(product products) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN NOT product.listed THEN 0 WHEN product.available > 0 THEN 2 ELSE 1 END::smallint
$$;

CREATE OR REPLACE FUNCTION write_product_words(product products) RETURNS void LANGUAGE sql AS $$
  DELETE FROM product_words WHERE product_id = product.id;
  WITH written AS (
    INSERT INTO product_words (product_id, word, weight, tier, best_seller, created_at)
    SELECT product.id, word, max(weight), search_tier(product), product.best_seller, product.created_at
    FROM (VALUES
      (product.name, 1.0),
      (product.type, 0.9),
      (product.category, 0.6),
      (array_to_string(product.colours, ' '), 0.7),
      (array_to_string(product.stones, ' '), 0.7),
      (array_to_string(product.occasions, ' '), 0.7)
    ) AS source (text, weight), words_in(source.text) AS word
    GROUP BY word
    UNION ALL
    SELECT product.id, 'type:' || product.type, 0.9, search_tier(product), product.best_seller, product.created_at
    RETURNING word
  )
  INSERT INTO catalogue_words
  SELECT word FROM written
  WHERE word NOT LIKE 'type:%' AND NOT EXISTS (SELECT FROM catalogue_words AS known WHERE known.word = written.word)
  ORDER BY word
  ON CONFLICT DO NOTHING;
$$;

CREATE FUNCTION order_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_words SET tier = search_tier(NEW), best_seller = NEW.best_seller, created_at = NEW.created_at
  WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;
