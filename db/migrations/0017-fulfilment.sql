-- Pieces that came back and can't be sold again: in by 'returned', out by 'written off'.
ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_kind_check;
ALTER TABLE stock_movements ADD CHECK (kind IN ('bought in', 'sold', 'returned', 'written off'));
ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_check;
ALTER TABLE stock_movements ADD CHECK ((kind IN ('sold', 'written off')) = (quantity < 0));

-- One row for each time an order was handed to a carrier: an undelivered parcel may ship again.
CREATE TABLE parcels (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  carrier text NOT NULL CHECK (char_length(carrier) BETWEEN 1 AND 60),
  tracking_number text NOT NULL CHECK (char_length(tracking_number) BETWEEN 1 AND 60),
  -- Where the carrier tells how it goes on, where staff named that.
  tracking_url text CHECK (tracking_url LIKE 'https://%'),
  shipped_at timestamptz NOT NULL
);
CREATE INDEX parcels_by_order ON parcels (order_id, id);

-- What a shopper wants to send back, and what became of it. At most one of an order is open.
CREATE TABLE return_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  cause text NOT NULL CHECK (char_length(cause) BETWEEN 1 AND 100),
  words text NOT NULL CHECK (char_length(words) <= 1000),
  asked_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('declined', 'taken back')),
  outcome_reason text NOT NULL DEFAULT '',
  closed_at timestamptz,
  CHECK ((outcome IS NULL) = (closed_at IS NULL))
);
CREATE INDEX return_requests_by_order ON return_requests (order_id, id);
CREATE UNIQUE INDEX return_requests_open ON return_requests (order_id) WHERE outcome IS NULL;

-- Photos as the shop re-encoded them; never served to anybody but their owner and staff.
CREATE TABLE return_photos (
  return_id bigint NOT NULL REFERENCES return_requests ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  image bytea NOT NULL,
  PRIMARY KEY (return_id, position)
);
