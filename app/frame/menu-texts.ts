/** The words of the menus that open: of the account, and of the shop on a phone. */
export const menuTexts = {
  account: {
    label: 'Account',
    profile: 'My Profile',
    orders: 'Orders',
    wishlist: 'Wishlist',
    logout: 'Logout',
  },
  side: {
    title: 'Menu',
    label: 'Side menu',
    wishlist: 'Wishlist',
    types: 'Shop by type',
    help: 'About and help',
    theme: 'Light or dark',
  },
};
