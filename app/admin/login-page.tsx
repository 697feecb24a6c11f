import { useState } from 'react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { shopContext } from '#app/context.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { isRefusal } from '#shop/refusals.ts';
import { askForPasskey } from '#shop/staff/passkeys.ts';
import { findStaffViewer, formMark, signInStaff } from '#shop/staff/sign-in.ts';
import { staffSignInInput } from '#shop/staff/staff-input.ts';
import type { Route } from './+types/login-page.ts';
import { clientOf, findStaffOf, formOf, sessionHeaders } from './admin.server.ts';
import { keepDesk } from './keep-desk.ts';
import { type KeptFields, keepFields, readKept } from './kept-fields.ts';
import { readable } from './kept-words.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SignedOutFrame } from './signed-out-frame.tsx';

export const handle = { frame: 'none' };
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepDesk];
export const meta: Route.MetaFunction = () => [
  { title: 'Sign in · Back office · Gehna' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  // A page that is open asks for a new challenge, and what is kept there stays.
  const isRenewal = new URL(request.url).searchParams.has('renew');
  if (!isRenewal && (await findStaffOf(request, context))) throw redirect(wayBack(request));
  return { passkey: JSON.stringify(await askForPasskey(context.get(shopContext))) };
}

/**
 * After a sign-in there is nothing to load here, and what was kept is still to be shown. The passkey's button renews its
 * challenge itself.
 */
export const shouldRevalidate = () => false;

/**
 * Signs in, and goes on. A form that was sent after its session had ended comes here first, to be kept; after the
 * sign-in it is shown and sent once more by its own button (R180).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  if (!form.has('sign-in')) {
    const fields = keepFields(form);
    return asked({ kept: fields ?? [], isLost: fields === null });
  }
  const given = Object.fromEntries(form);
  const email = typeof given.email === 'string' ? given.email : '';
  const kept = readKept(given.kept) ?? [];
  const input = staffSignInInput.safeParse(given);
  if (!input.success) return asked({ email, kept, wrong: input.error.issues[0]!.message }, 400);
  const shop = context.get(shopContext);
  const client = await clientOf(request, context);
  const entered = await signInStaff(shop, input.data, client);
  if (isRefusal(entered)) return asked({ email, kept, wrong: entered.message }, entered.status);
  const headers = await sessionHeaders(shop, entered);
  const to = wayBack(request);
  const staff = kept.length > 0 && (await findStaffViewer(shop, entered.token, client.address));
  if (!staff) return redirect(to, { headers });
  return asked({ kept, resend: { to, mark: formMark(shop, staff.sessionId) } }, 200, headers);
}

/** `isLost`: more was typed than can be kept. */
type Asked = {
  email?: string;
  wrong?: string;
  kept: KeptFields;
  isLost?: boolean;
  resend?: { to: string; mark: string };
};

function asked(answer: Asked, status = 200, headers?: Headers) {
  return data(answer, { status, ...(headers && { headers }) });
}

/** Where the member of staff wanted to go: a page of the back office, or its first. */
function wayBack(request: Request): string {
  const to = new URL(request.url).searchParams.get('to') ?? '';
  return /^\/admin(\/[\w/-]*)?(\?[^\\\s]*)?$/.test(to) ? to : '/admin';
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  const [kept, setKept] = useState(actionData?.kept ?? []);
  // A lost answer says nothing of it (R344).
  if (actionData?.kept && actionData.kept !== kept) setKept(actionData.kept);
  if (actionData?.resend) return <Resend {...actionData.resend} kept={kept} />;
  return (
    <SignedOutFrame title="Sign in">
      {kept.length > 0 && (
        <p role="status">You were signed out. What you typed is kept: sign in, and send it once more.</p>
      )}
      {actionData?.isLost && (
        <p role="status" className="text-danger">
          You were signed out. What you typed is too much to be kept here: your browser's way back may still
          show it. Copy it there before you sign in.
        </p>
      )}
      <Form method="post" className="space-y-4">
        <input type="hidden" name="sign-in" value="yes" />
        {kept.length > 0 && <input type="hidden" name="kept" value={JSON.stringify(kept)} />}
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.email}
          required
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="Six digits of your authenticator app, or a recovery code."
          maxLength={20}
          required
        />
        <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
          {actionData?.wrong}
        </p>
        <Button type="submit" full busy={busy}>
          Sign in
        </Button>
        <PasskeyButton asked={loaderData.passkey} />
      </Form>
      <p className="text-sm text-soft">
        Lost your password or your phone? An owner can send you a new invitation.
      </p>
    </SignedOutFrame>
  );
}

/** The form that came without a session, as it was: nothing is done before its button is pressed. */
function Resend({ to, mark, kept }: { to: string; mark: string; kept: KeptFields }) {
  const { intent, typed, others } = readable(kept);
  const rows = intent ? [['What was to be done', intent], ...typed] : typed;
  return (
    <SignedOutFrame title="You are signed in again">
      <p>This was not sent, as you had been signed out:</p>
      <dl className="space-y-2 rounded-sm bg-sunk p-4 text-sm empty:hidden">
        {rows.map(([label, value], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand twice, and the list never changes
          <div key={place}>
            <dt className="text-soft">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {others > 0 && (
        <p className="text-sm text-soft">
          {others === 1 ? 'One more field goes' : `${others} more fields go`} along as the form had them.
        </p>
      )}
      <Form method="post" action={to} className="space-y-3">
        <input type="hidden" name="mark" value={mark} />
        {kept.map(([name, value], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand twice, and the list never changes
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" full>
          Send it now
        </Button>
      </Form>
      <p>
        <Link to={to}>Don't send it</Link>
      </p>
    </SignedOutFrame>
  );
}
