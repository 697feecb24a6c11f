-- The code that is mailed to an account's owner, apart from those that anybody may ask for at the same address (R126): one live
-- code per account, sending another replaces it.
CREATE TABLE owner_codes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX owner_codes_by_expiry ON owner_codes (expires_at);
