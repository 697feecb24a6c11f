/** The columns of a file of PIN codes, as its first line names them. */
export const pinListColumns = ['pin', 'city', 'state', 'min_days', 'max_days', 'cod'] as const;
