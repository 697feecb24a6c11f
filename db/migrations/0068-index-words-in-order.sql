CREATE INDEX product_words_in_order
  ON product_words (word, tier DESC, weight DESC, best_seller DESC, created_at DESC, product_id) WHERE tier > 0;
