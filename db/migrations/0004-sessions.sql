CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  device text NOT NULL DEFAULT '' CHECK (char_length(device) <= 300),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX sessions_by_user ON sessions (user_id) WHERE ended_at IS NULL;

-- Browsers that an account was signed in from, by a keyed hash: who brings the secret of one is no stranger to it.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  device_hash text NOT NULL CHECK (char_length(device_hash) <= 64),
  first_used_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_hash)
);
CREATE INDEX known_devices_by_use ON known_devices (last_used_at);

-- An ID token of Google opens one session. Kept until it would be refused for its age.
CREATE TABLE google_tokens_used (
  token_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX google_tokens_used_by_expiry ON google_tokens_used (expires_at);

-- The mailed code that lets one Google account open the account of its e-mail address. The newest replaces the last.
CREATE TABLE google_codes (
  google_sub text PRIMARY KEY CHECK (char_length(google_sub) BETWEEN 1 AND 255),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX google_codes_by_user ON google_codes (user_id);
