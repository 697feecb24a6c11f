/** When the shop's own address gets a mail of new orders: never, of each at once, or one of all of an hour. */
export const orderMails = ['off', 'at-once', 'hourly'] as const;
export type OrderMails = (typeof orderMails)[number];
