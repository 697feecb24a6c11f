/** Longest address that mail servers must take (RFC 5321). */
const MAX_LENGTH = 254;

/** An e-mail address as browsers' e-mail fields see one, with a domain that has a dot. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && pattern.test(text);
}

/** What stands in place of the address of an account that was deleted: `.invalid` never exists (RFC 2606). */
export const DELETED_DOMAIN = 'deleted.invalid';

export function isDeletedEmail(text: string): boolean {
  return text.toLowerCase().endsWith(`@${DELETED_DOMAIN}`);
}

/** An address as its owner knows it again and nobody else learns it: 'a…@example.in'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}…${email.slice(at)}`;
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const pattern = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})+$`, 'i');
