-- Several addresses per account, of which one is the default. A label is the shopper's own word for a place.
ALTER TABLE addresses ADD COLUMN label text NOT NULL DEFAULT '' CHECK (char_length(label) <= 40);
CREATE INDEX addresses_by_user ON addresses (user_id);
