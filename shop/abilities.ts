import { type Refusal, refuse } from './refusals.ts';
import { type Staff, type StaffRole, staffRoles, type Viewer } from './viewer.ts';

const everybody = staffRoles;

/** Who may do what in the back office: one row for each ability, one entry for each role (R145). */
const allowed = {
  /** Read orders, with their customers and timelines. */
  'read-orders': everybody,
  /** Pack, ship, deliver, take back. */
  'ship-orders': ['owner', 'manager', 'packer'],
  /** Make an order for a caller, cancel orders, correct an address, place a doubtful cash order, answer a return. */
  'change-orders': ['owner', 'manager', 'support'],
  /** Say when a cash order is believed. */
  'set-cash-rules': ['owner', 'manager'],
  /** Take a file of orders, with names and addresses, out of the shop. */
  'export-orders': ['owner', 'manager'],
  /** Payments, refunds, payouts, reconciliation: to see. */
  'read-money': ['owner', 'manager'],
  /** Give money back, accept or refuse a held payment, pay out. */
  'move-money': ['owner', 'manager'],
  /** Prices, offers, campaigns and codes. */
  'change-prices': ['owner', 'manager'],
  /** What holds for the whole shop: PIN codes, terms of business, ways to pay. */
  'change-settings': ['owner', 'manager'],
  /** What shoppers see and read: home page, collections, menus, festivals, information pages, mails' texts. */
  'change-window': ['owner', 'manager'],
  /** Customers with their orders, addresses, notes and messages: to see. */
  'read-customers': ['owner', 'manager', 'support'],
  /** Note something, block cash on delivery, send a reset link, sign out everywhere. */
  'change-customers': ['owner', 'manager', 'support'],
  /** Erase a customer's account; switch its two-step sign-in off. */
  'erase-customers': ['owner', 'manager'],
  /** The inbox: read and answer what shoppers write. */
  'answer-messages': ['owner', 'manager', 'support'],
  /** Hide reviews, and answer them in the shop's name. */
  'moderate-reviews': ['owner', 'manager', 'support'],
  /** Products, their stock, and what shoppers look for: to see. */
  'read-catalogue': everybody,
  /** Make, edit, publish and archive products; what searches make of words. */
  'change-catalogue': ['owner', 'manager'],
  /** What is there of each size: corrections, goods in, codes. */
  'change-stock': ['owner', 'manager', 'packer'],
  /** Read what was done, by whom. */
  'read-audit': ['owner', 'manager'],
  /** Invite, change roles, end access. */
  'manage-people': ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Ability = keyof typeof allowed;
export const abilities = Object.keys(allowed) as Ability[];

/** What takes a password that was shown within the last minutes (`stepUp`). */
export const stepUpAbilities: ReadonlySet<Ability> = new Set([
  'move-money',
  'manage-people',
  'erase-customers',
]);

/** Whether a role has an ability. */
export function may(role: StaffRole, ability: Ability): boolean {
  return (allowed[ability] as readonly StaffRole[]).includes(role);
}

/** Which roles have an ability: whom to ask, for somebody who has not. */
export function rolesWith(ability: Ability): readonly StaffRole[] {
  return allowed[ability];
}

/**
 * The refusal of a member of staff whose role lacks the ability; null where it has it, or where the shop itself
 * acts.
 */
export function refuseUnable(viewer: Staff | Exclude<Viewer, Staff>, ability: Ability): Refusal | null {
  if (viewer.kind === 'system') return null;
  if (viewer.kind === 'staff' && may(viewer.role, ability)) return null;
  return refuse('not-able', { ask: rolesWith(ability).join(' or ') });
}
