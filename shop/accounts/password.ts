import { commonEndings, commonWords } from './common-passwords.ts';

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;

/** What a guesser who knows the shopper tries: may be empty where it is not known yet. */
export type OwnWords = { email: string; name: string; businessName: string };

/**
 * Whether a new password will do: 8 to 200 characters, not a well-known one, not the shopper's own name or e-mail or
 * the shop's name (R115; OWASP ASVS 5, 6.2). Light enough for the browser; the server knows more of the
 * well-known ones (`isGoodPassword`).
 */
export function isStrongPassword(password: string, own: OwnWords): boolean {
  const plain = normalPassword(password);
  const length = [...plain].length;
  return (
    length >= MIN_PASSWORD_LENGTH &&
    plain.length <= MAX_PASSWORD_LENGTH &&
    !isWellKnown(password) &&
    !isOwn(password, own)
  );
}

/**
 * One form for what looks alike, however a keyboard writes it (Unicode NFKC). What is hashed and what rules look
 * at.
 */
export function normalPassword(password: string): string {
  return password.toWellFormed().normalize('NFKC');
}

/** In small letters, and also with 'l33t' signs read as letters. */
function plainForms(password: string): string[] {
  const plain = normalPassword(password).toLowerCase();
  return [plain, unleet(plain)];
}

function isWellKnown(password: string): boolean {
  const [plain = '', read = ''] = plainForms(password);
  return (
    [plain, read].some((text) => isWordWithEnding(text, commonWords) || isRepetition(text)) ||
    isWordWithEnding(plain, commonWords, unleet)
  );
}

/** The e-mail, the name or the shop's name, whole or a part of it, with what people put behind a word. */
function isOwn(password: string, { email, name, businessName }: OwnWords): boolean {
  const texts = [email, email.split('@')[0] ?? '', name, businessName].map((text) => text.toLowerCase());
  const parts = texts.flatMap((text) => text.split(separators)).filter((part) => [...part].length >= 4);
  const words = new Set([...parts, ...texts.map(joined)].filter(Boolean));
  const forms = plainForms(password);
  return (
    [...forms, ...forms.map(joined)].some((text) => isWordWithEnding(text, words)) ||
    isWordWithEnding(forms[0] ?? '', words, unleet)
  );
}

const separators = /[\s.@_+-]+/u;

function joined(text: string): string {
  return text.normalize('NFKC').split(separators).join('');
}

/** 'password', 'welcome@123', 'india2024' ... */
function isWordWithEnding(text: string, words: ReadonlySet<string>, read = (part: string) => part): boolean {
  return commonEndings.some(
    (ending) => text.endsWith(ending) && words.has(read(text.slice(0, text.length - ending.length))),
  );
}

/** 'aaaaaaaa', '12121212', 'abcabcabc'. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text);
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
