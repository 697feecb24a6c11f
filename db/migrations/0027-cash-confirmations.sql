-- A cash order may wait for its confirmation now (decision 67): 'Payment Pending', and 'Payment Failed' where none came.
DO $$
DECLARE cash_check text;
BEGIN
  SELECT conname INTO STRICT cash_check FROM pg_constraint
  WHERE conrelid = 'orders'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%payment_method <> ''cod''%';
  EXECUTE format('ALTER TABLE orders DROP CONSTRAINT %I', cash_check);
END $$;

-- Of cash orders, what tells that several belong together: the phone, and the delivery address folded
-- (shop/orders/cash-place.ts). The network address is in started_from, for a day.
ALTER TABLE orders ADD COLUMN cash_phone text, ADD COLUMN cash_place text;

UPDATE orders SET cash_phone = shipping_address->>'phone', cash_place = (shipping_address->>'zipcode') || ' '
  || lower(regexp_replace(normalize(shipping_address->>'street', NFKC), '[^[:alnum:]]', '', 'g'))
WHERE payment_method = 'cod' AND shipping_address->>'street' <> '';

-- Open ones are few; what is delivered or cancelled leaves these indexes.
CREATE INDEX orders_open_cash_by_user ON orders (user_id) WHERE payment_method = 'cod'
  AND status IN ('Payment Pending', 'Order Placed', 'Processing', 'Shipped', 'Undelivered');
CREATE INDEX orders_open_cash_by_phone ON orders (cash_phone) WHERE payment_method = 'cod'
  AND status IN ('Payment Pending', 'Order Placed', 'Processing', 'Shipped', 'Undelivered');
CREATE INDEX orders_open_cash_by_place ON orders (cash_place) WHERE payment_method = 'cod'
  AND status IN ('Payment Pending', 'Order Placed', 'Processing', 'Shipped', 'Undelivered');
CREATE INDEX orders_open_cash_by_network ON orders (started_from) WHERE payment_method = 'cod'
  AND status IN ('Payment Pending', 'Order Placed', 'Processing', 'Shipped', 'Undelivered');
-- Parcels that nobody took.
CREATE INDEX orders_refused_cash_by_phone ON orders (cash_phone)
  WHERE payment_method = 'cod' AND status = 'Returned' AND delivered_at IS NULL;
CREATE INDEX orders_refused_cash_by_user ON orders (user_id)
  WHERE payment_method = 'cod' AND status = 'Returned' AND delivered_at IS NULL;

-- One row for each cash order that was not believed as it came: why, and what became of that.
CREATE TABLE cash_confirmations (
  order_id text PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users,
  reasons jsonb NOT NULL,
  asked_at timestamptz NOT NULL,
  -- Until then its pieces are held for it.
  wait_until timestamptz NOT NULL,
  -- The code, kept hashed while it can be used; whom it was mailed to.
  code_hash text,
  code_expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  sent_to citext NOT NULL,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('code entered', 'confirmed by staff', 'lapsed', 'given up', 'cancelled', 'stock gone')),
  CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  CHECK (ended_at IS NULL OR code_hash IS NULL)
);
CREATE INDEX cash_confirmations_waiting ON cash_confirmations (wait_until) WHERE ended_at IS NULL;
CREATE INDEX cash_confirmations_by_user ON cash_confirmations (user_id, asked_at);
