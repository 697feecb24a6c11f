-- A second factor of staff beside the authenticator app: keys that their devices keep.
CREATE TABLE staff_passkeys (
  id text PRIMARY KEY CHECK (char_length(id) BETWEEN 1 AND 1400),
  staff_id uuid NOT NULL REFERENCES staff,
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX staff_passkeys_by_staff ON staff_passkeys (staff_id, created_at);

-- Challenges that a passkey answered: each holds once, and for minutes.
CREATE TABLE staff_challenges_used (
  challenge text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_challenges_used_by_expiry ON staff_challenges_used (expires_at);
