-- What staff know of a PIN code (decision 36): its city, the business days on the way, and whether cash is taken there.
CREATE TABLE pin_codes (
  pin text PRIMARY KEY CHECK (pin ~ '^[1-9][0-9]{5}$'),
  city text NOT NULL CHECK (char_length(city) BETWEEN 1 AND 60),
  state text NOT NULL CHECK (char_length(state) BETWEEN 1 AND 100),
  min_days smallint NOT NULL CHECK (min_days BETWEEN 1 AND 60),
  max_days smallint NOT NULL CHECK (max_days BETWEEN min_days AND 60),
  cod_available boolean NOT NULL
);
