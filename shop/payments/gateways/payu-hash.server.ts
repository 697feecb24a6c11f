import { createHash, timingSafeEqual } from 'node:crypto';

/** The fields that PayU's hashes cover, in the order of a request; udf1 to udf5 may be absent. */
const covered = ['txnid', 'amount', 'productinfo', 'firstname', 'email'] as const;
const extras = ['udf1', 'udf2', 'udf3', 'udf4', 'udf5'] as const;
const reserved = ['', '', '', '', ''];

type Account = { key: string; salt: string };
type Fields = Readonly<Record<string, string | undefined>>;

/** Of the form that opens a payment: key, the fields, five reserved places, salt. */
export function requestHash({ key, salt }: Account, fields: Fields): string {
  return sha512([key, ...valuesOf(fields, [...covered, ...extras]), ...reserved, salt]);
}

/** Of what PayU posts back: the mirror order, with the status; additional charges stand before it all. */
export function responseHash({ key, salt }: Account, fields: Fields): string {
  const mirrored = valuesOf(fields, [...covered, ...extras]).reverse();
  const charges = fields.additionalCharges ? [fields.additionalCharges] : [];
  return sha512([...charges, salt, fields.status ?? '', ...reserved, ...mirrored, key]);
}

/** Of a call from server to server. */
export function commandHash({ key, salt }: Account, command: string, var1: string): string {
  return sha512([key, command, var1, salt]);
}

/** Whether two hashes are the same, in a time that tells nothing. */
export function isSameHash(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function valuesOf(fields: Fields, names: readonly string[]): string[] {
  return names.map((name) => fields[name] ?? '');
}

function sha512(parts: readonly string[]): string {
  return createHash('sha512').update(parts.join('|')).digest('hex');
}
