-- What staff look for: a queue, the newest, a phone, a PIN code, a name.
CREATE INDEX orders_by_time ON orders (created_at, id);
CREATE INDEX orders_by_status ON orders (status, created_at, id);
CREATE INDEX orders_by_phone ON orders ((shipping_address->>'phone'), created_at, id);
CREATE INDEX orders_by_pin ON orders ((shipping_address->>'zipcode'), created_at, id);
CREATE INDEX orders_by_name ON orders
  USING gin (lower((shipping_address->>'firstName') || ' ' || (shipping_address->>'lastName')) gin_trgm_ops);
CREATE INDEX payment_attempts_held ON payment_attempts (order_id) WHERE state = 'mismatch';
