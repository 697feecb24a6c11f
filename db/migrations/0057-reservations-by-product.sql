-- What newcomers have of a product is asked for each of their cash orders (R141): by the product, and of each of their
-- accounts whether anything ever reached it.
CREATE INDEX stock_reservations_by_product ON stock_reservations (product_id) WHERE state IN ('held', 'sold');
CREATE INDEX orders_delivered_by_user ON orders (user_id) WHERE delivered_at IS NOT NULL;
