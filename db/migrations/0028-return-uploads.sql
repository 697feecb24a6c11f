-- Photos that were sent for a return that is not asked for yet (decision 66), made anew by the shop: at most 4 an order,
-- gone after a day unless a return names them.
CREATE TABLE return_uploads (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  image bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX return_uploads_by_order ON return_uploads (order_id);
CREATE INDEX return_uploads_by_age ON return_uploads (created_at);
