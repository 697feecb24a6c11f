-- Tax documents and the log of what staff did are kept until 8 years after the financial year that they are of (Companies Act
-- 2013, section 128): what is older may go, and nothing else (R486). Moves on 1 April of India.
CREATE FUNCTION kept_by_law_since() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT (date_trunc('year', now() AT TIME ZONE 'Asia/Kolkata' - interval '3 months') - interval '8 years' + interval '3 months')
    AT TIME ZONE 'Asia/Kolkata'
$$;

CREATE OR REPLACE TRIGGER tax_documents_append_only BEFORE UPDATE OR TRUNCATE ON tax_documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tax_documents_kept BEFORE DELETE ON tax_documents
  FOR EACH ROW WHEN (OLD.issued_at >= kept_by_law_since()) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log
  FOR EACH ROW WHEN (OLD.at >= kept_by_law_since()) EXECUTE FUNCTION refuse_change();
