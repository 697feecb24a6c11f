-- What staff were told of, by kind: how often since the last mail, and when that went out (R402).
CREATE TABLE staff_alarms (
  alarm text PRIMARY KEY CHECK (length(alarm) <= 200),
  count int NOT NULL CHECK (count >= 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  mailed_at timestamptz
);
