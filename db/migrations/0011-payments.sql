CREATE TABLE payment_attempts (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{3,25}$'),
  order_id text NOT NULL REFERENCES orders,
  gateway text NOT NULL CHECK (gateway IN ('phonepay', 'cashfree', 'payu')),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  -- created: being asked for; unclear: no clear answer came; started: the shopper has the payment link;
  -- failed, given up: nothing is owed; paid: the money that the order lives on;
  -- surplus: money that the order can't take, to be refunded;
  -- mismatch: the gateway speaks of another amount, held for staff.
  state text NOT NULL CHECK (
    state IN ('created', 'unclear', 'started', 'failed', 'given up', 'paid', 'surplus', 'mismatch')),
  return_token text NOT NULL UNIQUE,
  payment_link text,
  -- What a pay page of ours hands over to the gateway: a session, signed fields. Null where the gateway gives an
  -- address of its own.
  hand_off jsonb,
  gateway_reference text,
  transaction_id text,
  -- What the gateway says came, where that is known: another amount than asked is held for staff.
  captured_paise bigint CHECK (captured_paise > 0),
  -- In anything but INR, captured_paise counts hundredths of that.
  captured_currency text NOT NULL DEFAULT 'INR',
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  hold_until timestamptz NOT NULL,
  checks integer NOT NULL DEFAULT 0,
  settled_at timestamptz,
  UNIQUE (gateway, gateway_reference)
);
CREATE INDEX payment_attempts_by_order ON payment_attempts (order_id, created_at);
CREATE INDEX payment_attempts_open ON payment_attempts (hold_until) WHERE state IN ('created', 'unclear', 'started');
CREATE UNIQUE INDEX payment_attempts_paid_once ON payment_attempts (order_id) WHERE state = 'paid';

-- What gateways reported, as it came.
CREATE TABLE payment_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gateway text NOT NULL,
  dedupe_key text NOT NULL,
  -- Only a genuine report makes the shop ask the gateway. Forged and unreadable ones are kept within limits, for those
  -- who look into them, and swept away.
  verdict text NOT NULL DEFAULT 'genuine' CHECK (verdict IN ('genuine', 'forged', 'unreadable')),
  event text NOT NULL,
  attempt_id text,
  refund_id text,
  headers jsonb NOT NULL,
  body text NOT NULL,
  deliveries integer NOT NULL DEFAULT 1,
  received_at timestamptz NOT NULL,
  UNIQUE (gateway, dedupe_key)
);
CREATE INDEX payment_events_refused ON payment_events (received_at) WHERE verdict <> 'genuine';
-- Reports whose contents are still to be erased one day.
CREATE INDEX payment_events_not_erased ON payment_events (received_at) WHERE body <> '';
