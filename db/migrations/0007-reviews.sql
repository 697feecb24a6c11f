CREATE TABLE reviews (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  -- Null once the account is deleted: the review stays, its author does not.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  author text,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL CHECK (char_length(comment) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (product_id, user_id)
);
CREATE INDEX reviews_by_product ON reviews (product_id, created_at DESC);

CREATE TRIGGER reviews_tell AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
