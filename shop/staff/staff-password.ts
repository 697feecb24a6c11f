/** The fewest characters of a password of staff. */
export const LEAST_STAFF_PASSWORD = 12;
