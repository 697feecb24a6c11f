-- When what a piece's page says last changed: the sitemap tells search engines. Of the stock only sold out counts.
ALTER TABLE products ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
UPDATE products SET changed_at = created_at;

CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER products_note_stock BEFORE UPDATE OF on_hand, held ON products
  FOR EACH ROW WHEN ((OLD.on_hand > OLD.held) <> (NEW.on_hand > NEW.held))
  EXECUTE FUNCTION note_product_change();

CREATE TRIGGER products_note_facts
  BEFORE UPDATE OF name, description, type, category, price_paise, original_price_paise, sizes, weight_grams,
    dimensions_mm, colours, stones, metal, plating, occasions ON products
  FOR EACH ROW WHEN (
    (OLD.name, OLD.description, OLD.type, OLD.category, OLD.price_paise, OLD.original_price_paise, OLD.sizes,
      OLD.weight_grams, OLD.dimensions_mm, OLD.colours, OLD.stones, OLD.metal, OLD.plating, OLD.occasions)
    IS DISTINCT FROM
    (NEW.name, NEW.description, NEW.type, NEW.category, NEW.price_paise, NEW.original_price_paise, NEW.sizes,
      NEW.weight_grams, NEW.dimensions_mm, NEW.colours, NEW.stones, NEW.metal, NEW.plating, NEW.occasions))
  EXECUTE FUNCTION note_product_change();
