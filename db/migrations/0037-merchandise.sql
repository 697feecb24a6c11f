-- What staff say of a product: whether and from when it is sold, what it costs and until when, what the trade and the
-- law want to know of it. `listed`, `selling_paise` and `selling_until` follow from the others and the time: shoppers'
-- lists read them, a job turns them (shop/catalogue/turn-products.server.ts).
ALTER TABLE products
  ADD COLUMN state text NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published', 'archived')),
  ADD COLUMN publish_at timestamptz CHECK (publish_at IS NULL OR state = 'published'),
  ADD COLUMN listed boolean NOT NULL DEFAULT true,
  ADD COLUMN offer_paise integer CHECK (offer_paise > 0 AND offer_paise < price_paise),
  ADD COLUMN offer_from timestamptz,
  ADD COLUMN offer_until timestamptz CHECK (offer_from < offer_until),
  ADD COLUMN selling_paise integer,
  ADD COLUMN selling_until timestamptz,
  ADD COLUMN cost_paise integer CHECK (cost_paise >= 0),
  -- Whether the pack names the MRP: only then the page may call the price that it strikes through so.
  ADD COLUMN mrp_printed boolean NOT NULL DEFAULT true,
  ADD COLUMN closure text NOT NULL DEFAULT '',
  ADD COLUMN care text NOT NULL DEFAULT '',
  ADD COLUMN in_box text NOT NULL DEFAULT '',
  ADD COLUMN generic_name text NOT NULL DEFAULT '',
  ADD COLUMN net_quantity text NOT NULL DEFAULT '',
  ADD COLUMN country_of_origin text NOT NULL DEFAULT '',
  ADD COLUMN maker_role text NOT NULL DEFAULT 'manufacturer' CHECK (maker_role IN ('manufacturer', 'packer', 'importer')),
  ADD COLUMN maker_name text NOT NULL DEFAULT '',
  ADD COLUMN maker_address text NOT NULL DEFAULT '',
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN edited_by text,
  ADD COLUMN edited_at timestamptz,
  ADD CHECK (num_nulls(offer_paise, offer_from, offer_until) IN (0, 3));

-- Nothing changes for shoppers, so the pages have not changed either.
ALTER TABLE products DISABLE TRIGGER products_note_change;
UPDATE products SET selling_paise = price_paise;
ALTER TABLE products ENABLE TRIGGER products_note_change;
ALTER TABLE products ALTER COLUMN selling_paise SET NOT NULL;

DROP INDEX products_by_price;
CREATE INDEX products_by_price ON products (selling_paise);
CREATE INDEX products_by_state ON products (state, created_at DESC, id);
CREATE INDEX products_to_publish ON products (publish_at) WHERE state = 'published' AND NOT listed;
CREATE INDEX products_on_offer ON products (offer_until) WHERE offer_paise IS NOT NULL;

-- Runs before products_note_change: triggers of a kind run in the order of their names.
CREATE FUNCTION keep_product_selling() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  on_offer boolean := NEW.offer_paise IS NOT NULL AND NEW.offer_from <= now() AND now() < NEW.offer_until;
BEGIN
  NEW.listed := NEW.state = 'published' AND (NEW.publish_at IS NULL OR NEW.publish_at <= now());
  NEW.selling_paise := CASE WHEN on_offer THEN NEW.offer_paise ELSE NEW.price_paise END;
  NEW.selling_until := CASE WHEN on_offer THEN NEW.offer_until END;
  RETURN NEW;
END
$$;
CREATE TRIGGER products_keep_selling
  BEFORE INSERT OR UPDATE OF state, publish_at, price_paise, offer_paise, offer_from, offer_until ON products
  FOR EACH ROW EXECUTE FUNCTION keep_product_selling();

-- Counts what was edited, whoever did it: who saves with an older number has not seen it. `gehna.actor` is set by the
-- verb for its transaction.
CREATE FUNCTION count_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.name, OLD.description, OLD.type, OLD.category, OLD.sizes, OLD.price_paise, OLD.original_price_paise,
      OLD.mrp_printed, OLD.offer_paise, OLD.offer_from, OLD.offer_until, OLD.cost_paise, OLD.weight_grams,
      OLD.dimensions_mm, OLD.colours, OLD.stones, OLD.metal, OLD.plating, OLD.occasions, OLD.closure, OLD.care,
      OLD.in_box, OLD.generic_name, OLD.net_quantity, OLD.country_of_origin, OLD.maker_role, OLD.maker_name,
      OLD.maker_address)
    IS DISTINCT FROM
     (NEW.name, NEW.description, NEW.type, NEW.category, NEW.sizes, NEW.price_paise, NEW.original_price_paise,
      NEW.mrp_printed, NEW.offer_paise, NEW.offer_from, NEW.offer_until, NEW.cost_paise, NEW.weight_grams,
      NEW.dimensions_mm, NEW.colours, NEW.stones, NEW.metal, NEW.plating, NEW.occasions, NEW.closure, NEW.care,
      NEW.in_box, NEW.generic_name, NEW.net_quantity, NEW.country_of_origin, NEW.maker_role, NEW.maker_name,
      NEW.maker_address)
  THEN
    NEW.version := OLD.version + 1;
    NEW.edited_by := nullif(current_setting('gehna.actor', true), '');
    NEW.edited_at := now();
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER products_count_version
  BEFORE UPDATE OF name, description, type, category, sizes, price_paise, original_price_paise, mrp_printed, offer_paise,
    offer_from, offer_until, cost_paise, weight_grams, dimensions_mm, colours, stones, metal, plating, occasions, closure,
    care, in_box, generic_name, net_quantity, country_of_origin, maker_role, maker_name, maker_address ON products
  FOR EACH ROW EXECUTE FUNCTION count_product_version();

-- What each product cost, from when on. Only ever added to; goes with a draft that is deleted.
CREATE TABLE price_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  price_paise integer NOT NULL,
  original_price_paise integer NOT NULL,
  offer_paise integer,
  offer_from timestamptz,
  offer_until timestamptz,
  actor text NOT NULL CHECK (char_length(actor) <= 100),
  changed_at timestamptz NOT NULL
);
CREATE INDEX price_changes_by_product ON price_changes (product_id, id);
CREATE TRIGGER price_changes_unchanged BEFORE UPDATE ON price_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

INSERT INTO price_changes (product_id, price_paise, original_price_paise, actor, changed_at)
SELECT id, price_paise, original_price_paise, 'the shop', created_at FROM products ORDER BY id;

CREATE FUNCTION keep_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR
     (OLD.price_paise, OLD.original_price_paise, OLD.offer_paise, OLD.offer_from, OLD.offer_until) IS DISTINCT FROM
     (NEW.price_paise, NEW.original_price_paise, NEW.offer_paise, NEW.offer_from, NEW.offer_until)
  THEN
    INSERT INTO price_changes (product_id, price_paise, original_price_paise, offer_paise, offer_from, offer_until, actor,
      changed_at)
    VALUES (NEW.id, NEW.price_paise, NEW.original_price_paise, NEW.offer_paise, NEW.offer_from, NEW.offer_until,
      left(coalesce(nullif(current_setting('gehna.actor', true), ''), 'the shop'), 100), now());
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER products_keep_prices
  AFTER INSERT OR UPDATE OF price_paise, original_price_paise, offer_paise, offer_from, offer_until ON products
  FOR EACH ROW EXECUTE FUNCTION keep_price_change();

-- What goes with a product, in the order of staff's choice: pieces of one set, and others that go well with it.
CREATE TABLE product_companions (
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  companion_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('set', 'related')),
  position integer NOT NULL CHECK (position BETWEEN 0 AND 11),
  PRIMARY KEY (product_id, kind, position),
  UNIQUE (product_id, companion_id),
  CHECK (product_id <> companion_id)
);
CREATE INDEX product_companions_by_companion ON product_companions (companion_id);
CREATE TRIGGER product_companions_tell AFTER INSERT OR DELETE ON product_companions
  FOR EACH ROW EXECUTE FUNCTION tell_part_of_product();

-- As in 0034-tell-product.sql; what is new stands on the product's own page and cards, or on none.
CREATE OR REPLACE FUNCTION tell_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before products := OLD;
BEGIN
  before.name := NEW.name;
  before.description := NEW.description;
  before.price_paise := NEW.price_paise;
  before.original_price_paise := NEW.original_price_paise;
  before.mrp_printed := NEW.mrp_printed;
  before.selling_paise := NEW.selling_paise;
  before.selling_until := NEW.selling_until;
  before.offer_paise := NEW.offer_paise;
  before.offer_from := NEW.offer_from;
  before.offer_until := NEW.offer_until;
  before.cost_paise := NEW.cost_paise;
  before.weight_grams := NEW.weight_grams;
  before.dimensions_mm := NEW.dimensions_mm;
  before.sizes := NEW.sizes;
  before.colours := NEW.colours;
  before.stones := NEW.stones;
  before.metal := NEW.metal;
  before.plating := NEW.plating;
  before.occasions := NEW.occasions;
  before.closure := NEW.closure;
  before.care := NEW.care;
  before.in_box := NEW.in_box;
  before.generic_name := NEW.generic_name;
  before.net_quantity := NEW.net_quantity;
  before.country_of_origin := NEW.country_of_origin;
  before.maker_role := NEW.maker_role;
  before.maker_name := NEW.maker_name;
  before.maker_address := NEW.maker_address;
  before.version := NEW.version;
  before.edited_by := NEW.edited_by;
  before.edited_at := NEW.edited_at;
  before.shelf := NEW.shelf;
  before.changed_at := NEW.changed_at;
  IF (OLD.available > 0) = (NEW.available > 0) THEN
    before.on_hand := NEW.on_hand;
    before.held := NEW.held;
    before.available := NEW.available;
  END IF;
  PERFORM pg_notify('catalogue', CASE WHEN before IS DISTINCT FROM NEW THEN '' ELSE NEW.id END);
  RETURN NULL;
END
$$;
