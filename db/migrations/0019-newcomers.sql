-- Whose mailbox an address means: everywhere what follows a plus is the reader's own mark, and Gmail overlooks dots.
CREATE FUNCTION mailbox_of(email citext) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN lower(email::text) ~ '@(gmail|googlemail)\.com$'
  THEN replace(split_part(split_part(lower(email::text), '@', 1), '+', 1), '.', '') || '@gmail.com'
  ELSE split_part(split_part(lower(email::text), '@', 1), '+', 1) || '@' || split_part(lower(email::text), '@', 2)
END;
CREATE INDEX users_by_mailbox ON users (mailbox_of(email));

-- Cash orders whose pieces have not left yet.
CREATE INDEX orders_unshipped_cash ON orders (id)
  WHERE payment_method = 'cod' AND status IN ('Payment Pending', 'Order Placed', 'Processing');
-- Orders that brought no money, to be forgotten one day.
CREATE INDEX orders_failed ON orders (created_at) WHERE status = 'Payment Failed';
