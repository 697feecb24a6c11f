-- What newcomers have of a product is asked for each of their cash orders (R141), by the product.
CREATE INDEX stock_reservations_by_product ON stock_reservations (product_id) WHERE state IN ('held', 'sold');
