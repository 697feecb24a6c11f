-- Codes of an authenticator app (RFC 6238). The secret is sealed; unconfirmed until a first code was right. `last_step`: the newest
-- 30 seconds of which a code was taken, so that none is taken twice.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sealed bytea NOT NULL,
  last_step integer NOT NULL DEFAULT 0,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX second_factors_unconfirmed ON second_factors (created_at) WHERE confirmed_at IS NULL;

-- What signs in when the app is lost: each once.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);
