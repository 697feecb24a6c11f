-- The pieces that an account wants to remember.
CREATE TABLE wishlist_items (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX wishlist_items_by_product ON wishlist_items (product_id);

-- The link by which anybody may look at an account's wishlist, until it is ended.
CREATE TABLE wishlist_shares (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  shared_at timestamptz NOT NULL
);

-- A heart of somebody who has the link; the voter is a hash of what one browser draws for itself.
CREATE TABLE wishlist_votes (
  user_id uuid NOT NULL REFERENCES wishlist_shares ON DELETE CASCADE,
  product_id text NOT NULL,
  voter text NOT NULL,
  voted_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, product_id, voter),
  FOREIGN KEY (user_id, product_id) REFERENCES wishlist_items ON DELETE CASCADE
);
