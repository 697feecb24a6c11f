CREATE TABLE products (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  description text NOT NULL,
  type text NOT NULL CHECK (type ~ '^[A-Za-z][A-Za-z ]{0,39}$'),
  category text NOT NULL CHECK (category IN ('Men', 'Women', 'Kids')),
  price_paise integer NOT NULL CHECK (price_paise > 0),
  original_price_paise integer NOT NULL CHECK (original_price_paise >= price_paise),
  best_seller boolean NOT NULL DEFAULT false,
  sizes text[] NOT NULL DEFAULT '{}',
  -- What lies on the shelf, how many of these unpaid orders hold, and what is left to be bought (see 0009-stock.sql).
  on_hand integer NOT NULL DEFAULT 0 CHECK (on_hand >= 0),
  held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  available integer NOT NULL GENERATED ALWAYS AS (on_hand - held) STORED,
  weight_grams integer CHECK (weight_grams > 0),
  dimensions_mm jsonb NOT NULL DEFAULT '{}',
  colours text[] NOT NULL DEFAULT '{}',
  stones text[] NOT NULL DEFAULT '{}',
  metal text NOT NULL DEFAULT '',
  plating text NOT NULL DEFAULT '',
  occasions text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When what the product's page says last changed: the sitemap tells search engines.
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK (held <= on_hand)
);
CREATE INDEX products_by_age ON products (created_at DESC, id);
CREATE INDEX products_by_type ON products (type, created_at DESC, id);
CREATE INDEX products_best_sellers ON products (created_at DESC, id) WHERE best_seller;
-- The two sort orders of the collection; within a price, newest first is sorted while reading.
CREATE INDEX products_by_relevance ON products ((available > 0) DESC, best_seller DESC, created_at DESC, id);
CREATE INDEX products_by_price ON products (price_paise);

CREATE TABLE product_images (
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  file text NOT NULL CHECK (file ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  alt text NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  PRIMARY KEY (product_id, position)
);

-- Keeps changed_at. All columns count but the ones named here, so that a new one counts by itself. Of the stock only
-- sold out counts; best seller and date of entry do not stand on the product's page.
CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts products := NEW;
BEGIN
  facts.on_hand := OLD.on_hand;
  facts.held := OLD.held;
  facts.available := OLD.available;
  facts.best_seller := OLD.best_seller;
  facts.created_at := OLD.created_at;
  facts.changed_at := OLD.changed_at;
  IF facts IS DISTINCT FROM OLD OR (OLD.on_hand > OLD.held) <> (NEW.on_hand > NEW.held) THEN
    NEW.changed_at := now();
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER products_note_change BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION note_product_change();

-- Tells every shop process, at commit, that something that cached pages show has changed. Of the stock only what a
-- shopper can see counts: sold out, and the last three.
CREATE FUNCTION tell_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER products_tell AFTER INSERT OR DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER products_tell_change AFTER UPDATE ON products
  FOR EACH ROW WHEN (
    (OLD.changed_at, OLD.best_seller, OLD.created_at, least(OLD.available, 4))
    IS DISTINCT FROM
    (NEW.changed_at, NEW.best_seller, NEW.created_at, least(NEW.available, 4)))
  EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER product_images_tell AFTER INSERT OR UPDATE OR DELETE ON product_images
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
