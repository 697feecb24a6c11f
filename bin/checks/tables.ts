import type { Schema } from '#db/schema.ts';

/**
 * A table is written by the room of shop/ that owns it; `readers` are the other rooms that may read or lock its rows.
 */
export type Ownership = { owner: string; readers?: readonly string[] };

/**
 * Every table of the shop, the room that writes it, and who else reads it. table-access.ts holds the code against it.
 */
export const tables = {
  products: { owner: 'catalogue', readers: ['stock', 'search', 'orders', 'reviews'] },
  product_images: { owner: 'catalogue' },
  product_words: { owner: 'search' },
  stock_reservations: { owner: 'stock' },
  stock_movements: { owner: 'stock' },
  pin_codes: { owner: 'shipping' },
  rate_limits: { owner: 'limits' },
  users: {
    owner: 'accounts',
    readers: ['discounts', 'sessions', 'google', 'address-book', 'cart', 'orders', 'reviews', 'customers'],
  },
  consents: { owner: 'accounts' },
  verification_codes: { owner: 'accounts' },
  email_changes: { owner: 'accounts' },
  email_reverts: { owner: 'accounts' },
  password_resets: { owner: 'accounts' },
  second_factors: { owner: 'accounts' },
  recovery_codes: { owner: 'accounts' },
  sessions: { owner: 'sessions' },
  known_devices: { owner: 'sessions' },
  google_codes: { owner: 'google' },
  google_tokens_used: { owner: 'google' },
  addresses: { owner: 'address-book', readers: ['accounts', 'customers'] },
  cart_lines: { owner: 'cart' },
  discount_codes: { owner: 'discounts', readers: ['orders'] },
  orders: { owner: 'orders', readers: ['stock', 'reviews', 'invoices', 'customers'] },
  order_items: { owner: 'orders', readers: ['reviews', 'invoices'] },
  order_events: { owner: 'orders' },
  cash_confirmations: { owner: 'orders' },
  cash_judgements: { owner: 'orders' },
  cash_doubts: { owner: 'orders' },
  cash_rules: { owner: 'orders' },
  payment_attempts: { owner: 'payments', readers: ['orders', 'invoices'] },
  payment_links: { owner: 'payments', readers: ['orders'] },
  payment_events: { owner: 'payments' },
  money_movements: { owner: 'payments' },
  reconciliation_differences: { owner: 'payments' },
  cash_collections: { owner: 'payments' },
  refunds: { owner: 'payments', readers: ['orders', 'invoices'] },
  refund_lines: { owner: 'payments', readers: ['invoices'] },
  payout_accounts: { owner: 'payments' },
  parcels: { owner: 'fulfilment', readers: ['orders'] },
  parcel_lines: { owner: 'fulfilment' },
  order_notes: { owner: 'fulfilment' },
  address_corrections: { owner: 'fulfilment' },
  return_requests: { owner: 'fulfilment', readers: ['orders'] },
  return_lines: { owner: 'fulfilment' },
  return_photos: { owner: 'fulfilment' },
  return_uploads: { owner: 'fulfilment' },
  invoice_series: { owner: 'invoices' },
  tax_documents: { owner: 'invoices' },
  reviews: { owner: 'reviews' },
  contact_messages: { owner: 'contact' },
  contact_replies: { owner: 'contact' },
  customer_notes: { owner: 'customers' },
  cash_blocks: { owner: 'customers' },
  staff: { owner: 'staff' },
  staff_invitations: { owner: 'staff' },
  staff_recovery_codes: { owner: 'staff' },
  staff_sessions: { owner: 'staff' },
  staff_passkeys: { owner: 'staff' },
  staff_challenges_used: { owner: 'staff' },
  audit_log: { owner: 'staff' },
  order_digests: { owner: 'orders' },
} as const satisfies Record<keyof Schema, Ownership>;

/** Rooms that write what another room owns, and why that is better than the alternative. */
export const exceptions: readonly { room: string; tables: readonly string[] | 'all'; why: string }[] = [
  {
    room: 'stock',
    tables: ['products'],
    why: '`on_hand` and `held` change under the lock of the product itself, in the statement that moves the pieces',
  },
  {
    room: 'privacy',
    tables: 'all',
    why: 'exports and erases by shop/privacy/own-tables.ts, the one list of what becomes of every table',
  },
];
