-- How many of the pieces had not been sent when they were refunded: these are not packed, and when the rest of an order does
-- not ship they are not paid back once more (R193).
ALTER TABLE refund_lines ADD COLUMN unsent integer NOT NULL DEFAULT 0 CHECK (unsent BETWEEN 0 AND quantity);
UPDATE refund_lines SET unsent = quantity FROM orders
  WHERE orders.id = refund_lines.order_id AND orders.status IN ('Order Placed', 'Processing')
    AND NOT EXISTS (SELECT FROM parcels WHERE parcels.order_id = orders.id AND ending = 'back');
