import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { GatewayName } from '#shop/settings/gateways.ts';
import type {
  AddressesTable,
  ConsentsTable,
  EmailChangesTable,
  EmailRevertsTable,
  GoogleCodesTable,
  GoogleTokensUsedTable,
  KnownDevicesTable,
  OwnerCodesTable,
  PasswordResetsTable,
  RateLimitsTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
  UsersTable,
  VerificationCodesTable,
} from './account-tables.ts';
import type {
  AddressCorrectionsTable,
  CashCollectionsTable,
  CashConfirmationsTable,
  MoneyMovementsTable,
  OrderNotesTable,
  ParcelLinesTable,
  ParcelsTable,
  PayoutAccountsTable,
  RefundLinesTable,
  RefundsTable,
  ReturnLinesTable,
  ReturnPhotosTable,
  ReturnRequestsTable,
  ReturnUploadsTable,
} from './after-order-tables.ts';
import type {
  CampaignsTable,
  CampaignUsesTable,
  DiscountCodesTable,
  KeptDiscount,
} from './campaign-tables.ts';
import type {
  CashBlocksTable,
  ContactMessagesTable,
  ContactRepliesTable,
  CustomerNotesTable,
  PhotoLeftoversTable,
  ReviewPhotosTable,
  ReviewsTable,
} from './care-tables.ts';
import type { CashDoubtsTable, CashJudgementsTable, CashRulesTable } from './cash-tables.ts';
import type { ProductCountsTable, SearchCountsTable, SearchSynonymsTable } from './insight-tables.ts';
import type {
  InvoiceSeriesTable,
  PaymentAttemptsTable,
  PaymentEventsTable,
  PaymentLinksTable,
  ReconciliationDifferencesTable,
  TaxDocumentsTable,
} from './money-tables.ts';
import type { PicturesTable, ProductImagesTable } from './picture-tables.ts';
import type { PriceChangesTable, ProductCompanionsTable, ProductsTable } from './product-tables.ts';
import type {
  AuditLogTable,
  StaffAlarmsTable,
  StaffChallengesUsedTable,
  StaffInvitationsTable,
  StaffPasskeysTable,
  StaffRecoveryCodesTable,
  StaffSessionsTable,
  StaffTable,
} from './staff-tables.ts';
import type {
  LowStockMarksTable,
  ProductVariantsTable,
  PurchasesTable,
  RestockRoundsTable,
  RestockWaitsTable,
  StockCountLinesTable,
  StockCountsTable,
  StockMovementsTable,
  StockReservationsTable,
} from './stock-tables.ts';
import type { TransferChunksTable, TransferRowsTable, TransfersTable } from './transfer-tables.ts';
import type { VersionsTable } from './version-tables.ts';
import type { WishlistItemsTable, WishlistSharesTable, WishlistVotesTable } from './wishlist-tables.ts';

/** The tables as Kysely sees them; db/schema.test.ts holds this against the migrated database. */
export type Schema = {
  products: ProductsTable;
  product_images: ProductImagesTable;
  pictures: PicturesTable;
  product_words: ProductWordsTable;
  catalogue_words: CatalogueWordsTable;
  price_changes: PriceChangesTable;
  product_companions: ProductCompanionsTable;
  product_variants: ProductVariantsTable;
  purchases: PurchasesTable;
  low_stock_marks: LowStockMarksTable;
  stock_movements: StockMovementsTable;
  restock_waits: RestockWaitsTable;
  restock_rounds: RestockRoundsTable;
  stock_counts: StockCountsTable;
  stock_count_lines: StockCountLinesTable;
  users: UsersTable;
  addresses: AddressesTable;
  consents: ConsentsTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  verification_codes: VerificationCodesTable;
  owner_codes: OwnerCodesTable;
  email_changes: EmailChangesTable;
  email_reverts: EmailRevertsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  password_resets: PasswordResetsTable;
  google_tokens_used: GoogleTokensUsedTable;
  google_codes: GoogleCodesTable;
  rate_limits: RateLimitsTable;
  cart_lines: CartLinesTable;
  wishlist_items: WishlistItemsTable;
  wishlist_shares: WishlistSharesTable;
  wishlist_votes: WishlistVotesTable;
  reviews: ReviewsTable;
  review_photos: ReviewPhotosTable;
  photo_leftovers: PhotoLeftoversTable;
  contact_messages: ContactMessagesTable;
  contact_replies: ContactRepliesTable;
  customer_notes: CustomerNotesTable;
  cash_blocks: CashBlocksTable;
  pin_codes: PinCodesTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_events: OrderEventsTable;
  stock_reservations: StockReservationsTable;
  campaigns: CampaignsTable;
  campaign_uses: CampaignUsesTable;
  discount_codes: DiscountCodesTable;
  payment_attempts: PaymentAttemptsTable;
  payment_links: PaymentLinksTable;
  payment_events: PaymentEventsTable;
  refunds: RefundsTable;
  invoice_series: InvoiceSeriesTable;
  tax_documents: TaxDocumentsTable;
  money_movements: MoneyMovementsTable;
  reconciliation_differences: ReconciliationDifferencesTable;
  refund_lines: RefundLinesTable;
  payout_accounts: PayoutAccountsTable;
  cash_collections: CashCollectionsTable;
  cash_confirmations: CashConfirmationsTable;
  cash_judgements: CashJudgementsTable;
  cash_doubts: CashDoubtsTable;
  cash_rules: CashRulesTable;
  parcels: ParcelsTable;
  parcel_lines: ParcelLinesTable;
  order_notes: OrderNotesTable;
  address_corrections: AddressCorrectionsTable;
  return_requests: ReturnRequestsTable;
  return_lines: ReturnLinesTable;
  return_photos: ReturnPhotosTable;
  return_uploads: ReturnUploadsTable;
  staff: StaffTable;
  staff_invitations: StaffInvitationsTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  staff_sessions: StaffSessionsTable;
  staff_passkeys: StaffPasskeysTable;
  staff_challenges_used: StaffChallengesUsedTable;
  audit_log: AuditLogTable;
  order_digests: OrderDigestsTable;
  staff_alarms: StaffAlarmsTable;
  transfers: TransfersTable;
  transfer_chunks: TransferChunksTable;
  transfer_rows: TransferRowsTable;
  search_synonyms: SearchSynonymsTable;
  search_counts: SearchCountsTable;
  product_counts: ProductCountsTable;
  versions: VersionsTable;
};

type Derived<T> = ColumnType<T, never, never>;
type Time = ColumnType<Date, Date | undefined, Date>;

/** Kept by a trigger on products (0002-search.sql). */
/** Each different word of `product_words`, and some that were there once. */
type CatalogueWordsTable = {
  word: string;
  sound: Derived<string | null>;
};

type ProductWordsTable = {
  product_id: string;
  /** 'type:…' stands for the type. */
  word: string;
  weight: number;
  /** 2: can be bought, 1: sold out, 0: not shown. */
  tier: number;
  best_seller: boolean;
  created_at: Date;
};

type CartLinesTable = {
  user_id: string;
  product_id: string;
  size: Generated<string>;
  quantity: number;
  added_at: Time;
};

type PinCodesTable = {
  pin: string;
  city: string;
  state: string;
  min_days: number;
  max_days: number;
  cod_available: boolean;
};

type OrdersTable = {
  id: string;
  number: Derived<string>;
  user_id: string;
  idempotency_key: string | null;
  request_hash: string;
  status: string;
  payment_method: 'cod' | GatewayName;
  is_buy_now: boolean;
  discount_code: string | null;
  shipping_address: JSONColumnType<Record<string, string>>;
  items_total_paise: number;
  discount_paise: number;
  delivery_fee_paise: number;
  handling_fee_paise: number;
  online_bonus_paise: number;
  total_paise: number;
  tax_included_paise: number;
  created_at: Date;
  started_from: string | null;
  placed_at: Date | null;
  delivered_at: Date | null;
  cash_phone: string | null;
  cash_place: string | null;
  exchange_of: ColumnType<string | null, string | undefined, never>;
  dispatch_by: string | null;
  delivery_from: string | null;
  delivery_until: string | null;
  discounts: ColumnType<KeptDiscount[], string | undefined, never>;
  gift: ColumnType<{ note: string; arriveBy: string | null } | null, string | null | undefined, null>;
};

type OrderItemsTable = {
  order_id: string;
  position: number;
  product_id: string;
  name: string;
  size: string;
  quantity: number;
  unit_price_paise: number;
  discount_paise: number;
  bonus_paise: number;
  tax_paise: number;
  images: string[];
  category: string;
  type: string;
  credit_paise: Generated<number>;
};

type OrderEventsTable = {
  id: Derived<string>;
  order_id: string;
  from_status: string | null;
  to_status: string;
  actor: string;
  reason: Generated<string>;
  created_at: Date;
};

type OrderDigestsTable = {
  one: Generated<boolean>;
  told_until: Date;
};
