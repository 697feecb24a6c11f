import { fieldNames, type ProductValues } from './product-form.ts';

export type FieldChoice = 'yours' | 'theirs';

/** A field that two people left with different values; `usual`: whose holds unless somebody says otherwise. */
export type TwoVersions = {
  name: string;
  label: string;
  yours: string;
  theirs: string;
  usual: FieldChoice;
};

/** Text as a browser sends it and as it is kept differ in their line ends. */
const plain = (words: string | undefined) => (words ?? '').replace(/\r\n?/g, '\n').trim();

/** The fields that differ between what is typed and what a colleague saved. What you left alone is theirs (R214). */
export function versionsOf({
  opened,
  yours,
  theirs,
}: Record<'opened' | 'yours' | 'theirs', ProductValues>): TwoVersions[] {
  return Object.entries(fieldNames).flatMap(([name, label]) => {
    const [mine, saved] = [plain(yours[name]), plain(theirs[name])];
    if (mine === saved) return [];
    const usual = mine === plain(opened[name]) ? 'theirs' : 'yours';
    return [{ name, label, yours: mine, theirs: saved, usual }];
  });
}

/** What is typed, with the saved value where somebody chose that. */
export function chooseAmong(
  typed: ProductValues,
  saved: ProductValues,
  choices: Record<string, FieldChoice>,
): ProductValues {
  const taken = Object.entries(choices).filter(([name, choice]) => choice === 'theirs' && name in saved);
  return { ...typed, ...Object.fromEntries(taken.map(([name]) => [name, saved[name]!])) };
}
