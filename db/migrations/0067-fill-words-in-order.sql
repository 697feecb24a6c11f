-- A product can't be sold or saved while its words are written: they are those of its row as it then is.
WITH locked AS MATERIALIZED (
  SELECT id, type, best_seller, created_at, search_tier(products) AS tier FROM products ORDER BY id FOR NO KEY UPDATE
), placed AS (
  UPDATE product_words SET tier = locked.tier, best_seller = locked.best_seller, created_at = locked.created_at
  FROM locked WHERE locked.id = product_id
)
INSERT INTO product_words (product_id, word, weight, tier, best_seller, created_at)
SELECT id, 'type:' || type, 0.9, tier, best_seller, created_at FROM locked
ON CONFLICT DO NOTHING;
