-- Who works for the shop. Apart from shoppers: no account of the one kind opens anything of the other.
CREATE TABLE staff (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email citext NOT NULL UNIQUE CHECK (char_length(email) BETWEEN 3 AND 254),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'packer', 'support')),
  -- Both null until the invitation is accepted: nobody signs in without a second factor.
  password_hash text,
  sealed_secret bytea,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  left_at timestamptz,
  CHECK ((password_hash IS NULL) = (sealed_secret IS NULL))
);

-- The link by which a member of staff sets password and second factor; a new one replaces the last.
CREATE TABLE staff_invitations (
  staff_id uuid PRIMARY KEY REFERENCES staff,
  token_hash text NOT NULL UNIQUE,
  sealed_secret bytea NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE staff_recovery_codes (
  staff_id uuid NOT NULL REFERENCES staff,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);

CREATE TABLE staff_sessions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  staff_id uuid NOT NULL REFERENCES staff,
  token_hash text NOT NULL UNIQUE,
  device text NOT NULL DEFAULT '' CHECK (char_length(device) <= 300),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When its owner last showed the password: acts on money and people ask for a fresh one.
  confirmed_at timestamptz NOT NULL
);
CREATE INDEX staff_sessions_by_staff ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_by_expiry ON staff_sessions (expires_at);

-- Who did what, from where, to what, and what it was before and after. Only ever added to.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  staff_id uuid REFERENCES staff,
  actor text NOT NULL CHECK (char_length(actor) <= 100),
  from_where text NOT NULL DEFAULT '' CHECK (char_length(from_where) <= 100),
  action text NOT NULL CHECK (char_length(action) BETWEEN 1 AND 60),
  subject text NOT NULL CHECK (char_length(subject) <= 100),
  before jsonb,
  after jsonb
);
CREATE INDEX audit_log_by_subject ON audit_log (subject, id);
CREATE INDEX audit_log_by_staff ON audit_log (staff_id, id);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
