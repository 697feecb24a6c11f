-- From which network address an online payment was started, as a keyed hash, for a day: unpaid starts and declined
-- payments are counted by account and by address (decision 68).
ALTER TABLE orders ADD COLUMN started_from text;
CREATE INDEX orders_started_from ON orders (started_from, created_at) WHERE started_from IS NOT NULL;
