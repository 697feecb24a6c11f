-- in batches
-- A product can't be sold or saved while its words are written: they are those of its row as it then is. What is in
-- order already, by 0066 or by a run that ended before its time, is left alone.
WITH locked AS MATERIALIZED (
  SELECT id, type, best_seller, created_at, search_tier(products) AS tier FROM products
  WHERE id > $1 ORDER BY id LIMIT 500 FOR NO KEY UPDATE
), placed AS (
  UPDATE product_words SET tier = locked.tier, best_seller = locked.best_seller, created_at = locked.created_at
  FROM locked
  WHERE locked.id = product_id AND (product_words.tier, product_words.best_seller, product_words.created_at)
    IS DISTINCT FROM (locked.tier, locked.best_seller, locked.created_at)
), typed AS (
  INSERT INTO product_words (product_id, word, weight, tier, best_seller, created_at)
  SELECT id, 'type:' || type, 0.9, tier, best_seller, created_at FROM locked
  ON CONFLICT DO NOTHING
)
SELECT max(id) AS last FROM locked;
