-- What such processes wrote before 0078, as 0075 did.
WITH RECURSIVE asked AS (
  SELECT id, created_at FROM refunds WHERE retry_of IS NULL
  UNION ALL
  SELECT refunds.id, asked.created_at FROM refunds JOIN asked ON refunds.retry_of = asked.id
)
UPDATE refund_lines SET unsent = quantity FROM asked
  WHERE asked.id = refund_lines.refund_id AND unsent = 0 AND NOT EXISTS (
    SELECT FROM parcels WHERE parcels.order_id = refund_lines.order_id AND parcels.shipped_at <= asked.created_at);
