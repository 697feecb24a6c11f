import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { listsAreNotOld, listsTellTheTruth } from './list-invariants.ts';
import { bothBooksAgree, moneyIsAccountedFor, nobodyPaysTwice } from './money-invariants.ts';
import { codesWorkOnce, keysMakeOneOrder, nothingIsOpen, whatWasToldHolds } from './order-invariants.ts';
import { pagesTellTheTruth } from './page-invariants.ts';
import { holdsEnd, noStockBelowZero, ordersAreServedWhole, stockIsConstant } from './stock-invariants.ts';

/** Holds the evidence against everything that the shop promises. */
export function judge(evidence: Evidence): Finding[] {
  return [
    moneyIsAccountedFor(evidence),
    bothBooksAgree(evidence),
    nobodyPaysTwice(evidence),
    noStockBelowZero(evidence),
    stockIsConstant(evidence),
    holdsEnd(evidence),
    ordersAreServedWhole(evidence),
    codesWorkOnce(evidence),
    keysMakeOneOrder(evidence),
    nothingIsOpen(evidence),
    whatWasToldHolds(evidence),
    pagesTellTheTruth(evidence),
    listsTellTheTruth(evidence),
    ...(evidence.priceWatch ? [listsAreNotOld(evidence.priceWatch)] : []),
  ];
}
