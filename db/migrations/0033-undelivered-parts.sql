-- The desk's queue of parcels that were not handed over, also where the rest of their order is still being packed.
CREATE INDEX parcels_undelivered ON parcels (order_id) WHERE ending = 'undelivered';
