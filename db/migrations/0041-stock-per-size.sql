-- R17 in SQL: the sizes of a product, '' for one without (shop/catalogue/product.ts: a test holds one against the other).
CREATE FUNCTION product_sizes(type text, sizes text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN type = 'abd' OR (type = 'ring' AND sizes = '{}') THEN ARRAY['S', 'M', 'L', 'XL']
    WHEN sizes = '{}' THEN ARRAY[''] ELSE sizes END
$$;

-- Stock is kept by size: a row for each size of a product, one of '' where it has none. `offered`: the product still comes
-- in that size; one that moved before stays in the books.
CREATE TABLE product_variants (
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  size text NOT NULL CHECK (char_length(size) <= 100),
  position integer NOT NULL CHECK (position > 0),
  offered boolean NOT NULL DEFAULT true,
  sku text UNIQUE CHECK (sku ~ '^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$'),
  barcode text UNIQUE CHECK (barcode ~ '^[A-Za-z0-9-]{4,40}$'),
  on_hand integer NOT NULL DEFAULT 0 CHECK (on_hand >= 0),
  held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  available integer NOT NULL GENERATED ALWAYS AS (on_hand - held) STORED,
  PRIMARY KEY (product_id, size),
  CHECK (held <= on_hand)
);

INSERT INTO product_variants (product_id, size, position)
SELECT id, size, min(place) FROM products, unnest(product_sizes(type, sizes)) WITH ORDINALITY AS s(size, place)
GROUP BY id, size;

ALTER TABLE stock_reservations ADD size text;
ALTER TABLE stock_movements ADD size text;

-- What orders hold or held, by the sizes of their lines. Pieces that came back are of the size of their return or parcel.
CREATE TEMPORARY TABLE pieces ON COMMIT DROP AS
WITH wanted AS (
  SELECT order_id, product_id, size, sum(quantity)::int AS wanted, min(position) AS place,
    sum((SELECT coalesce(sum(saleable + written_off), 0) FROM return_lines AS line
        WHERE line.order_id = item.order_id AND line.position = item.position)
      + (SELECT coalesce(sum(line.quantity), 0) FROM parcel_lines AS line
        JOIN parcels USING (order_id, part) WHERE ending = 'back'
        AND line.order_id = item.order_id AND line.position = item.position))::int AS known
  FROM order_items AS item GROUP BY order_id, product_id, size
), taken AS (
  SELECT order_id, product_id, wanted.size, place, state, returned, known, greatest(0, least(wanted,
    quantity - coalesce(sum(wanted) OVER before, 0)))::int AS quantity
  FROM stock_reservations AS r JOIN wanted USING (order_id, product_id)
  WINDOW before AS (PARTITION BY order_id, product_id ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
), back AS (
  SELECT *, least(known, quantity) AS named,
    returned - sum(least(known, quantity)) OVER (PARTITION BY order_id, product_id) AS unnamed,
    coalesce(sum(quantity - least(known, quantity)) OVER (PARTITION BY order_id, product_id ORDER BY place
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS room_before
  FROM taken
)
SELECT order_id, product_id, size, place, quantity, state, CASE WHEN state = 'returned' THEN quantity
  WHEN returned = 0 THEN 0 ELSE named + greatest(0, least(quantity - named, unnamed - room_before)) END::int AS returned
FROM back WHERE quantity > 0;
CREATE INDEX ON pieces (order_id, product_id);
CREATE INDEX ON pieces (product_id, size);
ANALYZE pieces;

INSERT INTO product_variants (product_id, size, position, offered)
SELECT DISTINCT product_id, size, 1000, false FROM pieces ON CONFLICT DO NOTHING;

-- Movements of an order with one size of a product are of that size; of several, they are written anew, each by its size.
CREATE TEMPORARY TABLE moved ON COMMIT DROP AS
SELECT order_id, product_id, kind, sum(quantity)::int AS quantity, max(created_at) AS created_at
FROM stock_movements JOIN (SELECT order_id, product_id FROM pieces GROUP BY 1, 2 HAVING count(*) > 1) AS several
  USING (order_id, product_id)
GROUP BY order_id, product_id, kind;
DELETE FROM stock_movements USING moved
WHERE (stock_movements.order_id, stock_movements.product_id) = (moved.order_id, moved.product_id);
UPDATE stock_movements SET size = pieces.size FROM pieces
WHERE (pieces.order_id, pieces.product_id) = (stock_movements.order_id, stock_movements.product_id);
INSERT INTO stock_movements (product_id, size, quantity, kind, order_id, created_at)
SELECT product_id, size, part, kind, order_id, created_at FROM (
  SELECT product_id, size, kind, order_id, created_at, CASE kind WHEN 'sold' THEN -pieces.quantity
    WHEN 'returned' THEN returned
    ELSE -greatest(0, least(returned, -moved.quantity - coalesce(sum(returned) OVER (PARTITION BY order_id, product_id, kind
      ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) END::int AS part
  FROM moved JOIN pieces USING (order_id, product_id)) AS parts
WHERE part <> 0;

DELETE FROM stock_reservations;
ALTER TABLE stock_reservations DROP CONSTRAINT stock_reservations_pkey;
INSERT INTO stock_reservations (order_id, product_id, size, quantity, state, returned)
SELECT order_id, product_id, size, quantity, state, returned FROM pieces;

-- Held is what orders hold by size; what is free is shared out evenly, the first sizes take what is left over.
UPDATE product_variants AS variant SET held = sums.held, on_hand = sums.held + CASE WHEN offered
  THEN products.available / sums.sizes + (sums.place <= products.available % sums.sizes)::int ELSE 0 END
FROM products, LATERAL (
  SELECT product_id, size, coalesce((SELECT sum(quantity) FROM pieces
      WHERE (pieces.product_id, pieces.size) = (each.product_id, each.size) AND state = 'held'), 0)::int AS held,
    count(*) FILTER (WHERE offered) OVER ()::int AS sizes, row_number() OVER (ORDER BY offered DESC, position) AS place
  FROM product_variants AS each WHERE each.product_id = products.id) AS sums
WHERE variant.product_id = products.id AND variant.size = sums.size;
UPDATE products SET on_hand = sums.on_hand, held = sums.held
FROM (SELECT product_id, sum(on_hand) AS on_hand, sum(held) AS held FROM product_variants WHERE offered GROUP BY 1) AS sums
WHERE id = product_id AND (products.on_hand, products.held) <> (sums.on_hand, sums.held);

-- What was bought in is what is there and what has gone, by size.
CREATE TEMPORARY TABLE bought ON COMMIT DROP AS
SELECT product_id, min(created_at) AS created_at FROM stock_movements
WHERE order_id IS NULL AND EXISTS (SELECT FROM product_variants AS v WHERE v.product_id = stock_movements.product_id AND size <> '')
GROUP BY product_id;
UPDATE stock_movements SET size = '' WHERE order_id IS NULL AND product_id NOT IN (SELECT product_id FROM bought);
DELETE FROM stock_movements USING bought WHERE stock_movements.product_id = bought.product_id AND order_id IS NULL;
INSERT INTO stock_movements (product_id, size, quantity, kind, created_at)
SELECT product_id, size, quantity, 'bought in', created_at FROM (
  SELECT product_id, size, created_at, (on_hand - coalesce((SELECT sum(quantity) FROM stock_movements AS m
    WHERE (m.product_id, m.size) = (v.product_id, v.size)), 0))::int AS quantity
  FROM product_variants AS v JOIN bought USING (product_id)) AS missing
WHERE quantity > 0;

ALTER TABLE stock_reservations
  ALTER size SET NOT NULL,
  ADD PRIMARY KEY (order_id, product_id, size),
  ADD FOREIGN KEY (product_id, size) REFERENCES product_variants;
ALTER TABLE stock_movements
  ALTER size SET NOT NULL,
  ADD FOREIGN KEY (product_id, size) REFERENCES product_variants;
DROP INDEX stock_movements_by_product;
CREATE INDEX stock_movements_by_variant ON stock_movements (product_id, size, id);

-- A product that comes in has its sizes; what it brings along is shared out evenly.
CREATE FUNCTION add_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_variants (product_id, size, position, on_hand, held)
  SELECT NEW.id, size, place, NEW.on_hand / n + (place <= NEW.on_hand % n)::int, NEW.held / n + (place <= NEW.held % n)::int
  FROM (
    SELECT size, row_number() OVER (ORDER BY min(place)) AS place, (count(*) OVER ())::int AS n
    FROM unnest(product_sizes(NEW.type, NEW.sizes)) WITH ORDINALITY AS s(size, place) GROUP BY size) AS sizes;
  RETURN NULL;
END
$$;
CREATE TRIGGER products_add_variants AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION add_variants();

-- on_hand and held of a product are the sums of its offered sizes. The page says which sizes are sold out: that changes it.
CREATE FUNCTION sum_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more_on_hand integer := 0;
  more_held integer := 0;
  was_there boolean := false;
  is_there boolean := false;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.offered THEN
    more_on_hand := -OLD.on_hand;
    more_held := -OLD.held;
    was_there := OLD.on_hand > OLD.held;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.offered THEN
    more_on_hand := more_on_hand + NEW.on_hand;
    more_held := more_held + NEW.held;
    is_there := NEW.on_hand > NEW.held;
  END IF;
  UPDATE products SET on_hand = on_hand + more_on_hand, held = held + more_held,
    changed_at = CASE WHEN is_there = was_there THEN changed_at ELSE now() END
  WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
  RETURN NULL;
END
$$;
-- Rows that come with their product (depth 1) are in its sums by then.
CREATE TRIGGER product_variants_sum_new AFTER INSERT ON product_variants
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION sum_variants();
CREATE TRIGGER product_variants_sum AFTER UPDATE ON product_variants
  FOR EACH ROW WHEN ((OLD.on_hand, OLD.held, OLD.offered) IS DISTINCT FROM (NEW.on_hand, NEW.held, NEW.offered))
  EXECUTE FUNCTION sum_variants();
CREATE TRIGGER product_variants_sum_old AFTER DELETE ON product_variants
  FOR EACH ROW EXECUTE FUNCTION sum_variants();
