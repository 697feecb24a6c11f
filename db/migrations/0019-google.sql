-- An ID token of Google opens one session. Kept until it would be refused for its age.
CREATE TABLE google_tokens_used (
  token_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX google_tokens_used_by_expiry ON google_tokens_used (expires_at);

-- The mailed code that lets one Google account open one account of ours (decision 28). The newest replaces all that was.
CREATE TABLE google_codes (
  google_sub text PRIMARY KEY CHECK (char_length(google_sub) BETWEEN 1 AND 255),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX google_codes_by_user ON google_codes (user_id);
