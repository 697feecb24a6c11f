-- What the shop says and by which terms it sells, as documents with their history: each save is a row, the highest
-- number the latest. Only ever added to: 'discarded' ends the draft before it, 'withdrawn' takes a planned version back.
CREATE TABLE versions (
  kind text NOT NULL CHECK (char_length(kind) BETWEEN 1 AND 40),
  key text NOT NULL CHECK (char_length(key) <= 80),
  number integer NOT NULL CHECK (number > 0),
  state text NOT NULL CHECK (state IN ('draft', 'published', 'discarded', 'withdrawn')),
  body jsonb NOT NULL CHECK (octet_length(body::text) <= 100000),
  from_at timestamptz,
  until_at timestamptz CHECK (until_at > from_at),
  created_at timestamptz NOT NULL,
  staff_id uuid REFERENCES staff,
  created_by text NOT NULL CHECK (char_length(created_by) <= 100),
  note text NOT NULL CHECK (char_length(note) <= 500),
  restored_from integer,
  withdraws integer,
  PRIMARY KEY (kind, key, number),
  FOREIGN KEY (kind, key, restored_from) REFERENCES versions,
  FOREIGN KEY (kind, key, withdraws) REFERENCES versions,
  CHECK ((state = 'published') = (from_at IS NOT NULL)),
  CHECK ((state = 'withdrawn') = (withdraws IS NOT NULL))
);
CREATE INDEX versions_published ON versions (kind, key, from_at) WHERE state = 'published';
CREATE UNIQUE INDEX versions_withdrawn ON versions (kind, key, withdraws) WHERE state = 'withdrawn';
-- When pages change by themselves.
CREATE INDEX versions_by_from ON versions (from_at) WHERE state = 'published';
CREATE INDEX versions_by_until ON versions (until_at) WHERE until_at IS NOT NULL;
CREATE TRIGGER versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER versions_tell AFTER INSERT ON versions
  FOR EACH ROW WHEN (NEW.state IN ('published', 'withdrawn')) EXECUTE FUNCTION tell_catalogue();
