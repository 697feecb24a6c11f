-- A refund goes back through the gateway (attempt_id), or, for cash, to an account that the shopper names:
-- requested: that is still to be named; pending: staff have to send it; done: with the bank's reference.
CREATE TABLE refunds (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{3,25}$'),
  order_id text NOT NULL REFERENCES orders,
  attempt_id text REFERENCES payment_attempts,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  state text NOT NULL CHECK (state IN ('requested', 'pending', 'done', 'failed')),
  reason text NOT NULL,
  -- The failed refund in whose place this one was asked for: each has one successor at the most.
  retry_of text UNIQUE REFERENCES refunds,
  -- Why the gateway, or the bank, did not do it.
  failure text NOT NULL DEFAULT '',
  gateway_reference text,
  -- Who asked for it, and who wrote down that it is paid out, as order_events name people; '' for the shop itself.
  asked_by text NOT NULL DEFAULT '',
  paid_by text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  -- From when the gateway is asked: one that failed is asked for again later.
  due_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE INDEX refunds_by_order ON refunds (order_id, created_at);
CREATE INDEX refunds_by_attempt ON refunds (attempt_id);

-- Which lines, and how many of each, a partial refund is for.
CREATE TABLE refund_lines (
  refund_id text NOT NULL REFERENCES refunds ON DELETE CASCADE,
  order_id text NOT NULL,
  position integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  PRIMARY KEY (refund_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_items
);
CREATE INDEX refund_lines_by_item ON refund_lines (order_id, position);

-- The account that a refund of cash goes to, sealed with a key of the shop; gone once the refund is done.
CREATE TABLE payout_accounts (
  refund_id text PRIMARY KEY REFERENCES refunds ON DELETE CASCADE,
  sealed bytea NOT NULL,
  -- What the shopper may see of it: 'UPI a...@okaxis', 'account ...4321'.
  hint text NOT NULL,
  given_at timestamptz NOT NULL,
  -- From when staff may pay to it: a day after a change, so that the shopper, who is told by mail, can step in.
  payable_from timestamptz NOT NULL
);
