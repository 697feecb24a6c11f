-- Waits for whoever saves a product by the functions of before 0064: all that comes later keeps the order of the words.
CREATE TRIGGER products_order_words AFTER UPDATE ON products
  FOR EACH ROW WHEN (
    (OLD.listed, OLD.available > 0, OLD.best_seller, OLD.created_at)
    IS DISTINCT FROM (NEW.listed, NEW.available > 0, NEW.best_seller, NEW.created_at))
  EXECUTE FUNCTION order_product_words();
