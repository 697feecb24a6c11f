-- What was known of a cash order when it was judged, and what was remarked of it without asking for a confirmation.
CREATE TABLE cash_judgements (
  order_id text PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  facts jsonb NOT NULL,
  remarks jsonb NOT NULL
);

-- Which rules asked for a cash order's confirmation, and what became of it. Stays, without the order, once that is
-- forgotten: it tells of the rules and of nobody.
CREATE TABLE cash_doubts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text UNIQUE REFERENCES orders ON DELETE SET NULL,
  rules text[] NOT NULL CHECK (cardinality(rules) BETWEEN 1 AND 20),
  doubted_at timestamptz NOT NULL,
  outcome text
);
CREATE INDEX cash_doubts_by_time ON cash_doubts (doubted_at);
INSERT INTO cash_doubts (order_id, rules, doubted_at, outcome)
  SELECT order_id,
    ARRAY(SELECT DISTINCT reason->>'code' FROM jsonb_array_elements(reasons) AS reason),
    asked_at, outcome
  FROM cash_confirmations WHERE jsonb_array_length(reasons) > 0;

-- The rules and limits of cash orders as staff set them, whole; the highest version holds. Only ever added to.
CREATE TABLE cash_rules (
  version integer PRIMARY KEY CHECK (version > 0),
  rules jsonb NOT NULL,
  set_at timestamptz NOT NULL,
  set_by text NOT NULL CHECK (char_length(set_by) <= 100)
);
CREATE TRIGGER cash_rules_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON cash_rules
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- The policies print some of them.
CREATE TRIGGER cash_rules_tell AFTER INSERT ON cash_rules FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

-- The last cash parcels to a PIN code, and who waits for a confirmation since when.
CREATE INDEX orders_settled_cash_by_pin ON orders ((shipping_address->>'zipcode'), created_at)
  WHERE payment_method = 'cod' AND (delivered_at IS NOT NULL OR status = 'Returned');
CREATE INDEX cash_confirmations_by_asked ON cash_confirmations (asked_at, order_id) WHERE ended_at IS NULL;
