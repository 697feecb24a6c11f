-- Counts of what lies on the shelves, and the sizes of each in the order of the shelves.
CREATE TABLE stock_counts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scope text NOT NULL CHECK (char_length(scope) BETWEEN 1 AND 100),
  begun_by text NOT NULL CHECK (char_length(begun_by) <= 100),
  begun_at timestamptz NOT NULL,
  ended_by text CHECK (char_length(ended_by) <= 100),
  ended_at timestamptz,
  CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);
CREATE INDEX stock_counts_open ON stock_counts (id) WHERE ended_at IS NULL;

-- `counted`: what lay there; `expected`: what should have by the books of that moment, which by then had seen so many
-- `corrections`; `posted`: the difference is booked.
CREATE TABLE stock_count_lines (
  count_id integer NOT NULL REFERENCES stock_counts ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  product_id text NOT NULL,
  size text NOT NULL,
  counted integer CHECK (counted BETWEEN 0 AND 9999),
  expected integer,
  corrections integer,
  counted_by text CHECK (char_length(counted_by) <= 100),
  counted_at timestamptz,
  posted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (count_id, position),
  UNIQUE (count_id, product_id, size),
  FOREIGN KEY (product_id, size) REFERENCES product_variants ON DELETE CASCADE,
  CHECK (num_nulls(counted, expected, corrections, counted_by, counted_at) IN (0, 5))
);
CREATE INDEX stock_count_lines_by_variant ON stock_count_lines (product_id, size);
