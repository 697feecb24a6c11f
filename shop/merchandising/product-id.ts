const LONGEST = 70;

/** A product's id by its name: 'noor-choker'; '' where the name has no letters from a to z and no digits. */
export function idByName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, LONGEST)
    .replace(/-$/, '');
}
