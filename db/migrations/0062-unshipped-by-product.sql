-- The release before asks by stock_reservations_by_product, which goes a release later.
CREATE INDEX stock_reservations_unshipped ON stock_reservations (product_id) WHERE unshipped AND state IN ('held', 'sold');
