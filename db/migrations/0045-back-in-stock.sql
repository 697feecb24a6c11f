-- Who wants a mail when a size can be bought again: an account, or a visitor by e-mail alone.
CREATE TABLE restock_waits (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  product_id text NOT NULL,
  size text NOT NULL,
  email citext NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  user_id uuid REFERENCES users ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  UNIQUE (product_id, size, email),
  FOREIGN KEY (product_id, size) REFERENCES product_variants ON DELETE CASCADE
);
CREATE INDEX restock_waits_in_turn ON restock_waits (product_id, size, asked_at, id);
CREATE INDEX restock_waits_by_email ON restock_waits (email);
CREATE INDEX restock_waits_by_user ON restock_waits (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX restock_waits_by_age ON restock_waits (asked_at);

-- When the last of those who wait for a size were told: the next come some time later, if it can still be bought.
CREATE TABLE restock_rounds (
  product_id text NOT NULL,
  size text NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (product_id, size),
  FOREIGN KEY (product_id, size) REFERENCES product_variants ON DELETE CASCADE
);
