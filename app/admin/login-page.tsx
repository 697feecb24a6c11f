import { data, Form, redirect, useNavigation } from 'react-router';
import { shopContext } from '#app/context.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { isRefusal } from '#shop/refusals.ts';
import { signInStaff } from '#shop/staff/sign-in.ts';
import { staffSignInInput } from '#shop/staff/staff-input.ts';
import type { Route } from './+types/login-page.ts';
import { clientOf, findStaffOf, sessionHeaders } from './admin.server.ts';
import { SignedOutFrame } from './signed-out-frame.tsx';

export const handle = { frame: 'none' };
export const meta: Route.MetaFunction = () => [
  { title: 'Sign in · Back office · Gehna' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await findStaffOf(request, context)) throw redirect(wayBack(request));
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData());
  const email = typeof form.email === 'string' ? form.email : '';
  const input = staffSignInInput.safeParse(form);
  if (!input.success) return data({ email, wrong: input.error.issues[0]!.message }, { status: 400 });
  const shop = context.get(shopContext);
  const entered = await signInStaff(shop, input.data, await clientOf(request, context));
  if (isRefusal(entered)) return data({ email, wrong: entered.message }, { status: entered.status });
  return redirect(wayBack(request), { headers: await sessionHeaders(shop, entered) });
}

/** Where the member of staff wanted to go: a page of the back office, or its first. */
function wayBack(request: Request): string {
  const to = new URL(request.url).searchParams.get('to') ?? '';
  return /^\/admin(\/[\w/-]*)?(\?[^\\\s]*)?$/.test(to) ? to : '/admin';
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  return (
    <SignedOutFrame title="Sign in">
      <Form method="post" className="space-y-4">
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
      </Form>
      <p className="text-sm text-soft">
        Lost your password or your phone? An owner can send you a new invitation.
      </p>
    </SignedOutFrame>
  );
}
