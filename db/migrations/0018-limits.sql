-- Counts of tries by hashed key, as rate-limiter-flexible reads them; `expire` is Unix time in ms. Lost in a crash,
-- which does no harm.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
