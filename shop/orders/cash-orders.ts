import {
  countCashOrders,
  endConfirmation,
  insertConfirmation,
  replaceCashCode,
  selectOpenCash,
  selectWaiting,
  selectWaitingWithReasons,
  selectWaitUntil,
  takeCashCodeTry,
} from './cash-queries.server.ts';

/* Cash orders that belong together, and those that wait for their confirmation (R82 and R84), for the rooms that use them. */

export type { CashOrigin, CashOutcome } from './cash-queries.server.ts';

export const getCashHistory = countCashOrders;
export const noteCodeAsked = insertConfirmation;
export const noteNewCode = replaceCashCode;
export const takeCodeTryOf = takeCashCodeTry;
export const noteConfirmationEnded = endConfirmation;
export const findWaitUntil = selectWaitUntil;
export const listWaitingIds = selectWaiting;
export const listWaitingWithReasons = selectWaitingWithReasons;
export const listOpenCash = selectOpenCash;
