-- What newcomers have of a product is asked for each of their cash orders (R141): of the orders that have not shipped alone,
-- whose number does not grow with all that a piece ever sold.
ALTER TABLE stock_reservations ADD COLUMN unshipped boolean NOT NULL DEFAULT false;
ALTER TABLE stock_reservations ALTER COLUMN unshipped SET DEFAULT true;
UPDATE stock_reservations SET unshipped = true FROM orders
  WHERE orders.id = order_id AND status IN ('Payment Pending', 'Order Placed', 'Processing');

CREATE FUNCTION keep_unshipped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_reservations SET unshipped = NEW.status IN ('Payment Pending', 'Order Placed', 'Processing')
    WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_keep_unshipped AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN ((OLD.status IN ('Payment Pending', 'Order Placed', 'Processing'))
    <> (NEW.status IN ('Payment Pending', 'Order Placed', 'Processing')))
  EXECUTE FUNCTION keep_unshipped();

CREATE INDEX stock_reservations_unshipped ON stock_reservations (product_id) WHERE unshipped AND state IN ('held', 'sold');
DROP INDEX stock_reservations_by_product;
