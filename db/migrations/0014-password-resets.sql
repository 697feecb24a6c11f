-- One live link per account: asking again replaces it. Only a hash is kept.
CREATE TABLE password_resets (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
