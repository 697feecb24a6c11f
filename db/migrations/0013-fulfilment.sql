-- One row for each time an order was handed to a carrier: an undelivered parcel may ship again.
CREATE TABLE parcels (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  carrier text NOT NULL CHECK (char_length(carrier) BETWEEN 1 AND 60),
  tracking_number text NOT NULL CHECK (char_length(tracking_number) BETWEEN 1 AND 60),
  -- The carrier's page about the parcel, where staff named it.
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

-- Photos, re-encoded too, that were sent for a return that is not asked for yet: at most 4 an order, gone after a day
-- unless a return names them.
CREATE TABLE return_uploads (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  image bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX return_uploads_by_order ON return_uploads (order_id);
CREATE INDEX return_uploads_by_age ON return_uploads (created_at);
