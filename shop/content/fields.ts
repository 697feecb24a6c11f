import { z } from 'zod';
import { isStorable, oneLine, severalLines } from '#shop/text.ts';
import { isLink } from './links.ts';

/** How a field of a document is edited, beside what its schema says. */
export type FieldMeta = { label: string; hint?: string } & (
  | { as: 'line' | 'words' | 'link'; longest: number; optional?: boolean }
  | { as: 'number'; least: number; most: number }
  | { as: 'choice' | 'choices'; choices: readonly Choice[] }
  | { as: 'flag' | 'picture' | 'group' }
  | { as: 'list'; item: string; most: number }
);
export type Choice = { value: string; label: string };

const metas = z.registry<FieldMeta>();

/** How a field is edited; every field of a document is one that is made here. */
export function metaOf(schema: z.ZodType): FieldMeta {
  const meta = metas.get(schema);
  if (!meta) throw new Error('a field of a document that is not made by shop/content/fields.ts');
  return meta;
}

function known<S extends z.ZodType>(schema: S, meta: FieldMeta): S {
  metas.add(schema, meta as never);
  return schema;
}

type More = { hint?: string; optional?: boolean };

const textOf = (clean: (text: string) => string, longest: number, { optional = false }: More) =>
  z
    .string()
    .refine(isStorable, 'has signs that can’t be kept')
    .transform(clean)
    .refine((text) => optional || text !== '', 'is missing')
    .refine((text) => text.length <= longest, `takes at most ${longest.toLocaleString('en-IN')} characters`);

/** One line of text. */
export const line = (label: string, longest: number, more: More = {}) =>
  known(textOf(oneLine, longest, more), { as: 'line', label, longest, ...more });

/** Several lines of text. */
export const words = (label: string, longest: number, more: More = {}) =>
  known(textOf(severalLines, longest, more), { as: 'words', label, longest, ...more });

/** A link to a page of the shop (`/collection`), to a part of the same page (`#best-seller`), or elsewhere. */
export const link = (label: string, more: More = {}) =>
  known(
    textOf(oneLine, 300, more).refine(
      (to) => to === '' || isLink(to),
      'begins with / for a page of the shop, # for a part of the page, or https://',
    ),
    { as: 'link', label, longest: 300, ...more },
  );

/** A whole number, both ends included. */
export const number = (label: string, least: number, most: number, hint?: string) =>
  known(
    z
      .number(`is a whole number from ${least} to ${most}`)
      .refine(
        (given) => Number.isInteger(given) && given >= least && given <= most,
        `is a whole number from ${least} to ${most}`,
      ),
    { as: 'number', label, least, most, ...(hint && { hint }) },
  );

/** Yes or no. */
export const flag = (label: string, hint?: string) =>
  known(z.boolean(), { as: 'flag', label, ...(hint && { hint }) });

/** One of some values. */
export const choice = (label: string, choices: readonly Choice[], hint?: string) =>
  known(
    z.string().refine((given) => choices.some(({ value }) => value === given), 'is to be chosen'),
    { as: 'choice', label, choices, ...(hint && { hint }) },
  );

/** Any of some values. */
export const choices = (label: string, of: readonly Choice[], hint?: string) =>
  known(z.array(z.string().refine((given) => of.some(({ value }) => value === given), 'is to be chosen')), {
    as: 'choices',
    label,
    choices: of,
    ...(hint && { hint }),
  });

/** A day of the calendar in India, '2026-11-05'. */
export const day = (label: string, hint?: string, optional = false) =>
  known(textOf(oneLine, 10, { optional }).refine(isDay, 'is a day, such as 2026-11-05'), {
    as: 'line',
    label,
    longest: 10,
    ...(hint && { hint }),
  });

const isDay = (text: string) => text === '' || z.iso.date().safeParse(text).success;

/** A picture of the shop, with its words for who can't see it. An optional one has no file where there is none. */
export const picture = (label: string, { optional = false, hint }: More = {}) =>
  known(
    z
      .object({
        file: z.string().refine((file) => optional || file !== '', 'is to be chosen'),
        alt: textOf(oneLine, 300, { optional: true }),
        width: z.number().int().nonnegative(),
        height: z.number().int().nonnegative(),
      })
      .refine(({ file, width }) => file === '' || width > 0, 'is not among the pictures'),
    { as: 'picture', label, ...(hint && { hint }) },
  );

/** What an optional picture is where there is none. */
export const noPicture = { file: '', alt: '', width: 0, height: 0 };

/** So many alike, in order. */
export const list = <S extends z.ZodType>(
  label: string,
  item: string,
  each: S,
  least: number,
  most: number,
) =>
  known(
    z
      .array(each)
      .min(least, `${least === 1 ? 'needs one' : `need ${least}`} at the least`)
      .max(most, `takes ${most} at most`),
    { as: 'list', label, item, most },
  );

/** Fields that belong together. */
export const group = <S extends z.ZodRawShape>(label: string, shape: S) =>
  known(z.object(shape), { as: 'group', label });

/** A field that must also be so. */
export const checked = <S extends z.ZodType>(
  schema: S,
  isSo: (value: z.output<S>) => boolean,
  message: string,
) => known(schema.refine(isSo, message) as S, metaOf(schema));

/** A field that documents of earlier days lack: there it has this value. */
export const added = <S extends z.ZodType>(schema: S, value: z.output<S>) =>
  known(schema.default(value as never) as unknown as S, metaOf(schema));

/** A field without the value that it has where a document lacks it. */
export const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;

/** What of a document is wrong first, by the names of its fields: 'Slides, 2, Title is missing.' Null where nothing is. */
export function faultOf(schema: z.ZodType, body: unknown): string | null {
  const [issue] = schema.safeParse(body).error?.issues ?? [];
  if (!issue) return null;
  const names: string[] = [];
  let at: z.ZodType | undefined = schema;
  for (const step of issue.path) {
    at = at && bare(at);
    if (at instanceof z.ZodArray) {
      names.push(String(Number(step) + 1));
      at = at.element as z.ZodType;
    } else if (at instanceof z.ZodObject) {
      const field: z.ZodType | undefined = at.shape[String(step)];
      const label: string | undefined = field && metas.get(field)?.label;
      if (label) names.push(label);
      at = field;
    }
  }
  return `${names.join(', ') || 'This'} ${issue.message}.`;
}
