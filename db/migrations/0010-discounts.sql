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
