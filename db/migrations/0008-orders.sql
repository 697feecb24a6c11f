CREATE TABLE orders (
  id text PRIMARY KEY CHECK (id ~ '^[A-HJKMNP-Z2-9]{24}$'),
  number text NOT NULL UNIQUE GENERATED ALWAYS AS (right(id, 6)) STORED,
  user_id uuid NOT NULL REFERENCES users,
  -- The client's orderId: an idempotency key, no more. Free again (null) when nothing was placed.
  idempotency_key text CHECK (char_length(idempotency_key) BETWEEN 1 AND 100),
  request_hash text NOT NULL,
  status text NOT NULL CHECK (status IN ('Payment Pending', 'Payment Failed', 'Order Placed', 'Processing', 'Shipped',
    'Undelivered', 'Delivered', 'Return Requested', 'Returned', 'Cancelled')),
  payment_method text NOT NULL CHECK (payment_method IN ('cod', 'phonepay', 'cashfree', 'payu')),
  is_buy_now boolean NOT NULL,
  discount_code text,
  shipping_address jsonb NOT NULL,
  items_total_paise bigint NOT NULL CHECK (items_total_paise > 0),
  discount_paise bigint NOT NULL CHECK (discount_paise >= 0),
  delivery_fee_paise bigint NOT NULL CHECK (delivery_fee_paise >= 0),
  handling_fee_paise bigint NOT NULL CHECK (handling_fee_paise >= 0),
  online_bonus_paise bigint NOT NULL CHECK (online_bonus_paise >= 0),
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  tax_included_paise bigint NOT NULL CHECK (tax_included_paise >= 0),
  created_at timestamptz NOT NULL,
  placed_at timestamptz,
  delivered_at timestamptz,
  -- The network address that the order came from, as a keyed hash, for a day: unpaid starts, declined payments and
  -- cash orders are counted by account and by address.
  started_from text,
  -- Of cash orders, what tells that several belong together: the phone, and the delivery address folded
  -- (shop/checkout/weigh-cash.ts).
  cash_phone text,
  cash_place text,
  UNIQUE (user_id, idempotency_key),
  CHECK (total_paise
    = items_total_paise - discount_paise + delivery_fee_paise + handling_fee_paise - online_bonus_paise),
  CHECK (discount_code IS NOT NULL OR discount_paise = 0)
);
CREATE INDEX orders_by_user ON orders (user_id, created_at DESC);
-- Orders whose address is still to be erased one day; erased ones leave the index.
CREATE INDEX orders_not_erased ON orders (created_at) WHERE shipping_address->>'street' <> '';
CREATE INDEX orders_started_from ON orders (started_from, created_at) WHERE started_from IS NOT NULL;
-- Open cash orders are few; what is delivered or cancelled leaves these indexes.
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

-- The lines as they were sold: what the catalogue says later changes nothing here.
CREATE TABLE order_items (
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  product_id text NOT NULL REFERENCES products,
  name text NOT NULL,
  size text NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  unit_price_paise bigint NOT NULL CHECK (unit_price_paise > 0),
  discount_paise bigint NOT NULL CHECK (discount_paise >= 0),
  bonus_paise bigint NOT NULL CHECK (bonus_paise >= 0),
  tax_paise bigint NOT NULL CHECK (tax_paise >= 0),
  images text[] NOT NULL,
  category text NOT NULL,
  type text NOT NULL,
  PRIMARY KEY (order_id, position),
  CHECK (unit_price_paise * quantity >= discount_paise + bonus_paise)
);
CREATE INDEX order_items_by_product ON order_items (product_id);

CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  from_status text,
  to_status text NOT NULL,
  actor text NOT NULL,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
CREATE INDEX order_events_by_order ON order_events (order_id, id);

-- One row for each cash order that had to be confirmed first: why, and what became of that.
CREATE TABLE cash_confirmations (
  order_id text PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users,
  reasons jsonb NOT NULL,
  asked_at timestamptz NOT NULL,
  -- Until then its stock is held for it.
  wait_until timestamptz NOT NULL,
  -- The code, kept hashed while it can be used; whom it was mailed to.
  code_hash text,
  code_expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  sent_to citext NOT NULL,
  ended_at timestamptz,
  outcome text CHECK (
    outcome IN ('code entered', 'confirmed by staff', 'lapsed', 'given up', 'cancelled', 'stock gone')),
  CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  CHECK (ended_at IS NULL OR code_hash IS NULL)
);
CREATE INDEX cash_confirmations_waiting ON cash_confirmations (wait_until) WHERE ended_at IS NULL;
CREATE INDEX cash_confirmations_by_user ON cash_confirmations (user_id, asked_at);
