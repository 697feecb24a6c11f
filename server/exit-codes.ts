/**
 * The shop's process ends with this when its settings are wrong (sysexits' EX_CONFIG): starting it again mends
 * nothing.
 */
export const SETTINGS_REFUSED = 78;
