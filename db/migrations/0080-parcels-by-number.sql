-- A tracking number is the same in capitals and in small letters (R160).
CREATE INDEX parcels_by_number ON parcels (lower(tracking_number));
