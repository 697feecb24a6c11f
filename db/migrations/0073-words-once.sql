-- contract: the words of a product are read by product_words_by_product, those of a search by product_words_in_order since 0069.
DROP INDEX product_words_by_word;
ALTER TABLE product_words
  DROP CONSTRAINT product_words_pkey,
  ADD CONSTRAINT product_words_by_product PRIMARY KEY USING INDEX product_words_by_product;
