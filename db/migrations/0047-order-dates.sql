-- What the checkout promised: by when the order leaves, and the days between which it comes. Null where nothing was.
ALTER TABLE orders
  ADD COLUMN dispatch_by date,
  ADD COLUMN delivery_from date,
  ADD COLUMN delivery_until date;
