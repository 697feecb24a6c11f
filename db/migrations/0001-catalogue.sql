CREATE EXTENSION IF NOT EXISTS citext;

CREATE TABLE products (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  description text NOT NULL,
  type text NOT NULL CHECK (type ~ '^[A-Za-z][A-Za-z ]{0,39}$'),
  category text NOT NULL CHECK (category IN ('Men', 'Women', 'Kids')),
  price_paise integer NOT NULL CHECK (price_paise > 0),
  original_price_paise integer NOT NULL CHECK (original_price_paise >= price_paise),
  best_seller boolean NOT NULL DEFAULT false,
  sizes text[] NOT NULL DEFAULT '{}',
  on_hand integer NOT NULL DEFAULT 0 CHECK (on_hand >= 0),
  held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  available integer NOT NULL GENERATED ALWAYS AS (on_hand - held) STORED,
  weight_grams integer CHECK (weight_grams > 0),
  dimensions_mm jsonb NOT NULL DEFAULT '{}',
  colours text[] NOT NULL DEFAULT '{}',
  stones text[] NOT NULL DEFAULT '{}',
  metal text NOT NULL DEFAULT '',
  plating text NOT NULL DEFAULT '',
  occasions text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (held <= on_hand)
);
CREATE INDEX products_by_age ON products (created_at DESC, id);
CREATE INDEX products_by_type ON products (type, created_at DESC, id);
CREATE INDEX products_best_sellers ON products (created_at DESC, id) WHERE best_seller;

CREATE TABLE product_images (
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  file text NOT NULL CHECK (file ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  alt text NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  PRIMARY KEY (product_id, position)
);

-- Every piece that ever came in or went out; on_hand is always the sum of these.
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id text NOT NULL REFERENCES products,
  quantity integer NOT NULL CHECK (quantity <> 0),
  kind text NOT NULL CHECK (kind IN ('bought in', 'sold', 'returned')),
  order_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'sold') = (quantity < 0)),
  CHECK ((kind = 'bought in') = (order_id IS NULL))
);
CREATE INDEX stock_movements_by_product ON stock_movements (product_id);
