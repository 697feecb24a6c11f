-- Goods that came from a supplier; its lines are movements. `key`: the same form twice is one; `content_hash`: of what it said.
CREATE TABLE purchases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (char_length(key) BETWEEN 1 AND 100),
  content_hash text NOT NULL,
  supplier text NOT NULL CHECK (char_length(supplier) BETWEEN 1 AND 100),
  reference text NOT NULL CHECK (char_length(reference) <= 60),
  bought_on date NOT NULL,
  entered_by text NOT NULL CHECK (char_length(entered_by) <= 100),
  entered_at timestamptz NOT NULL
);

-- A correction has its reason, and who made it. `cost_paise`: of one piece, of what was bought in.
ALTER TABLE stock_movements
  ADD purchase_id bigint REFERENCES purchases,
  ADD cost_paise integer CHECK (cost_paise >= 0),
  ADD reason text CHECK (reason IN ('counted', 'damaged', 'lost', 'found', 'sample')),
  ADD note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 200),
  ADD actor text CHECK (char_length(actor) <= 100),
  DROP CONSTRAINT stock_movements_kind_check,
  DROP CONSTRAINT stock_movements_check,
  DROP CONSTRAINT stock_movements_check1;
ALTER TABLE stock_movements
  ADD CHECK (kind IN ('bought in', 'sold', 'returned', 'written off', 'corrected')),
  ADD CHECK (kind = 'corrected' OR (kind IN ('sold', 'written off')) = (quantity < 0)),
  ADD CHECK ((kind IN ('bought in', 'corrected')) = (order_id IS NULL)),
  ADD CHECK ((kind = 'corrected') = (reason IS NOT NULL)),
  ADD CHECK (kind = 'bought in' OR (purchase_id IS NULL AND cost_paise IS NULL));
CREATE INDEX stock_movements_by_purchase ON stock_movements (purchase_id) WHERE purchase_id IS NOT NULL;

-- From how many pieces on each size of a product is low; the others by a number for all.
CREATE TABLE low_stock_marks (
  product_id text PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  pieces integer NOT NULL CHECK (pieces BETWEEN 0 AND 9999)
);
CREATE INDEX product_variants_low ON product_variants (available, product_id, size) WHERE offered;
CREATE INDEX IF NOT EXISTS products_by_name ON products (name, id);
