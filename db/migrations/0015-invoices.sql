-- The last number given in each series and financial year: locked by whoever takes the next, so that none is skipped.
CREATE TABLE invoice_series (
  prefix text NOT NULL,
  financial_year text NOT NULL,
  last_number integer NOT NULL CHECK (last_number > 0),
  PRIMARY KEY (prefix, financial_year)
);

-- Tax invoices and credit notes as they were issued; never changed (a mistake is corrected by a credit note).
CREATE TABLE tax_documents (
  number text PRIMARY KEY CHECK (number ~ '^[A-Z0-9/-]{1,16}$'),
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit note')),
  order_id text NOT NULL REFERENCES orders,
  invoice_number text REFERENCES tax_documents CHECK ((kind = 'invoice') = (invoice_number IS NULL)),
  issued_at timestamptz NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  tax_paise bigint NOT NULL CHECK (tax_paise >= 0),
  contents jsonb NOT NULL
);
CREATE INDEX tax_documents_by_order ON tax_documents (order_id, issued_at);
CREATE INDEX tax_documents_by_time ON tax_documents (issued_at);
CREATE INDEX tax_documents_by_invoice ON tax_documents (invoice_number) WHERE invoice_number IS NOT NULL;
CREATE UNIQUE INDEX tax_documents_one_invoice ON tax_documents (order_id) WHERE kind = 'invoice';

CREATE TRIGGER tax_documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tax_documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
