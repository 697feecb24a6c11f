-- An order may leave in several parcels. `part`: which of them it is, from 1; null where all of the order went at once. A
-- part that was not handed over and ships again has one more row. `ending`: what became of a part; null while it is on
-- its way.
ALTER TABLE parcels
  ADD part integer CHECK (part BETWEEN 1 AND 500),
  ADD ending text CHECK (ending IN ('delivered', 'undelivered', 'back')),
  ADD ending_reason text NOT NULL DEFAULT '' CHECK (char_length(ending_reason) <= 500),
  ADD ended_at timestamptz,
  ADD CHECK ((ending IS NULL) = (ended_at IS NULL)),
  ADD CHECK (part IS NOT NULL OR ending IS NULL);
CREATE UNIQUE INDEX parcels_on_their_way ON parcels (order_id, part) WHERE part IS NOT NULL AND ending IS NULL;

-- The pieces of each part, by the line of the order.
CREATE TABLE parcel_lines (
  order_id text NOT NULL,
  part integer NOT NULL,
  position integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, part, position),
  FOREIGN KEY (order_id, position) REFERENCES order_items ON DELETE CASCADE
);
CREATE INDEX parcel_lines_by_item ON parcel_lines (order_id, position);
