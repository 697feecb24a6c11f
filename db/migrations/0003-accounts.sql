CREATE EXTENSION IF NOT EXISTS citext;

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email citext NOT NULL UNIQUE CHECK (char_length(email) BETWEEN 3 AND 254),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  password_hash text,
  google_sub text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- One live code per e-mail address: sending another replaces it. verified_at is what registering uses up.
CREATE TABLE verification_codes (
  email citext PRIMARY KEY,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL,
  verified_at timestamptz,
  -- Whose the verification is: of the browser that showed the code (hashed), or of who brings the proof it was given.
  verified_by text,
  proof_hash text,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- One live link per account: asking again replaces it. Only a hash is kept.
CREATE TABLE password_resets (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A new e-mail address that its owner has still to confirm by a mailed code. The newest replaces the last.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  email citext NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX email_changes_by_expiry ON email_changes (expires_at);

-- The way back to the address that was changed, for whoever reads its mail. The Google account of then comes back too.
CREATE TABLE email_reverts (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email citext NOT NULL,
  google_sub text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX email_reverts_by_user ON email_reverts (user_id, created_at);
CREATE INDEX email_reverts_by_expiry ON email_reverts (expires_at);

-- Codes of an authenticator app (RFC 6238). The secret is sealed; unconfirmed until a first code was right.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sealed bytea NOT NULL,
  -- The newest 30 seconds of which a code was taken, so that none is taken twice.
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
