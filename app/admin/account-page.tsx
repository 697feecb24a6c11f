import { Badge } from '#app/ui/badge.tsx';
import { abilities, may } from '#shop/abilities.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import {
  addPasskey,
  listPasskeys,
  MOST_PASSKEYS,
  offerPasskey,
  type Passkey,
  removePasskey,
} from '#shop/staff/passkeys.ts';
import { endStaffSession, listStaffSessions } from '#shop/staff/sign-in.ts';
import { addPasskeyInput } from '#shop/staff/staff-input.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/account-page.ts';
import { AddPasskey } from './add-passkey.tsx';
import { act, type Desk, type Done, formOf, idIn, openDesk, textIn } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import { BrowserChoices } from './browser-choices.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context);
  return {
    name: staff.name,
    email: staff.email,
    role: staff.role,
    abilities: abilities.filter((ability) => may(staff.role, ability)),
    sessions: await listStaffSessions(shop, staff),
    passkeys: await listPasskeys(shop, staff.userId),
    mostPasskeys: MOST_PASSKEYS,
  };
}

export async function action(args: Route.ActionArgs) {
  const sent = await formOf(args.request);
  // Whoever finds the browser open makes no key of their own.
  const givesBack = textIn(sent, 'intent').startsWith('passkey');
  const run = async ({ shop, staff, form }: Desk): Promise<Done | Refusal> => {
    const [intent = '', id = ''] = textIn(form, 'intent').split(' ');
    if (intent === 'end-others') {
      await endStaffSession(shop, staff, 'others');
      return { done: 'You are signed out everywhere else.' };
    }
    if (intent.startsWith('passkey')) return await changePasskeys(shop, staff, { intent, id, form });
    if (intent !== 'end' || !idIn(id)) return refuse('input-wrong');
    await endStaffSession(shop, staff, id);
    return { done: 'That session has ended.' };
  };
  return await act(args, null, run, { givesBack });
}

async function changePasskeys(
  shop: Desk['shop'],
  staff: Desk['staff'],
  { intent, id, form }: { intent: string; id: string; form: FormData },
): Promise<Done | Refusal> {
  if (intent === 'passkey-offer') {
    const offer = await offerPasskey(shop, staff);
    return isRefusal(offer) ? offer : { done: '', passkey: JSON.stringify(offer) };
  }
  if (intent === 'passkey-remove') {
    return (await removePasskey(shop, staff, id)) ?? { done: 'That passkey opens nothing any more.' };
  }
  const input = addPasskeyInput.safeParse(Object.fromEntries(form));
  if (!input.success) return { ...refuse('input-wrong'), message: input.error.issues[0]!.message };
  return (await addPasskey(shop, staff, input.data)) ?? { done: 'The passkey is kept.' };
}

/** Who one is here, what one may do, and where one is signed in. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { name, email, role, sessions } = loaderData;
  return (
    <>
      <h1 className="text-2xl">{name}</h1>
      <p className="mt-1 text-soft">
        {email}, {role}: {loaderData.abilities.map((each) => each.replaceAll('-', ' ')).join(', ')}.
      </p>
      <h2 className="mt-8 text-lg">Where you are signed in</h2>
      <ul className="mt-3 divide-y divide-line rounded-md bg-raised ring-1 ring-line">
        {sessions.map(({ id, device, lastUsed, current }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <span className="font-semibold">{device}</span>
            <span className="text-sm text-soft">last used {monthFirst.dateTime(lastUsed)}</span>
            {current ? (
              <Badge tone="good">here</Badge>
            ) : (
              <AdminForm
                intent={`end ${id}`}
                label={`Sign out ${device}`}
                variant="quiet"
                className="ml-auto"
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <AdminForm intent="end-others" label="Sign out everywhere else" className="mt-4" />
      )}
      <Passkeys passkeys={loaderData.passkeys} most={loaderData.mostPasskeys} />
      <BrowserChoices />
    </>
  );
}

function Passkeys({ passkeys, most }: { passkeys: Passkey[]; most: number }) {
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys" className="mt-8 text-lg">
        Passkeys
      </h2>
      <p className="mt-1 text-sm text-soft">
        In place of the code: your phone, computer or a key signs you in, after the password.
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-md bg-raised ring-1 ring-line">
          {passkeys.map(({ id, name, createdAt, lastUsed }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <span className="font-semibold">{name}</span>
              <span className="text-sm text-soft">
                since {monthFirst.date(createdAt)},{' '}
                {lastUsed ? `last used ${monthFirst.dateTime(lastUsed)}` : 'not used yet'}
              </span>
              <AdminForm
                intent={`passkey-remove ${id}`}
                label={`Remove ${name}`}
                variant="quiet"
                className="ml-auto"
                guarded
              />
            </li>
          ))}
        </ul>
      )}
      {passkeys.length < most && <AddPasskey />}
    </section>
  );
}
