/* What shoppers want to remember: a part of db/schema.ts. */

export type WishlistItemsTable = {
  user_id: string;
  product_id: string;
  added_at: Date;
};

export type WishlistSharesTable = {
  user_id: string;
  token: string;
  shared_at: Date;
};

export type WishlistVotesTable = {
  user_id: string;
  product_id: string;
  voter: string;
  voted_at: Date;
};
