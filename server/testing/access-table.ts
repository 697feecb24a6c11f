import { gatewaySlugs } from '#shop/settings/gateways.ts';

/**
 * Who may call an operation, each listed once; a new operation is missing here until somebody decides.
 * - `anyone`: a token makes no difference
 * - `token optional`: works without; a token that no longer holds is refused, so that nobody is taken for a visitor
 * - `visitor too`: works without; a token that no longer holds counts as none
 * - `shopper`: only with a session's token
 * Staff have no operations over HTTP yet: with /admin this gets a column for their roles.
 */
export type Access = 'anyone' | 'token optional' | 'visitor too' | 'shopper';

/** What an operation of one shopper is asked about, as `owns` names it: another shopper's token finds nothing there. */
export type Owned = {
  orderId: string;
  returnToken: string;
  addressId: string;
  sessionId: string;
};

export type Entry = {
  access: Access;
  /** What it is called with, where an empty body is refused before anybody asks who calls. */
  body?: unknown;
  /** The path, query and body that name something of the owner's. */
  about?: (own: Owned) => About;
};
export type About = { path?: string; body?: unknown; contentType?: string };

const anyone: Entry = { access: 'anyone' };
const shopper: Entry = { access: 'shopper' };
const place = {
  street: '1 Demo Street',
  city: 'Mohali',
  state: 'Punjab',
  zipcode: '160055',
  country: 'India',
  phone: '9876543210',
};
const aboutOrder = (more: object = {}): Entry => ({
  access: 'shopper',
  about: ({ orderId }) => ({ body: { orderId, ...more } }),
});
const aboutAddress = (more: object = {}): Entry => ({
  access: 'shopper',
  about: ({ addressId: id }) => ({ body: { id, ...more } }),
});

export const accessTable: Readonly<Record<string, Entry>> = {
  'GET /user/reviews': shopper,
  'GET /product/list': anyone,
  'GET /product/picks': anyone,
  'GET /search/search': anyone,
  'GET /comment/comment/{productId}': anyone,
  'GET /delivery/{pin}': anyone,
  'POST /user/send-verification-code': anyone,
  'POST /user/verify-code': anyone,
  'POST /user/register': anyone,
  'POST /user/login': anyone,
  'POST /user/google-login': anyone,
  'POST /user/google-signup': anyone,
  'POST /user/forgot-password': anyone,
  'POST /user/reset-password': anyone,
  'POST /user/revert-email': anyone,
  'POST /quote': { access: 'token optional' },
  'POST /discount/check': { access: 'token optional', body: { code: 'GEHNA10', email: 'demo@example.in' } },
  'POST /user/contact': { access: 'visitor too' },
  'POST /user/wait-for-stock': {
    access: 'token optional',
    body: { productId: 'none', size: '', email: 'demo@example.in' },
  },
  'POST /user/stop-waiting': anyone,
  'POST /cart/added': anyone,
  'POST /wishlist/vote': anyone,
  'POST /wishlist/pieces': anyone,

  'POST /user/getInfo': shopper,
  'POST /user/updateAddress': shopper,
  'POST /user/change-name': shopper,
  'GET /user/addresses': shopper,
  'POST /user/add-address': shopper,
  'POST /user/change-address': aboutAddress(place),
  'POST /user/delete-address': aboutAddress(),
  'POST /user/default-address': aboutAddress(),
  'GET /user/export': shopper,
  'POST /user/deletion-code': shopper,
  'POST /user/delete': shopper,
  'POST /user/consent': shopper,
  'POST /user/owner-code': shopper,
  'POST /user/change-password': shopper,
  'POST /user/start-second-factor': shopper,
  'POST /user/confirm-second-factor': shopper,
  'POST /user/recovery-codes': shopper,
  'POST /user/remove-second-factor': shopper,
  'POST /user/change-email': shopper,
  'POST /user/confirm-email': shopper,
  'GET /user/sessions': shopper,
  'POST /user/logout': shopper,
  'POST /user/logout-device': { access: 'shopper', about: ({ sessionId: id }) => ({ body: { id } }) },
  'POST /user/logout-all': shopper,
  'POST /comment/comment': shopper,
  'POST /comment/photo': shopper,
  'POST /comment/discard-photos': shopper,
  'GET /user/review-photo/{file}': shopper,
  'POST /cart/get': shopper,
  'POST /cart/add': shopper,
  'POST /cart/update': shopper,
  'POST /cart/clear': shopper,
  'POST /cart/merge': shopper,
  'POST /wishlist/get': shopper,
  'POST /wishlist/add': shopper,
  'POST /wishlist/remove': shopper,
  'POST /wishlist/merge': shopper,
  'POST /wishlist/share': shopper,
  'POST /wishlist/unshare': shopper,
  'POST /discount/add': shopper,
  'POST /order/place': shopper,
  'POST /order/userorders': shopper,
  ...Object.fromEntries(gatewaySlugs.map((slug) => [`POST /order/${slug}`, shopper])),
  'POST /order/confirm-cash': aboutOrder({ code: '123456' }),
  'POST /order/resend-cash-code': aboutOrder(),
  'POST /order/return-photo': {
    access: 'shopper',
    about: ({ orderId }) => ({
      path: `/order/return-photo?orderId=${orderId}`,
      body: 'a photo',
      contentType: 'image/jpeg',
    }),
  },
  'POST /order/discard-return-photos': aboutOrder(),
  'POST /order/cancel': aboutOrder({ reason: 'x' }),
  'POST /order/return': aboutOrder({ reason: 'It is not for me' }),
  'POST /order/refund-account': aboutOrder({ upiId: 'demo@okbank' }),
  'POST /order/verify-phonepe': aboutOrder(),
  'GET /order/{id}': { access: 'shopper', about: ({ orderId }) => ({ path: `/order/${orderId}` }) },
  'GET /order/invoice/{id}': {
    access: 'shopper',
    about: ({ orderId }) => ({ path: `/order/invoice/${orderId}` }),
  },
  'GET /order/payment-session/{sessionId}': {
    access: 'shopper',
    about: ({ returnToken }) => ({ path: `/order/payment-session/${returnToken}` }),
  },
  'GET /order/get-order-id-from-token': {
    access: 'shopper',
    about: ({ returnToken }) => ({ path: `/order/get-order-id-from-token?token=${returnToken}` }),
  },
};
