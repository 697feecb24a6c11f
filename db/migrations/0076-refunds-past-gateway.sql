-- A refund of an online payment that the gateway failed for good can be paid to an account, as cash is (R429). It keeps the
-- attempt whose money it is.
ALTER TABLE refunds ADD COLUMN past_gateway boolean NOT NULL DEFAULT false
  CHECK (NOT past_gateway OR attempt_id IS NOT NULL);
ALTER TABLE refunds ADD COLUMN to_account boolean GENERATED ALWAYS AS (attempt_id IS NULL OR past_gateway) VIRTUAL;
