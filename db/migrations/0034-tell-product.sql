-- Cached pages are forgotten by what changed: of a product whose place in lists stays (its price, words, pictures,
-- reviews, the last few pieces) those that show it; of anything else all. What names no product here counts as all.
CREATE FUNCTION tell_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before products := OLD;
BEGIN
  before.name := NEW.name;
  before.description := NEW.description;
  before.price_paise := NEW.price_paise;
  before.original_price_paise := NEW.original_price_paise;
  before.weight_grams := NEW.weight_grams;
  before.dimensions_mm := NEW.dimensions_mm;
  before.sizes := NEW.sizes;
  before.colours := NEW.colours;
  before.stones := NEW.stones;
  before.metal := NEW.metal;
  before.plating := NEW.plating;
  before.occasions := NEW.occasions;
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
DROP TRIGGER products_tell_change ON products;
CREATE TRIGGER products_tell_change AFTER UPDATE ON products
  FOR EACH ROW WHEN (
    (OLD.changed_at, OLD.best_seller, OLD.created_at, least(OLD.available, 4))
    IS DISTINCT FROM
    (NEW.changed_at, NEW.best_seller, NEW.created_at, least(NEW.available, 4)))
  EXECUTE FUNCTION tell_product();

CREATE FUNCTION tell_part_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('catalogue', OLD.product_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('catalogue', NEW.product_id);
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER product_images_tell ON product_images;
CREATE TRIGGER product_images_tell AFTER INSERT OR UPDATE OR DELETE ON product_images
  FOR EACH ROW EXECUTE FUNCTION tell_part_of_product();
DROP TRIGGER reviews_tell ON reviews;
CREATE TRIGGER reviews_tell AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION tell_part_of_product();
