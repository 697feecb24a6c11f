-- What takes something off an order: by a code or by itself. The welcome code is one of them.
CREATE TABLE campaigns (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- Each account has a code of its own, which says its percentage: shop/discounts/welcome-code.ts.
  is_welcome boolean NOT NULL DEFAULT false,
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'free-delivery')),
  percent integer CHECK (percent BETWEEN 1 AND 100),
  amount_paise bigint CHECK (amount_paise > 0),
  most_paise bigint CHECK (most_paise > 0),
  -- What it is for: all where both are empty.
  types text[] NOT NULL DEFAULT '{}',
  product_ids text[] NOT NULL DEFAULT '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  minimum_paise bigint NOT NULL DEFAULT 0 CHECK (minimum_paise >= 0),
  per_customer integer CHECK (per_customer > 0),
  total_uses integer CHECK (total_uses > 0),
  first_order_only boolean NOT NULL DEFAULT false,
  is_automatic boolean NOT NULL DEFAULT false,
  -- Whether product pages tell of it.
  is_shown boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'live', 'ended')),
  -- How often the end of a live one was put off.
  times_extended integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'percent' AND NOT is_welcome) = (percent IS NOT NULL)),
  CHECK ((kind = 'amount') = (amount_paise IS NOT NULL)),
  CHECK (most_paise IS NULL OR kind = 'percent'),
  CHECK (starts_at < ends_at)
);
CREATE UNIQUE INDEX campaigns_welcome ON campaigns (is_welcome) WHERE is_welcome;
CREATE INDEX campaigns_automatic ON campaigns (created_at) WHERE is_automatic AND state = 'live';
CREATE INDEX campaigns_shown ON campaigns (created_at) WHERE is_shown AND state = 'live';
CREATE INDEX campaigns_by_time ON campaigns (created_at DESC, id DESC);
-- Pages tell of those alone that are live and shown; a new code comes with a change of its campaign.
CREATE TRIGGER campaigns_tell_new AFTER INSERT ON campaigns
  FOR EACH ROW WHEN (NEW.is_shown AND NEW.state = 'live') EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER campaigns_tell AFTER UPDATE ON campaigns
  FOR EACH ROW WHEN ((OLD.is_shown AND OLD.state = 'live') OR (NEW.is_shown AND NEW.state = 'live'))
  EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER campaigns_tell_old AFTER DELETE ON campaigns
  FOR EACH ROW WHEN (OLD.is_shown AND OLD.state = 'live') EXECUTE FUNCTION tell_catalogue();

INSERT INTO campaigns (name, is_welcome, kind, first_order_only, state)
VALUES ('Discount code', true, 'percent', true, 'live');

-- What an order uses: it holds it while it is being paid, and has used it up once it stands.
CREATE TABLE campaign_uses (
  campaign_id uuid NOT NULL REFERENCES campaigns,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users,
  code text,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  used_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, order_id)
);
CREATE INDEX campaign_uses_by_order ON campaign_uses (order_id);
CREATE INDEX campaign_uses_by_user ON campaign_uses (user_id, campaign_id);
CREATE INDEX campaign_uses_by_code ON campaign_uses (code) WHERE code IS NOT NULL;

INSERT INTO campaign_uses (campaign_id, order_id, user_id, code, amount_paise, used_at)
SELECT campaigns.id, orders.id, orders.user_id, code, discount_paise, orders.created_at
FROM discount_codes JOIN orders ON orders.id = order_id, campaigns;

ALTER TABLE discount_codes
  ADD campaign_id uuid REFERENCES campaigns,
  -- The campaign's one word for all, beside codes that are drawn.
  ADD is_shared boolean NOT NULL DEFAULT false,
  -- In how many orders; null: as often as the campaign says.
  ADD most_uses integer CHECK (most_uses > 0),
  -- What reads alike is one code.
  ADD folded text GENERATED ALWAYS AS (translate(code, 'OIL', '011')) STORED;
UPDATE discount_codes SET campaign_id = (SELECT id FROM campaigns), most_uses = 1;
ALTER TABLE discount_codes
  ALTER campaign_id SET NOT NULL,
  ALTER user_id DROP NOT NULL,
  ALTER percent DROP NOT NULL,
  ALTER expires_at DROP NOT NULL,
  DROP order_id,
  ADD CHECK ((user_id IS NULL) = (percent IS NULL));
CREATE UNIQUE INDEX discount_codes_folded ON discount_codes (folded);
CREATE INDEX discount_codes_by_campaign ON discount_codes (campaign_id, code);
CREATE UNIQUE INDEX discount_codes_shared ON discount_codes (campaign_id) WHERE is_shared;

-- The discounts as they held when the order was placed: campaign, name, code, kind and amount of each.
ALTER TABLE orders ADD discounts jsonb NOT NULL DEFAULT '[]';
UPDATE orders SET discounts = jsonb_build_array(jsonb_build_object('campaignId', campaigns.id, 'name', campaigns.name,
  'code', discount_code, 'kind', 'items', 'amountPaise', discount_paise))
FROM campaigns WHERE discount_code IS NOT NULL AND discount_code <> 'EXCHANGE';
ALTER TABLE orders DROP CONSTRAINT orders_check1;
ALTER TABLE orders ADD CONSTRAINT orders_discount_named
  CHECK (discount_paise = 0 OR discount_code IS NOT NULL OR jsonb_array_length(discounts) > 0);
