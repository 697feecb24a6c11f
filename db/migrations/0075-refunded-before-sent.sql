-- How many of the pieces had not been sent when they were refunded: these are not packed, and when the rest of an order does
-- not ship they are not paid back once more (R193).
ALTER TABLE refund_lines ADD COLUMN unsent integer NOT NULL DEFAULT 0 CHECK (unsent BETWEEN 0 AND quantity);
-- Before now: those that were asked for before any of their order had left.
WITH RECURSIVE asked AS (
  SELECT id, created_at FROM refunds WHERE retry_of IS NULL
  UNION ALL
  SELECT refunds.id, asked.created_at FROM refunds JOIN asked ON refunds.retry_of = asked.id
)
UPDATE refund_lines SET unsent = quantity FROM asked
  WHERE asked.id = refund_lines.refund_id AND NOT EXISTS (
    SELECT FROM parcels WHERE parcels.order_id = refund_lines.order_id AND parcels.shipped_at <= asked.created_at);
