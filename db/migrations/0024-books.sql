-- Where our books and a gateway's differ, as the nightly comparison found it.
-- open: staff must look; explained: they did, and wrote down why; settled: the books agree again.
CREATE TABLE reconciliation_differences (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  gateway text NOT NULL,
  attempt_id text NOT NULL REFERENCES payment_attempts ON DELETE CASCADE,
  -- Null: it is about the attempt's payment, else about a refund of it.
  refund_id text REFERENCES refunds ON DELETE CASCADE,
  difference text NOT NULL CHECK (
    difference IN ('missing in our books', 'missing at the gateway', 'another amount')),
  booked_paise bigint,
  -- What the gateway said, in words. An explanation holds as long as it says the same.
  theirs text NOT NULL CHECK (char_length(theirs) <= 300),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'explained', 'settled')),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (attempt_id, refund_id, difference),
  CHECK (state <> 'explained' OR note <> '')
);
CREATE INDEX reconciliation_differences_open ON reconciliation_differences (found_at, id) WHERE state = 'open';
CREATE INDEX reconciliation_differences_by_order ON reconciliation_differences (order_id);

-- What the money desk lists, and the books of a month.
CREATE INDEX refunds_not_done ON refunds (created_at, id) WHERE state <> 'done';
CREATE INDEX tax_documents_by_kind ON tax_documents (kind, issued_at, number);
CREATE INDEX money_movements_by_time ON money_movements (moved_at);

-- Orders are looked for by words of a product's name.
CREATE INDEX products_by_words ON products USING gin (lower(name) gin_trgm_ops);
