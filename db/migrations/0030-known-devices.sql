-- Browsers that an account was signed in from, by a keyed hash: who brings the secret of one is no stranger to it.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  device_hash text NOT NULL CHECK (char_length(device_hash) <= 64),
  first_used_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_hash)
);
CREATE INDEX known_devices_by_use ON known_devices (last_used_at);
