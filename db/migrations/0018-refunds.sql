-- What the gateway says came, where that is known: another amount than asked is held for staff.
ALTER TABLE payment_attempts
  ADD COLUMN captured_paise bigint CHECK (captured_paise > 0),
  -- In anything but INR, captured_paise counts hundredths of that.
  ADD COLUMN captured_currency text NOT NULL DEFAULT 'INR';
UPDATE payment_attempts SET captured_paise = amount_paise WHERE state IN ('paid', 'surplus');
UPDATE payment_attempts SET captured_paise = substring(reason FROM 'paid ([0-9]+) ')::bigint WHERE state = 'mismatch';

-- Cash that the carrier collected at the door for the shop.
CREATE TABLE cash_collections (
  order_id text PRIMARY KEY REFERENCES orders,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  collected_at timestamptz NOT NULL
);
INSERT INTO cash_collections (order_id, amount_paise, collected_at)
  SELECT id, total_paise, delivered_at FROM orders
  WHERE payment_method = 'cod' AND delivered_at IS NOT NULL AND total_paise > 0;

-- A refund goes back through the gateway (attempt_id), or, for cash, to an account that the shopper names:
-- requested: that is still to be named; pending: staff have to send it; done: with the bank's reference.
ALTER TABLE refunds ADD COLUMN order_id text REFERENCES orders;
UPDATE refunds SET order_id = (SELECT order_id FROM payment_attempts WHERE id = attempt_id);
ALTER TABLE refunds ALTER COLUMN order_id SET NOT NULL, ALTER COLUMN attempt_id DROP NOT NULL;
CREATE INDEX refunds_by_order ON refunds (order_id, created_at);
ALTER TABLE refunds
  -- The failed refund in whose place this one was asked for: each has one successor at the most.
  ADD COLUMN retry_of text UNIQUE REFERENCES refunds,
  -- Why the gateway, or the bank, did not do it.
  ADD COLUMN failure text NOT NULL DEFAULT '',
  -- From when the gateway is asked: one that failed is asked for again later.
  ADD COLUMN due_at timestamptz,
  -- Who asked for it, and who wrote down that it is paid out, as order_events name people; '' for the shop itself.
  ADD COLUMN asked_by text NOT NULL DEFAULT '',
  ADD COLUMN paid_by text NOT NULL DEFAULT '';
UPDATE refunds SET due_at = created_at;
ALTER TABLE refunds ALTER COLUMN due_at SET NOT NULL;

-- The account that a refund of cash goes to, sealed with a key of the shop; gone once the refund is done.
CREATE TABLE payout_accounts (
  refund_id text PRIMARY KEY REFERENCES refunds ON DELETE CASCADE,
  sealed bytea NOT NULL,
  -- What the shopper may see of it: 'UPI a...@okaxis', 'account ...4321'.
  hint text NOT NULL,
  given_at timestamptz NOT NULL
);

-- Which pieces a partial refund is for.
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
