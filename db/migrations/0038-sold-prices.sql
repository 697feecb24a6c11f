-- Whether shoppers could buy it from then on at the price: what only a draft cost is no earlier price.
ALTER TABLE price_changes ADD COLUMN on_sale boolean NOT NULL DEFAULT true;

CREATE OR REPLACE FUNCTION keep_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR
     (OLD.price_paise, OLD.original_price_paise, OLD.offer_paise, OLD.offer_from, OLD.offer_until, OLD.listed)
     IS DISTINCT FROM
     (NEW.price_paise, NEW.original_price_paise, NEW.offer_paise, NEW.offer_from, NEW.offer_until, NEW.listed)
  THEN
    INSERT INTO price_changes (product_id, price_paise, original_price_paise, offer_paise, offer_from, offer_until, on_sale,
      actor, changed_at)
    VALUES (NEW.id, NEW.price_paise, NEW.original_price_paise, NEW.offer_paise, NEW.offer_from, NEW.offer_until, NEW.listed,
      left(coalesce(nullif(current_setting('gehna.actor', true), ''), 'the shop'), 100), now());
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER products_keep_prices ON products;
CREATE TRIGGER products_keep_prices
  AFTER INSERT OR UPDATE OF price_paise, original_price_paise, offer_paise, offer_from, offer_until, state, publish_at,
    listed ON products
  FOR EACH ROW EXECUTE FUNCTION keep_price_change();
