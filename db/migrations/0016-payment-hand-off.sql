-- What a pay page of ours hands over to the gateway: a session, signed fields. Null where the gateway gives an address of its own.
ALTER TABLE payment_attempts ADD COLUMN hand_off jsonb;
