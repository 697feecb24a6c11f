import { keepCopy, type StoredCopy } from '#app/session/stored-copy.ts';
import { readCart } from '#shop/cart/cart.ts';

/** What the server renders: no cart is known yet. */
export const unknownCart: StoredCopy<'cart', ReturnType<typeof readCart>> = {
  cart: {},
  owner: '',
  syncedFor: null,
};

/** The browser's cart. */
export const {
  stored: storedCart,
  store: storeCart,
  watch: watchCart,
} = keepCopy({ name: 'cart', key: 'cart', read: readCart });
