import { countProducts } from '#shop/catalogue/count-products.server.ts';
import { type OpeningNeed, openingNeeds } from '#shop/merchandising/opening-needs.ts';
import { demoFactsIn } from '#shop/settings/contact.ts';
import { countPinCodes } from '#shop/shipping/pin-codes.server.ts';
import type { Shop } from '#shop/shop.ts';
import { listStaffRows } from '#shop/staff/staff.server.ts';

/** What the shop still needs before it sells; null where nothing that is needed is missing. */
export async function readOpening(shop: Shop): Promise<OpeningNeed[] | null> {
  const [products, pinCodes, people] = await Promise.all([
    countProducts(shop.db),
    countPinCodes(shop.db),
    listStaffRows(shop.db),
  ]);
  const { contact, terms } = shop;
  const needs = openingNeeds({
    ...products,
    demoFacts: demoFactsIn(contact),
    gateways: [...shop.gateways.keys()].filter((name) => !terms.methodsOff.includes(name)).length,
    takesCash: !terms.methodsOff.includes('cod'),
    pinCodes: pinCodes.all,
    people: people.filter((each) => !each.left_at && each.password_hash !== null).length,
  });
  return needs.some(({ isDone, isOptional }) => !isDone && !isOptional) ? needs : null;
}
