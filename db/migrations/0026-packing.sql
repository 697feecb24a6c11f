-- Where a product lies in the store room: pieces are picked in this order.
ALTER TABLE products ADD COLUMN shelf text CHECK (char_length(shelf) BETWEEN 1 AND 20);
CREATE INDEX products_by_name ON products (name, id);

-- As in 0001-catalogue.sql; the shelf does not stand on the product's page either.
CREATE OR REPLACE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts products := NEW;
BEGIN
  facts.on_hand := OLD.on_hand;
  facts.held := OLD.held;
  facts.available := OLD.available;
  facts.best_seller := OLD.best_seller;
  facts.created_at := OLD.created_at;
  facts.changed_at := OLD.changed_at;
  facts.shelf := OLD.shelf;
  IF facts IS DISTINCT FROM OLD OR (OLD.on_hand > OLD.held) <> (NEW.on_hand > NEW.held) THEN
    NEW.changed_at := now();
  END IF;
  RETURN NEW;
END
$$;

-- What staff tell each other of an order. Only ever added to; it goes with the account.
CREATE TABLE order_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  author text NOT NULL CHECK (char_length(author) <= 100),
  words text NOT NULL CHECK (char_length(words) BETWEEN 1 AND 1000),
  written_at timestamptz NOT NULL
);
CREATE INDEX order_notes_by_order ON order_notes (order_id, id);
CREATE INDEX order_notes_by_time ON order_notes (written_at);
CREATE TRIGGER order_notes_unchanged BEFORE UPDATE ON order_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Addresses that staff corrected before the parcel left: as it was, as it is. It goes with the account.
CREATE TABLE address_corrections (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  actor text NOT NULL CHECK (char_length(actor) <= 100),
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  corrected_at timestamptz NOT NULL
);
CREATE INDEX address_corrections_by_order ON address_corrections (order_id, id);
CREATE INDEX address_corrections_by_time ON address_corrections (corrected_at);
CREATE TRIGGER address_corrections_unchanged BEFORE UPDATE ON address_corrections
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A tracking number that another order has is most likely a slip.
CREATE INDEX parcels_by_tracking ON parcels (tracking_number);
