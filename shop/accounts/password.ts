import { commonEndings, commonPasswords, commonWords, keyboardRows } from './common-passwords.ts';

const MIN_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;

/** Whether a new password will do: 8 to 200 characters, not a well-known one (decision 27). */
export function isStrongPassword(password: string): boolean {
  const length = [...password].length;
  return length >= MIN_LENGTH && password.length <= MAX_PASSWORD_LENGTH && !isWellKnown(password);
}

/** A password that guessers try first, whatever its case and also in 'l33t' spelling. */
function isWellKnown(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return (
    [plain, unleet(plain)].some(
      (text) => commonPasswords.has(text) || isWordWithEnding(text) || isRepetition(text) || isRun(text),
    ) || isWordWithEnding(plain, unleet)
  );
}

/** 'password', 'welcome@123', 'india2024' ... */
function isWordWithEnding(text: string, read = (part: string) => part): boolean {
  return commonEndings.some(
    (ending) => text.endsWith(ending) && commonWords.has(read(text.slice(0, text.length - ending.length))),
  );
}

/** 'aaaaaaaa', '12121212', 'abcabcabc'. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text);
}

/** A piece of the alphabet, of the digits or of a keyboard's row, forwards or backwards. */
function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return keyboardRows.some((row) => row.includes(text) || row.includes(backwards));
}

const leet: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  $: 's',
  '5': 's',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '7': 't',
};

function unleet(text: string): string {
  return text.replace(/[@40$51!37]/g, (sign) => leet[sign] ?? sign);
}
