import { createHash } from 'node:crypto';

type Account = { key: string; salt: string };
type Fields = Record<string, string | undefined>;

/** What a merchant must have put under `hash` in the payment form. */
export function formHash({ key, salt }: Account, f: Fields): string {
  const udf = [f.udf1, f.udf2, f.udf3, f.udf4, f.udf5].map((value) => value ?? '').join('|');
  return digest(
    `${key}|${f.txnid}|${f.amount}|${f.productinfo}|${f.firstname}|${f.email}|${udf}||||||${salt}`,
  );
}

/** What goes back with the outcome. */
export function outcomeHash({ key, salt }: Account, f: Fields): string {
  const udf = [f.udf5, f.udf4, f.udf3, f.udf2, f.udf1].map((value) => value ?? '').join('|');
  return digest(
    `${salt}|${f.status}||||||${udf}|${f.email}|${f.firstname}|${f.productinfo}|${f.amount}|${f.txnid}|${key}`,
  );
}

/** What a merchant must have put under `hash` in an API call. */
export function callHash({ key, salt }: Account, command: string, var1: string): string {
  return digest(`${key}|${command}|${var1}|${salt}`);
}

function digest(text: string): string {
  return createHash('sha512').update(text).digest('hex');
}
