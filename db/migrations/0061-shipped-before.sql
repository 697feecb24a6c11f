-- From these no order comes back to one that has not shipped, so that none changes meanwhile; what was cancelled or not paid
-- holds nothing.
UPDATE stock_reservations SET unshipped = false FROM orders
  WHERE orders.id = order_id AND status IN ('Shipped', 'Undelivered', 'Delivered', 'Return Requested', 'Returned');
