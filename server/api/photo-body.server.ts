import type { Context } from 'hono';
import { PHOTO_MAX_BYTES, photoTypes } from '#shop/photos/photo.ts';
import { readBody } from './read-body.server.ts';

const rules = {
  maxBytes: PHOTO_MAX_BYTES,
  tooLarge: 'photo-too-large',
  cutOff: 'photo-cut-off',
  // A tenth of what a large photo needs to come within the request's minute; a small one is through by then.
  atLeast: { bytes: 64 * 1024, inMs: 15_000 },
} as const;

/** A photo that is the body of a call: the type that it is said to have, and how its bytes are read once they are wanted. */
export function sentPhoto(c: Context) {
  const type = (c.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  return { type, read: () => readBody(c.req.raw, rules) };
}

const binary = { schema: { type: 'string', format: 'binary', maxLength: PHOTO_MAX_BYTES } } as const;

/** The same in the description of the API. */
export const photoBody = {
  required: true,
  content: Object.fromEntries(photoTypes.map((type) => [type, binary])),
};
