/** Who gets a mail when the shop tells staff of what it can't settle by itself: nobody, each owner, or the shop's own address. */
export const alarmMails = ['owners', 'shop', 'off'] as const;
export type AlarmMails = (typeof alarmMails)[number];
