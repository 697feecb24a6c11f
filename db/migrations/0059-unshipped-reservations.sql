-- What newcomers have of a product is asked for each of their cash orders (R141): of the orders that have not shipped alone,
-- whose number does not grow with all that a piece ever sold. In steps of one table each, 0059 to 0062: an order of the release
-- before takes its locks in another order.
ALTER TABLE stock_reservations ADD COLUMN unshipped boolean NOT NULL DEFAULT true;
