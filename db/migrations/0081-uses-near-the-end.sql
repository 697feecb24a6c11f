-- A use that comes back changes what pages show only where the last one was taken: it makes them forgotten near the end
-- alone, not for each payment that is given up in a sale. Near: others may take and give back at the same moment, unseen.
CREATE OR REPLACE FUNCTION tell_used_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := TG_OP = 'INSERT';
  campaign uuid := CASE WHEN TG_OP = 'INSERT' THEN NEW.campaign_id ELSE OLD.campaign_id END;
BEGIN
  PERFORM pg_notify('catalogue', '') FROM campaigns
  WHERE id = campaign AND (is_shown OR is_automatic) AND state = 'live' AND total_uses IS NOT NULL
    AND total_uses <= (SELECT count(*) FROM campaign_uses WHERE campaign_id = campaign)
      + CASE WHEN is_new THEN 0 ELSE 50 END;
  RETURN NULL;
END
$$;
