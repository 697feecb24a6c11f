-- A piece can be exchanged for so many of another product, in `exchange_size`.
ALTER TABLE return_lines
  ADD exchange_product text REFERENCES products,
  ADD exchange_quantity integer CHECK (exchange_quantity BETWEEN 1 AND 99),
  ADD CHECK ((exchange_product IS NULL) = (exchange_quantity IS NULL)),
  ADD CHECK (exchange_product IS NULL OR exchange_size IS NOT NULL);
CREATE INDEX return_lines_by_exchange ON return_lines (exchange_product) WHERE exchange_product IS NOT NULL;

-- What goes back of the worth of the first pieces where those in exchange cost less.
ALTER TABLE return_requests ADD change_paise bigint NOT NULL DEFAULT 0 CHECK (change_paise >= 0);
