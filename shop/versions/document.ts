import type { z } from 'zod';
import type { Ability } from '#shop/abilities.ts';

/** Which document: `kind` says what it is ('terms', 'hero-slides'), `key` which of its kind, absent for the only one. */
export type DocumentName = { kind: string; key?: string };

/** A kind of document that is kept with its history: what its body is, and who may change it. */
export type DocumentKind<Body> = DocumentName & { schema: z.ZodType<Body>; ability: Ability };

/** How long the JSON of a body may be, in bytes of UTF-8. */
export const MOST_BODY_BYTES = 160 * 1024;
/** How long a note may be. */
export const MOST_NOTE = 500;
