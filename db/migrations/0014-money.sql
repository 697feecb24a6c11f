-- Cash that the carrier collected on delivery for the shop.
CREATE TABLE cash_collections (
  order_id text PRIMARY KEY REFERENCES orders,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  collected_at timestamptz NOT NULL
);

-- Every movement of money, written in the transaction that learns of it and never changed:
-- captured by a gateway, refunded through it, collected on delivery, paid out by staff.
CREATE TABLE money_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('captured', 'refunded', 'collected', 'paid out')),
  order_id text NOT NULL REFERENCES orders,
  attempt_id text REFERENCES payment_attempts,
  refund_id text REFERENCES refunds,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  currency text NOT NULL DEFAULT 'INR',
  -- The gateway's or the bank's own id of it, where one is known.
  reference text NOT NULL DEFAULT '',
  moved_at timestamptz NOT NULL,
  CHECK ((kind IN ('captured', 'refunded')) = (attempt_id IS NOT NULL)),
  CHECK ((kind IN ('refunded', 'paid out')) = (refund_id IS NOT NULL))
);
CREATE INDEX money_movements_by_order ON money_movements (order_id, id);
CREATE UNIQUE INDEX money_movements_captured_once ON money_movements (attempt_id) WHERE kind = 'captured';
CREATE UNIQUE INDEX money_movements_refunded_once ON money_movements (refund_id) WHERE refund_id IS NOT NULL;
CREATE UNIQUE INDEX money_movements_collected_once ON money_movements (order_id) WHERE kind = 'collected';

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER money_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON money_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
