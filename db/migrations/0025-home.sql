-- What the dashboard counts: what is short, and refunds that are not done.
CREATE INDEX products_low_stock ON products (available, id) WHERE available <= 3;
CREATE INDEX refunds_unfinished ON refunds (created_at) WHERE state <> 'done';
