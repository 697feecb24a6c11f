import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Derived<T> = ColumnType<T, never, never>;
type Time = ColumnType<Date, Date | undefined, Date>;
/** Never given for a new row. */
type Kept<T> = ColumnType<T, never, T>;

/** `listed`, `selling_paise`, `selling_until` and `version` are kept by triggers (0037-merchandise.sql). */
export type ProductsTable = {
  id: string;
  name: string;
  description: string;
  type: string;
  category: 'Men' | 'Women' | 'Kids';
  price_paise: number;
  original_price_paise: number;
  best_seller: Generated<boolean>;
  sizes: Generated<string[]>;
  on_hand: Generated<number>;
  held: Generated<number>;
  available: Derived<number>;
  weight_grams: number | null;
  dimensions_mm: JSONColumnType<Record<string, number>, string | undefined, string>;
  colours: Generated<string[]>;
  stones: Generated<string[]>;
  metal: Generated<string>;
  plating: Generated<string>;
  occasions: Generated<string[]>;
  created_at: Time;
  changed_at: Time;
  shelf: Generated<string | null>;
  state: Generated<'draft' | 'published' | 'archived'>;
  publish_at: Generated<Date | null>;
  listed: Kept<boolean>;
  offer_paise: Generated<number | null>;
  offer_from: Generated<Date | null>;
  offer_until: Generated<Date | null>;
  selling_paise: Kept<number>;
  selling_until: Kept<Date | null>;
  cost_paise: Generated<number | null>;
  mrp_printed: Generated<boolean>;
  closure: Generated<string>;
  care: Generated<string>;
  in_box: Generated<string>;
  generic_name: Generated<string>;
  net_quantity: Generated<string>;
  country_of_origin: Generated<string>;
  maker_role: Generated<'manufacturer' | 'packer' | 'importer'>;
  maker_name: Generated<string>;
  maker_address: Generated<string>;
  turn: Generated<string | null>;
  version: Kept<number>;
  edited_by: Kept<string | null>;
  edited_at: Kept<Date | null>;
};

/** What a product cost from a moment on; written by a trigger on products alone. */
export type PriceChangesTable = {
  id: Derived<string>;
  product_id: string;
  price_paise: number;
  original_price_paise: number;
  offer_paise: number | null;
  offer_from: Date | null;
  offer_until: Date | null;
  on_sale: Generated<boolean>;
  actor: string;
  changed_at: Date;
};

export type ProductCompanionsTable = {
  product_id: string;
  companion_id: string;
  kind: 'set' | 'related';
  position: number;
};
