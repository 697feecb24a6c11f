-- Several addresses per account, of which one is the default.
CREATE TABLE addresses (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  is_default boolean NOT NULL DEFAULT true,
  -- The shopper's own word for the place.
  label text NOT NULL DEFAULT '' CHECK (char_length(label) <= 40),
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  street text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  zipcode text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX addresses_by_user ON addresses (user_id);
CREATE UNIQUE INDEX addresses_one_default ON addresses (user_id) WHERE is_default;

-- What staff know of a PIN code: its city, the business days on the way, and whether cash is taken there.
CREATE TABLE pin_codes (
  pin text PRIMARY KEY CHECK (pin ~ '^[1-9][0-9]{5}$'),
  city text NOT NULL CHECK (char_length(city) BETWEEN 1 AND 60),
  state text NOT NULL CHECK (char_length(state) BETWEEN 1 AND 100),
  min_days smallint NOT NULL CHECK (min_days BETWEEN 1 AND 60),
  max_days smallint NOT NULL CHECK (max_days BETWEEN min_days AND 60),
  cod_available boolean NOT NULL
);
