-- A way to pay an order that waits for its payment, for whoever has the token. Only a hash of it is kept.
CREATE TABLE payment_links (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  made_by text NOT NULL CHECK (char_length(made_by) BETWEEN 1 AND 100),
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Why it opens no payment any more: a newer one was made, the order was cancelled, paid, or not paid in time.
  end_reason text CHECK (end_reason IN ('replaced', 'cancelled', 'paid', 'lapsed')),
  ended_at timestamptz,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX payment_links_one_live ON payment_links (order_id) WHERE ended_at IS NULL;
CREATE INDEX payment_links_live ON payment_links (ends_at) WHERE ended_at IS NULL;
CREATE INDEX payment_links_by_order ON payment_links (order_id, made_at);

-- By which link a payment was begun; the shopper comes back to it.
ALTER TABLE payment_attempts ADD COLUMN link_id uuid REFERENCES payment_links ON DELETE SET NULL;
CREATE INDEX payment_attempts_by_link ON payment_attempts (link_id) WHERE link_id IS NOT NULL;
