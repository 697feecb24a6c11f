-- Reports of a payment or refund, by it: for a shopper's export, and to be forgotten with it.
CREATE INDEX payment_events_by_attempt ON payment_events (attempt_id) WHERE attempt_id IS NOT NULL;
CREATE INDEX payment_events_by_refund ON payment_events (refund_id) WHERE refund_id IS NOT NULL;
-- What refers to an order or payment that is to be forgotten: nothing, which the database makes sure of.
CREATE INDEX stock_movements_by_order ON stock_movements (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX money_movements_by_attempt ON money_movements (attempt_id) WHERE attempt_id IS NOT NULL;
