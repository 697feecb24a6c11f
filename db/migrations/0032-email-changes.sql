-- A new address that its owner has still to show by a mailed code. The newest of an account replaces all that was.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  email citext NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX email_changes_by_expiry ON email_changes (expires_at);

-- The way back to the address that was changed, for who reads its mail. What the account was joined to comes back too.
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
