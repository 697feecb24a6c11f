import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { orThrow } from '#server/problem.ts';
import { shippingAddressSchema } from '#shop/accounts/account-output.ts';
import type { SavedAddress } from '#shop/address-book/address-book.ts';
import {
  addAddressInput,
  addressIdInput,
  changeAddressInput,
} from '#shop/address-book/address-book-input.ts';
import {
  addAddress,
  changeAddress,
  deleteAddress,
  listAddresses,
  makeDefaultAddress,
} from '#shop/address-book/addresses.ts';
import { inTransaction } from '#shop/transaction.ts';
import {
  answers,
  body,
  type CallEnv,
  done,
  routeGroup,
  shopperOf,
  shoppersOnly,
  tokenHeader,
} from './route.server.ts';

/** The address book of the account. Every change answers the book as it then is (R140). */
export function addressRoutes() {
  return routeGroup()
    .openapi(listCall, async (c) => c.json(await bookOf(c, ''), 200))
    .openapi(addCall, async (c) => {
      const { shop } = c.var;
      const input = c.req.valid('json');
      orThrow(await inTransaction(shop.db, (tx) => addAddress(shop, tx, shopperOf(c), input)));
      return c.json(await bookOf(c, 'Address saved.'), 200);
    })
    .openapi(changeCall, async (c) => {
      const { shop } = c.var;
      const input = c.req.valid('json');
      orThrow(await inTransaction(shop.db, (tx) => changeAddress(shop, tx, shopperOf(c), input)));
      return c.json(await bookOf(c, 'Address updated successfully!'), 200);
    })
    .openapi(deleteCall, async (c) => {
      const { db } = c.var.shop;
      orThrow(await inTransaction(db, (tx) => deleteAddress(tx, shopperOf(c), c.req.valid('json'))));
      return c.json(await bookOf(c, 'Address deleted.'), 200);
    })
    .openapi(makeDefaultCall, async (c) => {
      const { db } = c.var.shop;
      orThrow(await inTransaction(db, (tx) => makeDefaultAddress(tx, shopperOf(c), c.req.valid('json'))));
      return c.json(await bookOf(c, 'Default address changed.'), 200);
    });
}

async function bookOf(c: Context<CallEnv>, message: string) {
  const addresses = await listAddresses(c.var.shop.db, shopperOf(c));
  return { success: true as const, message, addresses };
}

const savedAddress = shippingAddressSchema.extend({
  id: z.string(),
  label: z.string(),
  isDefault: z.boolean(),
}) satisfies z.ZodType<SavedAddress>;
const book = done.extend({ addresses: z.array(savedAddress) });
const common = { tags: ['Account'], middleware: shoppersOnly };
const responses = answers(book, 'The book: the default first, then the newest');

const listCall = createRoute({
  ...common,
  method: 'get',
  path: '/user/addresses',
  summary: 'The saved addresses',
  request: { headers: tokenHeader },
  responses,
});

const addCall = createRoute({
  ...common,
  method: 'post',
  path: '/user/add-address',
  summary: 'Saves one more address: six fields, with names, e-mail and a label where given',
  request: { headers: tokenHeader, body: body(addAddressInput) },
  responses,
});

const changeCall = createRoute({
  ...common,
  method: 'post',
  path: '/user/change-address',
  summary: 'Writes a saved address anew',
  request: { headers: tokenHeader, body: body(changeAddressInput) },
  responses,
});

const deleteCall = createRoute({
  ...common,
  method: 'post',
  path: '/user/delete-address',
  summary: 'Deletes a saved address; the newest of the others becomes the default where it was that',
  request: { headers: tokenHeader, body: body(addressIdInput) },
  responses,
});

const makeDefaultCall = createRoute({
  ...common,
  method: 'post',
  path: '/user/default-address',
  summary: 'Makes a saved address the default, which getInfo and updateAddress speak of',
  request: { headers: tokenHeader, body: body(addressIdInput) },
  responses,
});
