import { createContext, data, Form, Link, useNavigation } from 'react-router';
import { requestInfoContext, shopContext } from '#app/context.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { isRefusal } from '#shop/refusals.ts';
import { acceptInvitation, readInvitation } from '#shop/staff/people.ts';
import { acceptInvitationInput } from '#shop/staff/staff-input.ts';
import { LEAST_STAFF_PASSWORD } from '#shop/staff/staff-password.ts';
import type { Route } from './+types/welcome-page.ts';
import { clientOf, formOf, sessionHeaders } from './admin.server.ts';
import { keepDesk } from './keep-desk.ts';
import { SignedOutFrame } from './signed-out-frame.tsx';

export const handle = { frame: 'none' };
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepDesk];
export const meta: Route.MetaFunction = () => [
  { title: 'Welcome · Back office · Gehna' },
  { name: 'robots', content: 'noindex' },
];
/** The invitation is used up by the action: asked for again it would be unknown, also by the page that answers without scripts. */
const acceptedContext = createContext(false);
export const shouldRevalidate = () => false;

export async function loader({ params, context }: Route.LoaderArgs) {
  if (context.get(acceptedContext)) return { wrong: null, invitation: null };
  const { address } = context.get(requestInfoContext);
  const invitation = await readInvitation(context.get(shopContext), params.token, { address });
  if (isRefusal(invitation)) return data({ wrong: invitation.message, invitation: null }, invitation.status);
  return { wrong: null, invitation };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const input = acceptInvitationInput.safeParse(Object.fromEntries(await formOf(request)));
  if (!input.success) return data({ wrong: input.error.issues[0]!.message, codes: null }, 400);
  const shop = context.get(shopContext);
  const client = await clientOf(request, context);
  const accepted = await acceptInvitation(shop, { token: params.token, ...input.data }, client);
  if (isRefusal(accepted)) return data({ wrong: accepted.message, codes: null }, accepted.status);
  context.set(acceptedContext, true);
  const headers = await sessionHeaders(shop, accepted);
  return data({ wrong: null, codes: accepted.recoveryCodes }, { headers });
}

/** Where an invitation leads: password and second factor are set, and the recovery codes are shown this once. */
export default function WelcomePage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  if (actionData?.codes) return <Codes codes={actionData.codes} />;
  const { invitation } = loaderData;
  if (!invitation) {
    return (
      <SignedOutFrame title="This invitation does not work">
        <p>{loaderData.wrong}</p>
        <p>
          <Link to="/admin/login">To the sign-in</Link>
        </p>
      </SignedOutFrame>
    );
  }
  return (
    <SignedOutFrame title={`Welcome, ${invitation.name}`}>
      <p className="text-soft">
        You work here as {invitation.role}, with {invitation.email}. Choose a password and set up your
        authenticator app: signing in takes both.
      </p>
      <Form method="post" className="space-y-4">
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={LEAST_STAFF_PASSWORD}
          hint={`${LEAST_STAFF_PASSWORD} characters or more.`}
          required
        />
        <div className="flex flex-wrap items-start gap-4">
          <QrCode text={invitation.uri} label="QR code for your authenticator app" />
          <p className="min-w-40 flex-1 text-sm text-soft">
            Scan it with your authenticator app, or type this key in:
            <span className="mt-1 block font-mono break-all text-ink">{invitation.secret}</span>
          </p>
        </div>
        <TextField
          label="Code that the app shows"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
        />
        <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
          {actionData?.wrong}
        </p>
        <Button type="submit" full busy={busy}>
          Begin
        </Button>
      </Form>
    </SignedOutFrame>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <SignedOutFrame title="Your recovery codes">
      <p>
        Each signs you in once if you lose your phone. Write them down or print them: they are shown only now.
      </p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-sm bg-sunk p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <LinkButton to="/admin" full>
        I have kept them
      </LinkButton>
    </SignedOutFrame>
  );
}
