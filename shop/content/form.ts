import { z } from 'zod';
import { bare, type Choice, metaOf } from './fields.ts';

export type FormPicture = { file: string; alt: string; width: number; height: number };

/** A document as a form shows it: plain data, by which a page draws its fields. `name`: of the form's field. */
export type FormNode = { name: string; label: string; hint?: string } & (
  | { as: 'line' | 'words' | 'link'; value: string; longest: number; optional: boolean }
  | { as: 'number'; value: string; least: number; most: number }
  | { as: 'choice'; value: string; choices: readonly Choice[] }
  | { as: 'choices'; value: string[]; choices: readonly Choice[] }
  | { as: 'flag'; value: boolean }
  | { as: 'picture'; value: FormPicture | null }
  | { as: 'group'; nodes: FormNode[] }
  /** `blank`: fields of one more; null where there are as many as there may be. */
  | { as: 'list'; item: string; items: FormNode[][]; blank: FormNode[] | null }
);

/** The fields of a document with its values; fields of a body that is not there are empty. */
export function formOfDocument(schema: z.ZodType, body: unknown, name = ''): FormNode[] {
  if (!(schema instanceof z.ZodObject)) return [nodeOf(schema, body, name || 'value')];
  return Object.entries(schema.shape).map(([key, field]) =>
    nodeOf(field as z.ZodType, isRecord(body) ? body[key] : undefined, name ? `${name}.${key}` : key),
  );
}

function nodeOf(schema: z.ZodType, value: unknown, name: string): FormNode {
  const meta = metaOf(schema);
  const common = { name, label: meta.label, ...(meta.hint && { hint: meta.hint }) };
  switch (meta.as) {
    case 'line':
    case 'link':
    case 'words':
      return {
        ...common,
        as: meta.as,
        value: textIn(value),
        longest: meta.longest,
        optional: meta.optional === true,
      };
    case 'number':
      return { ...common, as: 'number', value: textIn(value), least: meta.least, most: meta.most };
    case 'choice':
      return { ...common, as: 'choice', value: textIn(value), choices: meta.choices };
    case 'choices': {
      const chosen = Array.isArray(value) ? value.map(String) : [];
      return { ...common, as: 'choices', value: chosen, choices: meta.choices };
    }
    case 'flag':
      return { ...common, as: 'flag', value: value === true };
    case 'picture':
      return { ...common, as: 'picture', value: isRecord(value) ? (value as FormPicture) : null };
    case 'group':
      return { ...common, as: 'group', nodes: formOfDocument(schema, value, name) };
    case 'list': {
      const items = Array.isArray(value) ? value : [];
      const element = (bare(schema) as z.ZodArray).element as z.ZodType;
      const fields = (item: unknown, at: number) => formOfDocument(element, item, `${name}.${at}`);
      const blank = items.length < meta.most ? fields(undefined, items.length) : null;
      return { ...common, as: 'list', item: meta.item, items: items.map(fields), blank };
    }
  }
}

/** The pictures that are chosen in a form. */
export function picturesIn(nodes: readonly FormNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.as === 'group') return picturesIn(node.nodes);
    if (node.as === 'list') return node.items.flatMap(picturesIn);
    return node.as === 'picture' && node.value?.file ? [node.value.file] : [];
  });
}

/**
 * What a form sent, in the shape of the document, not yet held against its schema. An item of a list says its `.place`
 * and, where it is left out, `.drop`; one in which nothing was typed is none.
 */
export function documentOfForm(
  schema: z.ZodType,
  given: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string, FormPicture>,
): unknown {
  return read(schema, '');

  function read(field: z.ZodType, name: string): unknown {
    if (field instanceof z.ZodObject && (name === '' || !isPicture(field))) {
      return Object.fromEntries(
        Object.entries(field.shape).map(([key, each]) => [
          key,
          read(each as z.ZodType, name ? `${name}.${key}` : key),
        ]),
      );
    }
    const text = given.get(name) ?? '';
    const meta = metaOf(field);
    if (meta.as === 'flag') return text === 'on';
    if (meta.as === 'choices') return chosenOf(meta.choices, name);
    if (meta.as === 'number') return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
    if (meta.as === 'list') return readItems((bare(field) as z.ZodArray).element as z.ZodType, name);
    if (meta.as !== 'picture') return text;
    const file = given.get(`${name}.file`) ?? '';
    const known = pictures.get(file) ?? { width: 0, height: 0 };
    return { file, alt: given.get(`${name}.alt`) ?? '', width: known.width, height: known.height };
  }

  function chosenOf(choices: readonly Choice[], name: string): string[] {
    return choices.filter(({ value }) => given.get(`${name}.${value}`) === 'on').map(({ value }) => value);
  }

  function readItems(element: z.ZodType, name: string): unknown[] {
    const places: { at: number; place: number }[] = [];
    for (let at = 0; given.has(`${name}.${at}.place`); at++) {
      const place = Number(given.get(`${name}.${at}.place`));
      const typed = [...given].some(
        ([key, value]) => key.startsWith(`${name}.${at}.`) && !key.endsWith('.place') && value !== '',
      );
      // What moves to another's place goes before it on the way up, and after it on the way down.
      const moved = Math.sign(place - at - 1) / 2;
      if (typed && given.get(`${name}.${at}.drop`) !== 'on') places.push({ at, place: place + moved });
    }
    return places
      .sort((a, b) => a.place - b.place || a.at - b.at)
      .map(({ at }) =>
        read(element, element instanceof z.ZodObject ? `${name}.${at}` : `${name}.${at}.value`),
      );
  }
}

function isPicture(schema: z.ZodType): boolean {
  return metaOf(schema).as === 'picture';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
