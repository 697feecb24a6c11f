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
  UNIQUE (user_id, idempotency_key),
  CHECK (total_paise = items_total_paise - discount_paise + delivery_fee_paise + handling_fee_paise - online_bonus_paise),
  CHECK (discount_code IS NOT NULL OR discount_paise = 0),
  CHECK (payment_method <> 'cod' OR status NOT IN ('Payment Pending', 'Payment Failed'))
);
CREATE INDEX orders_by_user ON orders (user_id, created_at DESC);

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

CREATE TABLE stock_reservations (
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products,
  quantity integer NOT NULL CHECK (quantity > 0),
  state text NOT NULL CHECK (state IN ('held', 'sold', 'released', 'returned')),
  PRIMARY KEY (order_id, product_id)
);
CREATE INDEX stock_reservations_held ON stock_reservations (product_id) WHERE state = 'held';

ALTER TABLE stock_movements ADD FOREIGN KEY (order_id) REFERENCES orders;

CREATE TABLE discount_codes (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9-]{4,30}$'),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  percent integer NOT NULL CHECK (percent BETWEEN 1 AND 100),
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The order that holds the code (while it is being paid) or has used it up; at most one at a time.
  order_id text UNIQUE REFERENCES orders
);
CREATE INDEX discount_codes_by_user ON discount_codes (user_id, issued_at DESC);
