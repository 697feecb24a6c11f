-- What staff note about a customer: only ever added to, and gone with the account.
CREATE TABLE customer_notes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  author text NOT NULL CHECK (char_length(author) <= 100),
  words text NOT NULL CHECK (char_length(words) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX customer_notes_by_user ON customer_notes (user_id, created_at);
CREATE TRIGGER customer_notes_append_only BEFORE UPDATE ON customer_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Accounts that are offered no cash on delivery, and those that were not for a time. One open block an account.
CREATE TABLE cash_blocks (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  blocked_by text NOT NULL CHECK (char_length(blocked_by) <= 100),
  blocked_at timestamptz NOT NULL,
  ended_by text CHECK (char_length(ended_by) <= 100),
  ended_at timestamptz,
  CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX cash_blocks_open ON cash_blocks (user_id) WHERE ended_at IS NULL;
CREATE INDEX cash_blocks_by_user ON cash_blocks (user_id, blocked_at);

-- Whom staff look for: the newest, a name or a part of an e-mail, a phone.
CREATE INDEX users_by_time ON users (created_at, id);
CREATE INDEX users_by_words ON users USING gin (lower(name || ' ' || email::text) gin_trgm_ops);
CREATE INDEX addresses_by_phone ON addresses (phone) WHERE phone <> '';

-- The inbox: what shoppers wrote, what was answered, and what is done with.
ALTER TABLE contact_messages
  ADD COLUMN state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'answered', 'closed'));
-- What is older than a week was answered from the shop's mailbox.
UPDATE contact_messages SET state = 'closed' WHERE created_at < now() - interval '7 days';
CREATE INDEX contact_messages_by_state ON contact_messages (state, created_at, id);
CREATE INDEX contact_messages_by_user ON contact_messages (user_id, created_at);
CREATE INDEX contact_messages_by_email ON contact_messages (email, created_at);
CREATE INDEX contact_messages_by_words ON contact_messages
  USING gin (lower(name || ' ' || email::text || ' ' || message) gin_trgm_ops);

CREATE TABLE contact_replies (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  message_id uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  author text NOT NULL CHECK (char_length(author) <= 100),
  words text NOT NULL CHECK (char_length(words) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL
);
CREATE INDEX contact_replies_by_message ON contact_replies (message_id, created_at);

-- A review that staff hid, with the reason that its author reads; and the shop's public answer.
ALTER TABLE reviews
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN hidden_reason text CHECK (char_length(hidden_reason) <= 500),
  ADD COLUMN answer text CHECK (char_length(answer) BETWEEN 1 AND 2000),
  ADD COLUMN answered_at timestamptz,
  ADD CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
  ADD CHECK ((answer IS NULL) = (answered_at IS NULL));
CREATE INDEX reviews_by_time ON reviews (created_at, id);
CREATE INDEX reviews_by_rating ON reviews (rating, created_at, id);
CREATE INDEX reviews_hidden ON reviews (created_at, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX reviews_by_user ON reviews (user_id, created_at);
