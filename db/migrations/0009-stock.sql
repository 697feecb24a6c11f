-- All that ever came in or went out; a product's on_hand is always the sum of these.
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id text NOT NULL REFERENCES products,
  quantity integer NOT NULL CHECK (quantity <> 0),
  -- What came back and can't be sold again is in by 'returned' and out by 'written off'.
  kind text NOT NULL CHECK (kind IN ('bought in', 'sold', 'returned', 'written off')),
  order_id text REFERENCES orders,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind IN ('sold', 'written off')) = (quantity < 0)),
  CHECK ((kind = 'bought in') = (order_id IS NULL))
);
CREATE INDEX stock_movements_by_product ON stock_movements (product_id);

CREATE TABLE stock_reservations (
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products,
  quantity integer NOT NULL CHECK (quantity > 0),
  state text NOT NULL CHECK (state IN ('held', 'sold', 'released', 'returned')),
  PRIMARY KEY (order_id, product_id)
);
CREATE INDEX stock_reservations_held ON stock_reservations (product_id) WHERE state = 'held';
