-- What the shop made of a report: only a genuine one makes it ask the gateway. Forged and unreadable ones are kept
-- for those who look into them, within limits, and swept away.
ALTER TABLE payment_events ADD COLUMN verdict text NOT NULL DEFAULT 'genuine'
  CHECK (verdict IN ('genuine', 'forged', 'unreadable'));
CREATE INDEX payment_events_refused ON payment_events (received_at) WHERE verdict <> 'genuine';
