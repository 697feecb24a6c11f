import { deriveKeys } from '#shop/keys.server.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import type { TestShop } from '#shop/testing/test-shop.ts';
import type { World } from './world.ts';

/** Checkouts of one shopper under one account: then comes a new one, with a first order and a code of its own. */
const CHECKOUTS_AN_ACCOUNT = 8;

export type People = Awaited<ReturnType<typeof openPeople>>;

/** Makes the accounts, signed in, and buys the products in: straight in the database. */
export async function openPeople({ plan, db, sessionSecret }: World) {
  const shop = {
    db,
    now: () => new Date(),
    sessionTimes: { days: 30, idleDays: 14 },
    keys: deriveKeys(sessionSecret),
  } as TestShop;
  const { shoppers, checkouts } = plan.scale;
  const each = Math.ceil(checkouts / shoppers / CHECKOUTS_AN_ACCOUNT);
  const tokens: string[][] = [];
  for (let shopper = 0; shopper < shoppers; shopper++) {
    const own: string[] = [];
    for (let account = 0; account < each; account++) own.push((await givenShopper(shop)).token);
    tokens.push(own);
  }
  const boughtProducts: { id: string; boughtIn: number }[] = [];
  for (const { boughtIn, rupees } of plan.products) {
    boughtProducts.push({ id: await givenProduct(shop, { stock: boughtIn, rupees }), boughtIn });
  }
  return {
    boughtProducts,
    tokens: tokens.flat(),
    /** Under whose token a shopper does a checkout, by how many came before. */
    tokenFor: (shopper: number, before: number) =>
      tokens[shopper]![Math.floor(before / CHECKOUTS_AN_ACCOUNT)]!,
  };
}
