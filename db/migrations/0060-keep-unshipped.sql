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
