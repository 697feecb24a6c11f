-- Every movement of money, written in the transaction that learns of it and never changed:
-- captured by a gateway, refunded through it, collected at the door, paid out by staff.
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

INSERT INTO money_movements (kind, order_id, attempt_id, amount_paise, currency, reference, moved_at)
  SELECT 'captured', order_id, id, captured_paise, captured_currency, coalesce(gateway_reference, ''), coalesce(settled_at, created_at)
  FROM payment_attempts WHERE captured_paise IS NOT NULL;
INSERT INTO money_movements (kind, order_id, attempt_id, refund_id, amount_paise, reference, moved_at)
  SELECT CASE WHEN attempt_id IS NULL THEN 'paid out' ELSE 'refunded' END, order_id, attempt_id, id, amount_paise,
    coalesce(gateway_reference, ''), coalesce(settled_at, created_at)
  FROM refunds WHERE state = 'done';
INSERT INTO money_movements (kind, order_id, amount_paise, moved_at)
  SELECT 'collected', order_id, amount_paise, collected_at FROM cash_collections;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER money_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON money_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tax_documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tax_documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
