/** So long a file that went out can be taken, and one that came in looked at. */
export const KEPT_DAYS = { file: 1, import: 7 };
