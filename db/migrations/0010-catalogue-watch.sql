-- Tells every shop process when something that pages show has changed, at commit. Of the stock only what a shopper
-- can see counts: sold out, and the last three pieces.
CREATE FUNCTION tell_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;

CREATE TRIGGER products_tell_stock AFTER UPDATE OF on_hand, held ON products
  FOR EACH ROW WHEN (least(OLD.on_hand - OLD.held, 4) <> least(NEW.on_hand - NEW.held, 4))
  EXECUTE FUNCTION tell_catalogue();

CREATE TRIGGER products_tell_facts
  AFTER UPDATE OF name, description, type, category, price_paise, original_price_paise, best_seller, sizes,
    weight_grams, dimensions_mm, colours, stones, metal, plating, occasions, created_at ON products
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION tell_catalogue();

CREATE TRIGGER products_tell AFTER INSERT OR DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER product_images_tell AFTER INSERT OR UPDATE OR DELETE ON product_images
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER reviews_tell AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
