CREATE TABLE cart_lines (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  size text NOT NULL DEFAULT '' CHECK (char_length(size) <= 20),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, product_id, size)
);
