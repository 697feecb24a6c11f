-- What the dashboard counts: what is short.
CREATE INDEX products_low_stock ON products (available, id) WHERE available <= 3;

-- The hourly mail of new orders: one row says until when they were told of.
CREATE INDEX orders_by_placed ON orders (placed_at, id) WHERE placed_at IS NOT NULL;
CREATE TABLE order_digests (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  told_until timestamptz NOT NULL
);

-- Open tabs of the back office end with their session.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY staff_sessions;
  RETURN NULL;
END
$$;
CREATE TRIGGER staff_sessions_ended AFTER DELETE ON staff_sessions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_session_ended();

-- Open tabs of the back office hear of each order that is placed.
CREATE FUNCTION tell_order_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders', right(NEW.order_id, 6));
  RETURN NULL;
END
$$;
CREATE TRIGGER order_placed AFTER INSERT ON order_events FOR EACH ROW
  WHEN (NEW.to_status = 'Order Placed') EXECUTE FUNCTION tell_order_placed();
