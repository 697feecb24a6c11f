import type { Paise } from '#shop/money.ts';

/**
 * Counts of cash orders: of one account with all others of its mailbox, to one phone, to one delivery address,
 * from one network address.
 */
type Shares = { account: number; phone: number; place: number; network: number };

/** What may speak against a cash order; a rule's name is the code of its reasons (`shop/checkout/cash-trust.ts`). */
export const cashRuleNames = [
  'open',
  'value',
  'refused-parcels',
  'risky-pin',
  'unlisted-pin',
  'pin-history',
  'new-account',
  'address',
] as const;
export type CashRule = (typeof cashRuleNames)[number];

/** What a rule does where it applies: the order needs a confirmation, or the remark is kept with it, or nothing. */
export const cashRuleModes = ['confirm', 'remark', 'off'] as const;
export type CashRuleMode = (typeof cashRuleModes)[number];

/** Of the cash parcels to a PIN code, so many of the last ones speak for it, of so many days (R150). */
export const CASH_PARCELS = 200;
export const CASH_PARCEL_DAYS = 180;

/** When a cash order is believed as it is, when it needs a confirmation, and when none is taken (R82). */
export type CashTerms = {
  rules: Record<CashRule, CashRuleMode>;
  /** With so many placed and not settled (delivered, cancelled, back), the next one needs a confirmation. */
  open: Shares;
  /**
   * With so many that wait for their confirmation, no other is taken. A network address is wide: carriers share
   * one.
   */
  waiting: Shares;
  /** With so many placed or waiting together, no other is taken, confirmed or not. */
  most: Omit<Shares, 'network'>;
  /**
   * Of accounts that never received anything: `network` stands in place of the one of `open`; one in `oneIn` of a
   * product's pieces, or a `few`, are the most that they have together unshipped (R141).
   */
  newcomers: { network: number; oneIn: number; few: number };
  /** From this value of the pieces on (items less discount), as long as nothing was ever delivered to the account. */
  firstValuePaise: Paise;
  /** From so many parcels on that came back unpaid, of the account or from the phone. */
  refusedParcels: number;
  /** PIN codes whose cash orders always need a confirmation: whole ones, or how they begin (`8540`). */
  riskyPins: readonly string[];
  /** Of the last cash parcels to a PIN code (`CASH_PARCELS`) so many came back unpaid, and so many in a hundred. */
  pinHistory: { refused: number; percent: number };
  /** Younger accounts are new, as long as nothing was ever delivered to them. */
  newAccountHours: number;
  /** Letters and digits that a street has at the least. */
  shortestStreet: number;
  /** How long the pieces of an order wait for its confirmation. */
  waitMinutes: number;
  /** Cash orders of one account within an hour, whatever became of them: each is a mail or two (R142). */
  anHour: number;
};

export const cashTerms: CashTerms = {
  rules: {
    open: 'confirm',
    value: 'confirm',
    'refused-parcels': 'confirm',
    'risky-pin': 'confirm',
    'unlisted-pin': 'off',
    'pin-history': 'remark',
    'new-account': 'remark',
    address: 'remark',
  },
  open: { account: 3, phone: 3, place: 5, network: 100 },
  waiting: { account: 3, phone: 3, place: 5, network: 200 },
  most: { account: 10, phone: 10, place: 20 },
  newcomers: { network: 10, oneIn: 3, few: 3 },
  firstValuePaise: 2500_00,
  refusedParcels: 2,
  riskyPins: [],
  pinHistory: { refused: 3, percent: 30 },
  newAccountHours: 24,
  shortestStreet: 8,
  waitMinutes: 120,
  anHour: 10,
};
