-- Processes of a release before 0075 say nothing of `unsent` while they run beside newer ones (R399): it is filled in for them as
-- 0075 did: as of the refund in whose place it is, else by whether anything of the order has left.
ALTER TABLE refund_lines ALTER COLUMN unsent SET DEFAULT NULL;

CREATE FUNCTION fill_unsent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.unsent := coalesce(
    (SELECT unsent FROM refunds JOIN refund_lines AS before ON before.refund_id = retry_of
      WHERE refunds.id = NEW.refund_id AND before.position = NEW.position),
    CASE WHEN EXISTS (SELECT FROM parcels WHERE order_id = NEW.order_id) THEN 0 ELSE NEW.quantity END);
  RETURN NEW;
END
$$;
CREATE TRIGGER refund_lines_fill_unsent BEFORE INSERT ON refund_lines
  FOR EACH ROW WHEN (NEW.unsent IS NULL) EXECUTE FUNCTION fill_unsent();
