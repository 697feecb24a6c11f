import type { Schema } from '#db/schema.ts';
import { BEFORE_TRACKING } from '#shop/fulfilment/parcel-fault.ts';
import { nobodysTables } from './nobodys-tables.ts';

/**
 * How a row belongs to an account. `person`: by account or, where none is named, by e-mail. `payment`: by a
 * payment or refund of an own order.
 */
export type Owned = 'self' | 'account' | 'email' | 'person' | 'message' | OfOrder;
export type OfOrder = 'order' | 'payment' | 'refund' | 'return';

/**
 * What becomes of a table's rows when their owner asks for them, and when their owner goes. `omits`: secrets and
 * marks of the shop's own. `erasure`: the rows go, or are kept with `set` (SQL) in place of what tells who it
 * was, or stay whole.
 */
export type OwnTable =
  | { about: 'nobody'; why: string }
  | ({ about: 'shopper'; owned: Owned; exportedAs: string; omits?: readonly string[] } & (
      | { erasure: 'deleted' }
      | { erasure: 'stripped'; set: string }
      | { erasure: 'kept'; why: string }
    ));

/** Every table of the shop. One that is missing fails the types here and own-tables.test.ts. */
export const ownTables = {
  users: {
    about: 'shopper',
    owned: 'self',
    exportedAs: 'account',
    omits: ['password_hash'],
    erasure: 'stripped',
    set: `email = id || '@deleted.invalid', name = 'Deleted shopper', password_hash = NULL, google_sub = NULL`,
  },
  addresses: { about: 'shopper', owned: 'account', exportedAs: 'addresses', erasure: 'deleted' },
  consents: {
    about: 'shopper',
    owned: 'account',
    exportedAs: 'consents',
    erasure: 'kept',
    why: 'proof that the shop had them; tied to nobody once the account is stripped',
  },
  sessions: { about: 'shopper', owned: 'account', exportedAs: 'sessions', erasure: 'deleted' },
  known_devices: {
    about: 'shopper',
    owned: 'account',
    exportedAs: 'knownDevices',
    omits: ['device_hash'],
    erasure: 'deleted',
  },
  verification_codes: {
    about: 'shopper',
    owned: 'email',
    exportedAs: 'mailedCodes',
    omits: ['code_hash', 'verified_by', 'proof_hash'],
    erasure: 'deleted',
  },
  owner_codes: {
    about: 'shopper',
    owned: 'account',
    exportedAs: 'ownerCodes',
    omits: ['code_hash'],
    erasure: 'deleted',
  },
  password_resets: {
    about: 'shopper',
    owned: 'account',
    exportedAs: 'passwordResets',
    omits: ['token_hash'],
    erasure: 'deleted',
  },
  email_changes: {
    about: 'shopper',
    owned: 'account',
    exportedAs: 'emailChanges',
    omits: ['code_hash'],
    erasure: 'deleted',
  },
  email_reverts: {
    about: 'shopper',
    owned: 'account',
    exportedAs: 'formerEmails',
    omits: ['token_hash'],
    erasure: 'deleted',
  },
  second_factors: {
    about: 'shopper',
    owned: 'account',
    exportedAs: 'secondFactor',
    omits: ['sealed', 'last_step'],
    erasure: 'deleted',
  },
  recovery_codes: {
    about: 'shopper',
    owned: 'account',
    exportedAs: 'recoveryCodes',
    omits: ['code_hash'],
    erasure: 'deleted',
  },
  google_codes: {
    about: 'shopper',
    owned: 'account',
    exportedAs: 'googleCodes',
    omits: ['code_hash'],
    erasure: 'deleted',
  },
  wishlist_votes: {
    about: 'shopper',
    owned: 'account',
    exportedAs: 'wishlistVotes',
    // Who voted is nobody's to know.
    omits: ['voter'],
    erasure: 'deleted',
  },
  wishlist_shares: { about: 'shopper', owned: 'account', exportedAs: 'wishlistShared', erasure: 'deleted' },
  wishlist_items: { about: 'shopper', owned: 'account', exportedAs: 'wishlist', erasure: 'deleted' },
  cart_lines: { about: 'shopper', owned: 'account', exportedAs: 'cart', erasure: 'deleted' },
  review_photos: { about: 'shopper', owned: 'account', exportedAs: 'reviewPhotos', erasure: 'deleted' },
  reviews: {
    about: 'shopper',
    owned: 'account',
    exportedAs: 'reviews',
    erasure: 'stripped',
    // What staff wrote of it may name the author.
    set: `user_id = NULL, author = NULL, answer = NULL, answered_at = NULL,
      hidden_reason = CASE WHEN hidden_at IS NULL THEN NULL ELSE '' END`,
  },
  // Before the messages, by which they are found.
  contact_replies: { about: 'shopper', owned: 'message', exportedAs: 'messageReplies', erasure: 'deleted' },
  contact_messages: {
    about: 'shopper',
    owned: 'person',
    exportedAs: 'messages',
    omits: ['request_hash'],
    erasure: 'deleted',
  },
  restock_waits: { about: 'shopper', owned: 'person', exportedAs: 'backInStockRequests', erasure: 'deleted' },
  customer_notes: { about: 'shopper', owned: 'account', exportedAs: 'notesOfStaff', erasure: 'deleted' },
  cash_blocks: { about: 'shopper', owned: 'account', exportedAs: 'cashBlocks', erasure: 'deleted' },
  campaign_uses: {
    about: 'shopper',
    owned: 'order',
    exportedAs: 'discountsUsed',
    erasure: 'kept',
    why: 'which orders had a discount, for its count',
  },
  discount_codes: { about: 'shopper', owned: 'account', exportedAs: 'discountCodes', erasure: 'deleted' },
  orders: {
    about: 'shopper',
    owned: 'account',
    exportedAs: 'orders',
    // Beside the hash, marks of the shop's own, made of addresses.
    omits: ['request_hash', 'started_from', 'cash_phone', 'cash_place'],
    erasure: 'stripped',
    // The State is the place of supply, which the GST return is made of.
    set: `shipping_address = jsonb_build_object('firstName', '', 'lastName', '', 'email', '', 'street', '', 'city', '',
      'state', shipping_address->>'state', 'zipcode', '', 'country', shipping_address->>'country', 'phone', ''),
      gift = NULL, idempotency_key = NULL, request_hash = '', started_from = NULL, cash_phone = NULL, cash_place = NULL`,
  },
  order_items: {
    about: 'shopper',
    owned: 'order',
    exportedAs: 'orderItems',
    erasure: 'kept',
    why: 'what was sold, for tax and company law',
  },
  order_events: {
    about: 'shopper',
    owned: 'order',
    exportedAs: 'orderHistory',
    erasure: 'stripped',
    // Shoppers write why they cancel; what staff and the shop itself write names nobody but a parcel.
    set: `reason = CASE WHEN actor LIKE 'shopper %' THEN ''
      ELSE regexp_replace(reason, '${BEFORE_TRACKING}.*$', '') END`,
  },
  parcels: {
    about: 'shopper',
    owned: 'order',
    exportedAs: 'parcels',
    erasure: 'stripped',
    set: `tracking_number = 'erased', tracking_url = NULL, ending_reason = ''`,
  },
  parcel_lines: {
    about: 'shopper',
    owned: 'order',
    exportedAs: 'parcelPieces',
    erasure: 'kept',
    why: 'which pieces left, for the books',
  },
  order_notes: { about: 'shopper', owned: 'order', exportedAs: 'orderNotes', erasure: 'deleted' },
  address_corrections: {
    about: 'shopper',
    owned: 'order',
    exportedAs: 'addressCorrections',
    erasure: 'deleted',
  },
  payment_attempts: {
    about: 'shopper',
    owned: 'order',
    exportedAs: 'payments',
    omits: ['return_token', 'payment_link', 'hand_off'],
    erasure: 'stripped',
    set: 'payment_link = NULL, hand_off = NULL',
  },
  payment_links: {
    about: 'shopper',
    owned: 'order',
    exportedAs: 'paymentLinks',
    omits: ['token_hash'],
    erasure: 'kept',
    why: 'when the shop asked for a payment; who made the link, and no word of the shopper',
  },
  payment_events: {
    about: 'shopper',
    owned: 'payment',
    exportedAs: 'paymentReports',
    omits: ['dedupe_key', 'headers'],
    erasure: 'stripped',
    set: `headers = '{}', body = ''`,
  },
  refunds: {
    about: 'shopper',
    owned: 'order',
    exportedAs: 'refunds',
    erasure: 'kept',
    why: 'amounts and references, for the books',
  },
  refund_lines: {
    about: 'shopper',
    owned: 'order',
    exportedAs: 'refundedPieces',
    erasure: 'kept',
    why: 'which pieces, for the books',
  },
  payout_accounts: {
    about: 'shopper',
    owned: 'refund',
    exportedAs: 'payoutAccounts',
    omits: ['sealed'],
    erasure: 'deleted',
  },
  cash_collections: {
    about: 'shopper',
    owned: 'order',
    exportedAs: 'cashCollections',
    erasure: 'kept',
    why: 'amounts, for the books',
  },
  money_movements: {
    about: 'shopper',
    owned: 'order',
    exportedAs: 'moneyMovements',
    erasure: 'kept',
    why: 'amounts and references, for the books',
  },
  reconciliation_differences: {
    about: 'shopper',
    owned: 'order',
    exportedAs: 'bookDifferences',
    omits: ['note'],
    erasure: 'kept',
    why: 'amounts and references, for the books',
  },
  cash_confirmations: {
    about: 'shopper',
    owned: 'account',
    exportedAs: 'cashConfirmations',
    omits: ['code_hash'],
    erasure: 'deleted',
  },
  cash_judgements: { about: 'shopper', owned: 'order', exportedAs: 'cashJudgements', erasure: 'deleted' },
  return_requests: {
    about: 'shopper',
    owned: 'order',
    exportedAs: 'returns',
    erasure: 'stripped',
    set: `words = '', advice = '', outcome_reason = ''`,
  },
  return_lines: {
    about: 'shopper',
    owned: 'return',
    exportedAs: 'returnedPieces',
    erasure: 'kept',
    why: 'which pieces came back, for the books',
  },
  return_uploads: { about: 'shopper', owned: 'order', exportedAs: 'waitingPhotos', erasure: 'deleted' },
  return_photos: { about: 'shopper', owned: 'return', exportedAs: 'returnPhotos', erasure: 'deleted' },
  tax_documents: {
    about: 'shopper',
    owned: 'order',
    exportedAs: 'taxDocuments',
    erasure: 'kept',
    why: 'tax invoices and credit notes keep name and address as issued (CGST Rules 46 and 56): law over erasure',
  },
  ...nobodysTables,
} as const satisfies Record<keyof Schema, OwnTable>;
