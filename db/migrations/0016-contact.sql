-- The copy of what shoppers write to the shop. `number` is the complaint's number, which the law demands.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  number text NOT NULL UNIQUE CHECK (number ~ '^[A-HJKMNP-Z2-9]{8}$'),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  email citext NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL
);
CREATE INDEX contact_messages_by_age ON contact_messages (created_at DESC);
