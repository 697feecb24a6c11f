-- contract: newcomers' pieces are asked for by stock_reservations_unshipped since 0062.
DROP INDEX stock_reservations_by_product;
