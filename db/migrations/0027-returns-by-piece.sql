-- A return is of so many pieces of a line, for the money or for another size.
ALTER TABLE return_requests
  ADD approved_at timestamptz,
  -- How the pieces come back, in staff's words to the shopper.
  ADD advice text NOT NULL DEFAULT '' CHECK (char_length(advice) <= 1000),
  ADD received_at timestamptz,
  -- The order at no charge that goes out in exchange.
  ADD replacement_id text REFERENCES orders ON DELETE SET NULL;
CREATE UNIQUE INDEX return_requests_by_replacement ON return_requests (replacement_id)
  WHERE replacement_id IS NOT NULL;

CREATE TABLE return_lines (
  return_id bigint NOT NULL REFERENCES return_requests ON DELETE CASCADE,
  order_id text NOT NULL,
  position integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- The size that the shopper wants instead, '' for a piece without sizes; null where the money is wanted.
  exchange_size text,
  -- What came back, as it was inspected; null before.
  saleable integer CHECK (saleable >= 0),
  written_off integer CHECK (written_off >= 0),
  PRIMARY KEY (return_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_items ON DELETE CASCADE,
  CHECK ((saleable IS NULL) = (written_off IS NULL)),
  CHECK (saleable + written_off <= quantity)
);
CREATE INDEX return_lines_by_item ON return_lines (order_id, position);

-- Until now a return was of the whole order.
INSERT INTO return_lines (return_id, order_id, position, quantity)
SELECT return_requests.id, order_id, position, quantity
FROM return_requests JOIN order_items USING (order_id);

-- Pieces of a reservation that came back.
ALTER TABLE stock_reservations ADD returned integer NOT NULL DEFAULT 0;
UPDATE stock_reservations SET returned = quantity WHERE state = 'returned';
ALTER TABLE stock_reservations
  ADD CHECK (returned BETWEEN 0 AND quantity),
  ADD CHECK (state <> 'sold' OR returned < quantity);

-- An order that goes out in exchange: the first order of the chain, whose payment covers it, and how much of that
-- payment stands behind each line.
ALTER TABLE orders ADD exchange_of text REFERENCES orders;
CREATE INDEX orders_by_exchange ON orders (exchange_of) WHERE exchange_of IS NOT NULL;
ALTER TABLE order_items ADD credit_paise bigint NOT NULL DEFAULT 0 CHECK (credit_paise >= 0);
