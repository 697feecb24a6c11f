import { userInfo } from 'node:os';
import { type Ability, refuseUnable } from '#shop/abilities.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import {
  endStaffSession,
  findStaffViewer,
  type SignedInStaff,
  STAFF_IDLE_MS,
  STAFF_SESSION_MS,
  signInStaff,
  stepUp,
} from '#shop/staff/sign-in.ts';
import { staffSignInInput } from '#shop/staff/staff-input.ts';
import { HOUR_MS } from '#shop/time.ts';
import type { System } from '#shop/viewer.ts';
import { ask } from './ask.ts';
import { StaffError } from './command.ts';
import { findTerminalSession, forgetTerminalSession, keepTerminalSession } from './terminal-sessions.ts';

/** Where acts of a terminal come from, as the audit log says it. */
const TERMINAL = 'terminal';

/** The member of staff who acts at this terminal: `email`, or who signed in last (R177). */
export async function requireSignedIn(shop: Shop, email: string | null): Promise<SignedInStaff> {
  const kept = findTerminalSession(email);
  const viewer = kept && (await findStaffViewer(shop, kept.token, TERMINAL));
  // One database's file of sign-ins serves for all: the token of another shop opens nothing here.
  if (viewer && viewer.email.toLowerCase() === kept.email) return viewer;
  const whom = email ?? kept?.email;
  throw new StaffError(
    whom
      ? `${whom} is not signed in here: npm run staff -- sign-in ${whom}`
      : 'Nobody is signed in here: npm run staff -- sign-in EMAIL',
  );
}

/** Refuses who may not, and asks for the password where it was not shown lately and money or people are concerned. */
export async function refuseAtTerminal(
  shop: Shop,
  viewer: SignedInStaff,
  { ability, guarded = false }: { ability: Ability; guarded?: boolean },
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, ability);
  if (unable || !guarded || viewer.stepUpUntil) return unable;
  const [password = ''] = await ask([{ words: `Password of ${viewer.email}`, hidden: true }]);
  return await stepUp(shop, viewer, password);
}

/** Signs a person in at this terminal by password and code, for as long as a session of the back office lasts. */
export async function signInHere(shop: Shop, email: string): Promise<string | Refusal> {
  const [password, code] = await ask([{ words: 'Password', hidden: true }, { words: 'Code' }]);
  const input = staffSignInInput.safeParse({ email, password, code });
  if (!input.success) throw new StaffError(input.error.issues[0]!.message);
  const mark = findTerminalSession(input.data.email)?.mark ?? null;
  const client = { address: TERMINAL, device: `Terminal of ${userHere()}`, mark };
  const entered = await signInStaff(shop, input.data, client);
  if (isRefusal(entered)) return entered;
  keepTerminalSession(input.data.email, entered);
  const [longest, idle] = [STAFF_SESSION_MS / HOUR_MS, STAFF_IDLE_MS / HOUR_MS];
  return `${input.data.email} is signed in here, for ${longest} hours, or ${idle} without a command.`;
}

/** Ends the sign-in of a person, or of who signed in last. */
export async function signOutHere(shop: Shop, email: string | null): Promise<string> {
  const viewer = await requireSignedIn(shop, email);
  await endStaffSession(shop, viewer, viewer.sessionId);
  forgetTerminalSession(viewer.email);
  return `${viewer.email} is signed out here.`;
}

/** What the shop itself does, and what begins before anybody can sign in. */
export function shopAtTerminal(): System {
  return { kind: 'system', name: `terminal of ${userHere()}`.slice(0, 60), from: TERMINAL };
}

function userHere(): string {
  try {
    return userInfo().username;
  } catch {
    return 'nobody'; // a uid without an entry has no name
  }
}
