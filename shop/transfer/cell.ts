import { dimensionNames } from '#shop/catalogue/product-facts.ts';
import { type Paise, paiseFromRupees, rupeesFromPaise } from '#shop/money.ts';
import { canBePrinted } from '#shop/printed-letters.ts';
import { isStorable, oneLine, severalLines } from '#shop/text.ts';
import { dayInIndia, daysAfter, isoInIndia } from '#shop/time.ts';

/** What a cell holds, as it is kept and compared: JSON. */
export type Value = string | number | boolean | null | readonly string[] | Readonly<Record<string, number>>;
/** `fault`: what is wrong with the cell and what to do, as a sentence. */
export type Read = { value: Value } | { fault: string };

/** How cells of one kind are read and written; what is written reads as the same again. */
export type Cell = { read: (text: string) => Read; write: (value: never) => string | number };

const fault = (words: string): Read => ({ fault: words });
const value = (given: Value): Read => ({ value: given });

type Length = { most: number; least?: number };

/** A text of one line, or of several. */
export function text({ most, least = 0, lines = false }: Length & { lines?: boolean }): Cell {
  return {
    read: (given) => {
      const kept = lines ? severalLines(given) : oneLine(given);
      if (kept.length < least) return fault('is empty: fill it in.');
      if (kept.length > most) return fault(`has ${kept.length} characters: ${most} are the most.`);
      return value(kept);
    },
    write: (given: string) => given,
  };
}

/** The same, of what labels and invoices print. */
export function printed({ read, write }: Cell): Cell {
  return {
    read: (given) =>
      canBePrinted(given)
        ? read(given)
        : fault('has letters or signs, such as emoji, that labels and invoices can’t print: leave them out.'),
    write,
  };
}

/** A text of one line that fits a pattern, in small letters where `small`. */
export function pattern(shape: RegExp, words: string, { empty = false } = {}): Cell {
  return {
    read: (given) => {
      const kept = oneLine(given);
      if (kept === '' && empty) return value(null);
      return shape.test(kept) ? value(kept) : fault(words);
    },
    write: (given: string | null) => given ?? '',
  };
}

export function choice(choices: readonly string[]): Cell {
  return {
    read: (given) => {
      const found = choices.find((each) => each.toLowerCase() === oneLine(given).toLowerCase());
      return found ? value(found) : fault(`is none of these: ${choices.join(', ')}.`);
    },
    write: (given: string) => given,
  };
}

export const yesNo: Cell = {
  read: (given) => {
    const word = oneLine(given).toLowerCase();
    if (['yes', 'true', '1'].includes(word)) return value(true);
    return ['no', 'false', '0', ''].includes(word) ? value(false) : fault('is neither yes nor no.');
  },
  write: (given: boolean) => (given ? 'yes' : 'no'),
};

/** Texts with | between them. */
export function list({ most, longest }: { most: number; longest: number }): Cell {
  return {
    read: (given) => {
      const all = [
        ...new Set(
          oneLine(given)
            .split('|')
            .map((each) => each.trim()),
        ),
      ].filter(Boolean);
      if (all.length > most) return fault(`has ${all.length} values: ${most} are the most.`);
      const long = all.find((each) => each.length > longest);
      return long ? fault(`has a value of over ${longest} characters: ${long.slice(0, 20)}…`) : value(all);
    },
    write: (given: readonly string[]) => given.join(' | '),
  };
}

/** Measures in millimetres, by the names that the shop has for them: 'length:45 | width:12'. */
export const measures: Cell = {
  read: (given) => {
    const parts = oneLine(given)
      .split('|')
      .map((each) => each.trim())
      .filter(Boolean);
    const pairs = parts.map((part) => /^([a-zA-Z][\w ]{0,29}?)\s*:\s*(\d{1,5}(?:\.\d)?)$/.exec(part));
    if (pairs.some((pair) => !pair || !Object.hasOwn(dimensionNames, pair[1]!)))
      return fault(
        `names no measures: write them in millimetres, as length:45 | width:12. Names: ${Object.keys(dimensionNames).join(', ')}.`,
      );
    return value(Object.fromEntries(pairs.map((pair) => [pair![1]!, Number(pair![2])])));
  },
  write: (given: Readonly<Record<string, number>> | null) =>
    Object.entries(given ?? {})
      .map(([name, mm]) => `${name}:${mm}`)
      .join(' | '),
};

/** Whole numbers; `empty`: none may be given. */
export function whole({
  least,
  most,
  empty = false,
}: {
  least: number;
  most: number;
  empty?: boolean;
}): Cell {
  return {
    read: (given) => {
      const word = oneLine(given);
      if (word === '' && empty) return value(null);
      const number = Number(word);
      const isWhole = /^-?\d{1,9}$/.test(word) && number >= least && number <= most;
      return isWhole ? value(number) : fault(`is no whole number from ${least} to ${most}.`);
    },
    write: (given: number | null) => given ?? '',
  };
}

/** Most that a piece can cost. */
const MOST_PAISE: Paise = 10_00_000_00;

/** Rupees: 1299, 1,299.50, ₹1299 or, as some spreadsheets write it, 1299,50. Kept in paise. */
export function rupees({ empty = false } = {}): Cell {
  return {
    read: (given) => {
      const word = oneLine(given)
        .replace(/^(₹|Rs\.?|INR)\s*/i, '')
        .replaceAll(' ', '');
      if (word === '' && empty) return value(null);
      const plain = /^\d+,\d{1,2}$/.test(word)
        ? word.replace(',', '.')
        : /^\d{1,3}(,\d{2,3})+(\.\d+)?$/.test(word)
          ? word.replaceAll(',', '')
          : word;
      const paise = /^\d+(\.\d{1,2})?$/.test(plain) ? paiseFromRupees(Number(plain)) : null;
      if (paise === null) return fault('is no amount of rupees: write it as 1299 or 1299.50.');
      if (paise === 0) return fault('is 0: nothing is given away. Write the price in rupees.');
      return paise > MOST_PAISE ? fault('is more than the shop can take.') : value(paise);
    },
    write: (given: Paise | null) =>
      given === null ? '' : rupeesFromPaise(given).toFixed(2).replace(/\.00$/, ''),
  };
}

/**
 * A moment by India's clock: '2026-11-30 18:00', or day first as spreadsheets there write it; a day alone is when it begins,
 * or, of what lasts until then, when it is over. Kept as ISO 8601.
 */
export const moment = ({ isEnd = false } = {}): Cell => ({
  read: (given) => {
    const word = oneLine(given);
    if (word === '') return value(null);
    const [, day, time] = /^([\d/.-]+)(?:[ T](\d{1,2}:\d\d))?(?::\d\d)?$/.exec(word) ?? [];
    const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)$/.exec(day ?? '');
    const iso = dayFirst
      ? [dayFirst[3], dayFirst[2], dayFirst[1]].map((part) => part!.padStart(2, '0')).join('-')
      : day;
    const at = new Date(`${iso}T${(time ?? '00:00').padStart(5, '0')}:00+05:30`);
    const isDay =
      /^20\d\d-\d\d-\d\d$/.test(iso ?? '') && !Number.isNaN(at.getTime()) && dayInIndia(at) === iso;
    const meant = isDay && isEnd && time === undefined ? daysAfter(at, 1) : at;
    return isDay ? value(meant.toISOString()) : fault('is no day and time: write it as 2026-11-30 18:00.');
  },
  write: (given: string | null) =>
    given === null ? '' : isoInIndia(new Date(given).getTime()).slice(0, 16).replace('T', ' '),
});

/** A cell as a file has it, without the mark that keeps a spreadsheet from taking it for a formula. */
export function withoutMark(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/u, '');
}

/** Reads a cell of a file; what the database can't keep is a fault. */
export function readCell({ read }: Cell, cell: string): Read {
  const plain = withoutMark(cell);
  return isStorable(plain) ? read(plain) : fault('has characters that can not be kept: type it again.');
}
