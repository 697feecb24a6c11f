-- Product pages quote the campaigns that hold by themselves, shown or not.
DROP TRIGGER campaigns_tell_new ON campaigns;
DROP TRIGGER campaigns_tell ON campaigns;
DROP TRIGGER campaigns_tell_old ON campaigns;
CREATE TRIGGER campaigns_tell_new AFTER INSERT ON campaigns
  FOR EACH ROW WHEN ((NEW.is_shown OR NEW.is_automatic) AND NEW.state = 'live') EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER campaigns_tell AFTER UPDATE ON campaigns
  FOR EACH ROW WHEN (
    ((OLD.is_shown OR OLD.is_automatic) AND OLD.state = 'live')
    OR ((NEW.is_shown OR NEW.is_automatic) AND NEW.state = 'live'))
  EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER campaigns_tell_old AFTER DELETE ON campaigns
  FOR EACH ROW WHEN ((OLD.is_shown OR OLD.is_automatic) AND OLD.state = 'live') EXECUTE FUNCTION tell_catalogue();

-- Nor do they tell of one whose last use is taken, until one comes back.
CREATE FUNCTION tell_used_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := TG_OP = 'INSERT';
  campaign uuid := CASE WHEN TG_OP = 'INSERT' THEN NEW.campaign_id ELSE OLD.campaign_id END;
BEGIN
  PERFORM pg_notify('catalogue', '') FROM campaigns
  WHERE id = campaign AND (is_shown OR is_automatic) AND state = 'live' AND total_uses IS NOT NULL
    AND (NOT is_new OR total_uses <= (SELECT count(*) FROM campaign_uses WHERE campaign_id = campaign));
  RETURN NULL;
END
$$;
CREATE TRIGGER campaign_uses_tell AFTER INSERT OR DELETE ON campaign_uses
  FOR EACH ROW EXECUTE FUNCTION tell_used_up();

-- What stands beside a product is read by these, whatever the size of the catalogue.
CREATE INDEX products_related ON products (category, type, (available > 0) DESC, created_at DESC, id) WHERE listed;
CREATE INDEX products_alike ON products (category, type, best_seller DESC, created_at DESC, id)
  WHERE listed AND available > 0;
CREATE INDEX products_drawn ON products (md5(id)) WHERE listed AND available > 0;
CREATE INDEX products_drawn_sold_out ON products (md5(id)) WHERE listed AND available <= 0;
