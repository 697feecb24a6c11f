import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import type { z } from 'zod';
import { requestInfoContext, shopContext } from '#app/context.ts';
import { type Ability, may, refuseUnable, rolesWith, stepUpAbilities } from '#shop/abilities.ts';
import { isDatabaseAway, takesNoChanges } from '#shop/database-faults.ts';
import { readLocalTime } from '#shop/local-time.ts';
import { codeOfWords, isRefusal, type Refusal, type RefusalCode, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import {
  findStaffViewer,
  formMark,
  isFormMark,
  type SignedInStaff,
  type StaffClient,
  stepUp,
} from '#shop/staff/sign-in.ts';
import { answerArrival, withoutArrival } from './arrive.server.ts';
import { staffCookies } from './staff-cookies.ts';

const staffContext = createContext<SignedInStaff | null>(null);

type Context = Readonly<RouterContextProvider>;
/** How an act ended, for the form that asked for it. */
export type Outcome = { intent: string } & (
  | Done
  /** `details`: what the refusal says beside its words, where the page asks for it; `lost`: no answer came (R344); `outdated`: the page
   * shows what is no longer so, and is to be loaded anew (R180). */
  | { wrong: string; stepUp?: boolean; details?: Record<string, unknown>; lost?: true; outdated?: true }
  /** The session had ended; `mark`: the one that the form had. */
  | { signedOut: true; mark: string }
);
/** `copy`: something to hand on, a link say; `passkey`: what the browser makes one by, as JSON. */
export type Done = { done: string; copy?: string; passkey?: string };

/** What an act works with. */
export type Desk = { shop: Shop; staff: SignedInStaff; form: FormData };

/** From where a request of staff comes. */
export async function clientOf(request: Request, context: Context): Promise<StaffClient> {
  const mark: unknown = await staffCookies(context.get(shopContext)).mark.parse(
    request.headers.get('cookie'),
  );
  return {
    address: context.get(requestInfoContext).address,
    device: request.headers.get('user-agent') ?? '',
    mark: typeof mark === 'string' ? mark : null,
  };
}

/** Headers that begin a session in this browser. */
export async function sessionHeaders(shop: Shop, { token, mark }: { token: string; mark?: string }) {
  const { session, mark: device } = staffCookies(shop);
  const headers = new Headers([['Set-Cookie', await session.serialize(token)]]);
  if (mark) headers.append('Set-Cookie', await device.serialize(mark));
  return headers;
}

/** Headers that end it. */
export async function endHeaders(shop: Shop) {
  return { 'Set-Cookie': await staffCookies(shop).session.serialize('', { maxAge: 0 }) };
}

/** The member of staff of a request's session; null where there is none. `quietly`: this is no use of it. */
export async function findStaffOf(
  request: Request,
  context: Context,
  options: { quietly?: boolean } = {},
): Promise<SignedInStaff | null> {
  const shop = context.get(shopContext);
  const token: unknown = await staffCookies(shop).session.parse(request.headers.get('cookie'));
  const { address } = context.get(requestInfoContext);
  return typeof token === 'string' ? await findStaffViewer(shop, token, address, options) : null;
}

/**
 * Before every page of the back office but those that are open without a session: who is not signed in is led to
 * the sign-in, and back from there. A form takes what was typed along; one that scripts sent stays where it is, and
 * `act` tells it (R180).
 */
export const requireSession: MiddlewareFunction<Response> = async ({ request, context }) => {
  const staff = await findStaffOf(request, context);
  context.set(staffContext, staff);
  if (staff) {
    const address = withoutArrival(request);
    if (address) throw redirect(address);
    return;
  }
  const isForm = request.method !== 'GET' && request.method !== 'HEAD';
  if (isForm && new URL(request.url).pathname.endsWith('.data')) return;
  const arrival = await answerArrival(request);
  if (arrival) return arrival;
  throw redirect(signInAddress(request), isForm ? 307 : 302);
};

function signInAddress(request: Request): string {
  const { pathname, searchParams } = new URL(withoutArrival(request) ?? request.url, request.url);
  searchParams.delete('_routes');
  const to = `${pathname.replace(/(\/_)?\.data$/, '')}?${searchParams}`.replace(/\?$/, '');
  return `/admin/login?to=${encodeURIComponent(to)}`;
}

/**
 * What a page of the back office works with. Throws a 403, whose page says whom to ask, where the role lacks the
 * ability.
 */
export function openDesk(context: Context, ability?: Ability): { shop: Shop; staff: SignedInStaff } {
  const staff = context.get(staffContext);
  if (!staff) throw redirect('/admin/login');
  if (ability && !may(staff.role, ability)) throw data({ ask: rolesWith(ability) }, { status: 403 });
  return { shop: context.get(shopContext), staff };
}

/** Whether a request has a session; where not, `act` says so to its form. */
export function isSignedIn(context: Context): boolean {
  return context.get(staffContext) !== null;
}

/** The mark of the session's forms, for `AdminForm`. */
export function markOf(context: Context): string {
  const { shop, staff } = openDesk(context);
  return formMark(shop, staff.sessionId);
}

/**
 * Carries out an act that a form asks for: the form is one of this session's own, the role has the ability, and
 * for money and people the password was shown within the last minutes or comes along. A refusal is the form's to
 * tell.
 */
export async function act<Answer extends Done>(
  { request, context }: { request: Request; context: Context },
  ability: Ability | null,
  work: (desk: Desk) => Promise<Answer | Refusal>,
  { givesBack = false, withDetails = false }: { givesBack?: boolean; withDetails?: boolean } = {},
): Promise<({ intent: string } & Answer) | ReturnType<typeof data<Outcome>>> {
  const form = await formOf(request);
  if (!context.get(staffContext)) {
    const left = { intent: textIn(form, 'intent'), mark: textIn(form, 'mark') };
    return data({ ...left, signedOut: true }, { status: 401 });
  }
  const { shop, staff } = openDesk(context);
  const refusal = await refuseForm(shop, staff, form, { ability, givesBack });
  const result = refusal ?? (await work({ shop, staff, form }).catch(refuseWithoutDatabase));
  const intent = textIn(form, 'intent');
  if (!isRefusal(result)) return { intent, ...result };
  const needsPassword = result.refusal === 'step-up-needed' || result.refusal === 'password-wrong';
  return data(
    {
      ...{ intent, wrong: result.message },
      ...(needsPassword && { stepUp: true }),
      ...(outdating.has(result.refusal) && { outdated: true as const }),
      ...(withDetails && { details: result.details }),
    },
    { status: result.status },
  );
}

/** Refused as something else has become of what the page shows since it was loaded. */
const outdating: ReadonlySet<RefusalCode> = new Set([
  'change-not-allowed',
  'count-ended',
  'part-not-there',
  'return-meanwhile',
  'return-not-open',
  'return-step-done',
  'review-changed',
  'transfer-moved-on',
]);

function refuseWithoutDatabase(fault: unknown): Refusal {
  if (takesNoChanges(fault)) return refuse('no-changes', { retryAfterSeconds: 30 });
  if (isDatabaseAway(fault)) return refuse('database-away', { retryAfterSeconds: 30 });
  throw fault;
}

async function refuseForm(
  shop: Shop,
  staff: SignedInStaff,
  form: FormData,
  { ability, givesBack }: { ability: Ability | null; givesBack: boolean },
): Promise<Refusal | null> {
  if (!isFormMark(shop, staff.sessionId, form.get('mark'))) return refuse('form-stale');
  const unable = ability && refuseUnable(staff, ability);
  if (unable) {
    shop.securityEvent({
      name: 'staff-act',
      outcome: 'refused',
      actor: `staff ${staff.name}`,
      details: { ability },
    });
    return unable;
  }
  const isGuarded = givesBack || (ability !== null && stepUpAbilities.has(ability));
  if (!isGuarded || staff.stepUpUntil) return null;
  const password = textIn(form, 'password');
  return password === '' ? refuse('step-up-needed') : await stepUp(shop, staff, password);
}

/** A field of a form as text, '' where it is absent or a file. */
export function textIn(form: FormData, name: string): string {
  return textOf(form.get(name));
}

function textOf(value: FormDataEntryValue | null): string {
  // PostgreSQL keeps no NUL sign and no half of a character.
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed().trim() : '';
}

/** What a field for date and time says, in India's time: null where it is empty, undefined where it says none. */
export function momentIn(form: FormData, name: string): Date | null | undefined {
  return readLocalTime(textIn(form, name));
}

const forms = new WeakMap<Request, Promise<FormData>>();

/** The form that a request sends, read once however often it is asked for; an empty one where it sends none. */
export function formOf(request: Request): Promise<FormData> {
  const form = forms.get(request) ?? request.formData().catch(() => new FormData());
  forms.set(request, form);
  return form;
}

/** The form of a request that was read in another way. */
export function giveForm(request: Request, form: FormData): void {
  forms.set(request, Promise.resolve(form));
}

/** The fields of a form by their schema; else a refusal in the words of the first that is wrong. */
export function readForm<T>(schema: z.ZodType<T>, form: FormData): T | Refusal {
  // The first of a name holds, as in `textIn`; asking for each by its name would look through all for each.
  const fields = new Map<string, string>();
  for (const [name, value] of form) if (!fields.has(name)) fields.set(name, textOf(value));
  const input = schema.safeParse(Object.fromEntries(fields));
  if (input.success) return input.data;
  const { message } = input.error.issues[0]!;
  return { ...refuse(codeOfWords(message)), message };
}

/** An id of the address, null where it is none: nothing else is looked up. */
export function idIn(text: string | null | undefined): string | null {
  return text && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : null;
}
