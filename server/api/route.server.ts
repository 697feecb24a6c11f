import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { problem, RefusedRequest } from '#server/problem.ts';
import type { Client } from '#shop/limits/admit.ts';
import { codeOfWords, refuse } from '#shop/refusals.ts';
import { findViewer } from '#shop/sessions/sessions.ts';
import type { Shop } from '#shop/shop.ts';
import { oneLine } from '#shop/text.ts';
import type { Shopper } from '#shop/viewer.ts';

export type CallEnv = {
  Variables: {
    shop: Shop;
    viewer: Shopper | null;
    clientAddress: string;
    /** Is told which products a list shows, by whoever keeps it. */
    onProducts?: ((ids: readonly string[]) => void) | undefined;
  };
};

/** A part of the API. Input that its schema refuses answers 400 with the first fault's sentence. */
export function routeGroup() {
  return new OpenAPIHono<CallEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      const issue = result.error.issues[0];
      const ours = issue && issue.path.length > 0 && !librarySentence.test(issue.message);
      const message = ours ? issue.message : refuse('input-wrong').message;
      return problem(
        c,
        { code: codeOfWords(message), status: 400, message },
        {
          errors: result.error.issues.map((each) => ({ path: each.path.join('.'), message: each.message })),
        },
      );
    },
  });
}

/** How the schema library speaks where a schema has no words of its own: nothing for a shopper. */
const librarySentence =
  /^(Invalid (input|string|option|key|UUID|URL|email)|Too (big|small):|Unrecognized key)/;

/** The session token from the header `token` or `Authorization`, bare or as Bearer (R119). */
export function tokenOf(request: Request): string | null {
  const given = request.headers.get('token') || request.headers.get('authorization');
  return given?.replace(/^Bearer\s+/i, '').trim() || null;
}

/**
 * Where a list that many see alike is read. Whoever is signed in may have changed it just now: their lists come from the
 * primary (R383).
 */
export function listDbOf(c: Context<CallEnv>): Shop['db'] {
  return tokenOf(c.req.raw) === null ? c.var.shop.publicDb : c.var.shop.db;
}

const LONGEST_TOKEN = 4096;

/** Refuses a token that can't be one of ours before anything is done with it. */
export const shortTokensOnly: MiddlewareHandler = async (c, next) => {
  const given = [c.req.header('token'), c.req.header('authorization')];
  if (given.some((each) => each && each.length > LONGEST_TOKEN))
    throw new RefusedRequest(refuse('session-expired'));
  await next();
};

/** Who calls, looked up once; null without a token, and with one that does not hold. */
export async function viewerOf(c: Context<CallEnv>): Promise<Shopper | null> {
  const known = c.get('viewer');
  if (known !== undefined) return known;
  const token = tokenOf(c.req.raw);
  const viewer = token === null ? null : await findViewer(c.var.shop, token);
  if (token !== null && !viewer) noteRefusedToken(c);
  c.set('viewer', viewer);
  return viewer;
}

/** Lets only signed-in shoppers through; 401 with the message that the client acts on (R122). */
export const shoppersOnly: MiddlewareHandler<CallEnv> = async (c, next) => {
  if (!(await viewerOf(c))) throw new RefusedRequest(refuse('session-expired'));
  await next();
};

/** The signed-in shopper of a call behind `shoppersOnly`. */
export function shopperOf(c: Context<CallEnv>): Shopper {
  const viewer = c.get('viewer');
  if (!viewer) throw new RefusedRequest(refuse('session-expired'));
  return viewer;
}

/**
 * The shopper where a token came along, else null: for calls whose token is optional. One that does not hold is
 * refused.
 */
export async function findShopper(c: Context<CallEnv>): Promise<Shopper | null> {
  const viewer = await viewerOf(c);
  if (!viewer && tokenOf(c.req.raw) !== null) throw new RefusedRequest(refuse('session-expired'));
  return viewer;
}

function noteRefusedToken(c: Context<CallEnv>): void {
  c.var.shop.securityEvent({ name: 'token-refused', outcome: 'refused', address: c.var.clientAddress });
}

/** From where a call comes. */
export function clientOf(c: Context<CallEnv>): Client {
  return {
    address: c.var.clientAddress,
    device: oneLine(c.req.header('user-agent') ?? '').slice(0, 300),
    deviceId: c.req.header('device') ?? null,
    proofOfWork: c.req.header('proof-of-work') ?? null,
  };
}

/** What every call answers that has nothing more to say. */
export const done = z.object({ success: z.literal(true), message: z.string() });

export const tokenHeader = z.object({
  token: z
    .string()
    .max(4000)
    .optional()
    .openapi({ description: 'Session token (also read from Authorization).' }),
});

export const failure = z
  .object({
    success: z.literal(false),
    message: z.string(),
    type: z.string(),
    code: z
      .string()
      .optional()
      .openapi({ description: 'What clients branch on; /problems/{code} explains it. None for a fault.' }),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    retryAfterSeconds: z.number().optional().openapi({ description: 'When to try again.' }),
    challenge: z
      .object({ parameters: z.looseObject({}), signature: z.string() })
      .optional()
      .openapi({
        description: 'Work of altcha that lets the call through, sent in the header `proof-of-work`.',
      }),
    secondFactorRequired: z
      .literal(true)
      .optional()
      .openapi({ description: 'The same call again, with `secondFactorCode`.' }),
  })
  .openapi('Failure');

/** How every call refuses. */
export const failures = {
  default: { description: 'Refused', content: { 'application/problem+json': { schema: failure } } },
} as const;

/** `responses` of a call: what success looks like; every failure has one shape. */
export function answers<T extends z.ZodType>(schema: T, description: string) {
  return {
    200: { description, content: { 'application/json': { schema } } },
    ...failures,
  } as const;
}

/** `request.body` of a call that also comes without one. */
export function optionalBody<T extends z.ZodType>(schema: T) {
  return { required: false, content: { 'application/json': { schema } } } as const;
}

/** `request.body` of a call. */
export function body<T extends z.ZodType>(schema: T) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}
