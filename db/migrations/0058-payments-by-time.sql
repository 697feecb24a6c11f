-- How the payments of the last hour went, by gateway.
CREATE INDEX payment_attempts_by_time ON payment_attempts (created_at);
