-- A search of several words asks which of them a product has, and with which weight: the index answers without the table.
-- The primary key, which has the same columns, can become this one a release later.
CREATE UNIQUE INDEX product_words_by_product ON product_words (product_id, word) INCLUDE (weight);
