-- An order that is a present: what its card says, and until when it should come.
ALTER TABLE orders ADD COLUMN gift jsonb;
ALTER TABLE orders ADD CONSTRAINT orders_gift_check CHECK (gift IS NULL OR
  (jsonb_typeof(gift->'note') = 'string' AND char_length(gift->>'note') <= 200));
