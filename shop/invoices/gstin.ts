const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text is a GST identification number: its form and its check character. */
export function isGstin(text: string): boolean {
  return /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text) && text[14] === checkCharacter(text);
}

function checkCharacter(text: string): string {
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const product = signs.indexOf(text[i]!) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return signs[(36 - (sum % 36)) % 36]!;
}
