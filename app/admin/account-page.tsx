import { Badge } from '#app/ui/badge.tsx';
import { abilities, may } from '#shop/abilities.ts';
import { refuse } from '#shop/refusals.ts';
import { endStaffSession, listStaffSessions } from '#shop/staff/sign-in.ts';
import { dayFirst } from '#shop/time.ts';
import type { Route } from './+types/account-page.ts';
import { act, openDesk, textIn } from './admin.server.ts';
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
  };
}

export async function action(args: Route.ActionArgs) {
  return await act(args, null, async ({ shop, staff, form }) => {
    const [intent, id = ''] = textIn(form, 'intent').split(' ');
    if (intent === 'end-others') {
      await endStaffSession(shop, staff, 'others');
      return { done: 'You are signed out everywhere else.' };
    }
    if (intent !== 'end' || !/^[\da-f-]{36}$/.test(id)) return refuse('input-wrong');
    await endStaffSession(shop, staff, id);
    return { done: 'That session has ended.' };
  });
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
            <span className="text-sm text-soft">last used {dayFirst.dateTime(lastUsed)}</span>
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
      <BrowserChoices />
    </>
  );
}
