/** How long a login lasts: at most, and without being used. */
export type SessionTimes = { days: number; idleDays: number };

export const usualSessionTimes: SessionTimes = { days: 30, idleDays: 14 };
