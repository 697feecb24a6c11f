-- Files that staff take out of the shop or bring in, each by a job that goes on where it was.
CREATE TABLE transfers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  direction text NOT NULL CHECK (direction IN ('out', 'in')),
  kind text NOT NULL CHECK (kind IN ('products', 'prices', 'stock', 'orders')),
  state text NOT NULL CHECK (state IN
    ('uploading', 'checking', 'checked', 'applying', 'writing', 'stopped', 'done', 'failed', 'given up')),
  staff_id uuid NOT NULL,
  -- For whom the job works, as the audit log names it.
  actor jsonb NOT NULL,
  file_name text NOT NULL CHECK (char_length(file_name) <= 200),
  bytes bigint NOT NULL DEFAULT 0,
  rows_done integer NOT NULL DEFAULT 0,
  rows_total integer,
  -- The last row that a file has.
  last_key text,
  -- Counts the jobs that worked at it: an older one that is still alive does nothing more.
  run integer NOT NULL DEFAULT 0,
  words text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX transfers_by_age ON transfers (created_at DESC, id);

CREATE TABLE transfer_chunks (
  transfer_id uuid NOT NULL REFERENCES transfers ON DELETE CASCADE,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (transfer_id, part)
);
ALTER TABLE transfer_chunks ALTER bytes SET STORAGE EXTERNAL;

-- The rows of a file that came in: what each asks for, what the shop has instead, and what became of it.
CREATE TABLE transfer_rows (
  transfer_id uuid NOT NULL REFERENCES transfers ON DELETE CASCADE,
  row integer NOT NULL,
  key text NOT NULL,
  state text NOT NULL CHECK (state IN ('new', 'changed', 'same', 'faulty', 'done', 'left')),
  given jsonb,
  before jsonb,
  faults jsonb,
  PRIMARY KEY (transfer_id, row)
);
CREATE INDEX transfer_rows_by_state ON transfer_rows (transfer_id, state, row);
