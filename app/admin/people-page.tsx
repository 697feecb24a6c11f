import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import {
  changeRole,
  endAccess,
  INVITATION_DAYS,
  inviteAgain,
  inviteStaff,
  listPeople,
  type Person,
} from '#shop/staff/people.ts';
import type { SignedInStaff } from '#shop/staff/sign-in.ts';
import { changeRoleInput, inviteInput, staffIdInput } from '#shop/staff/staff-input.ts';
import { inTransaction } from '#shop/transaction.ts';
import { staffRoles } from '#shop/viewer.ts';
import type { Route } from './+types/people-page.ts';
import { act, type Done, openDesk, textIn } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'manage-people');
  return { people: await listPeople(shop), self: staff.userId };
}

export async function action(args: Route.ActionArgs) {
  return await act(args, 'manage-people', async ({ shop, staff, form }) => {
    const [intent = '', staffId = ''] = textIn(form, 'intent').split(' ');
    const asked = { ...Object.fromEntries(form), staffId };
    if (intent === 'invite') return await invite(shop, staff, asked);
    if (intent === 'role') return await giveRole(shop, staff, asked);
    const input = staffIdInput.safeParse(asked);
    if (!input.success) return refuse('input-wrong');
    if (intent === 'again') {
      const again = await inTransaction(shop.db, (tx) => inviteAgain(shop, tx, staff, input.data));
      return isRefusal(again) ? again : linkFor(shop, again.name, again.token);
    }
    if (intent !== 'end') return refuse('input-wrong');
    const ended = await inTransaction(shop.db, (tx) => endAccess(shop, tx, staff, input.data));
    return ended ?? { done: 'Their access has ended.' };
  });
}

async function invite(shop: Shop, staff: SignedInStaff, asked: unknown): Promise<Done | Refusal> {
  const input = inviteInput.safeParse(asked);
  if (!input.success) return { ...refuse('input-wrong'), message: input.error.issues[0]!.message };
  const invited = await inTransaction(shop.db, (tx) => inviteStaff(shop, tx, staff, input.data));
  return isRefusal(invited) ? invited : linkFor(shop, input.data.name, invited.token);
}

async function giveRole(shop: Shop, staff: SignedInStaff, asked: unknown): Promise<Done | Refusal> {
  const input = changeRoleInput.safeParse(asked);
  if (!input.success) return refuse('input-wrong');
  const changed = await inTransaction(shop.db, (tx) => changeRole(shop, tx, staff, input.data));
  return changed ?? { done: `The role is ${input.data.role} now.` };
}

/** The link is shown to the owner, who hands it on: mail can be read by others. */
function linkFor({ publicUrl }: Shop, name: string, token: string): Done {
  return {
    done: `Give ${name} this link, which works once, for ${INVITATION_DAYS} days.`,
    copy: `${publicUrl}/admin/welcome/${token}`,
  };
}

/** Who works here: invite, change a role, end access. For owners. */
export default function PeoplePage({ loaderData: { people, self } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">People</h1>
      <Card className="mt-6">
        <h2 className="text-lg">Invite somebody</h2>
        <AdminForm
          intent="invite"
          label="Invite"
          variant="primary"
          guarded
          className="mt-3 max-w-md space-y-3"
        >
          <TextField label="Name" name="name" maxLength={60} required />
          <TextField label="E-mail" name="email" type="email" maxLength={254} required />
          <RoleField current="packer" />
        </AdminForm>
      </Card>
      <ul className="mt-6 space-y-3">
        {people.map((person) => (
          <li key={person.id}>
            <PersonCard person={person} isSelf={person.id === self} />
          </li>
        ))}
      </ul>
    </>
  );
}

const states: Record<Person['state'], string | null> = {
  works: null,
  invited: 'invited',
  lapsed: 'invitation lapsed',
  left: 'left',
};

function PersonCard({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const { id, name, email, role, state } = person;
  return (
    <Card className="py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-sans text-base font-semibold">{name}</h2>
        <span className="text-sm text-soft">{email}</span>
        <Badge tone="info">{role}</Badge>
        {states[state] && <Badge>{states[state]}</Badge>}
        {isSelf && <Badge tone="good">you</Badge>}
      </div>
      {state !== 'left' && (
        <details className="mt-2">
          <summary className="min-h-8 text-sm underline underline-offset-4">Change</summary>
          <div className="mt-3 grid gap-5 sm:grid-cols-3">
            <AdminForm intent={`role ${id}`} label="Change role" guarded>
              <RoleField current={role} />
            </AdminForm>
            <AdminForm intent={`again ${id}`} label="New invitation" guarded>
              <p className="text-sm text-soft">
                For a lost password or phone. The old ones work until it is used.
              </p>
            </AdminForm>
            <AdminForm intent={`end ${id}`} label="End access" guarded>
              <p className="text-sm text-soft">
                Signs them out everywhere, at once. What they did stays in the log.
              </p>
            </AdminForm>
          </div>
        </details>
      )}
    </Card>
  );
}

function RoleField({ current }: { current: string }) {
  return (
    <SelectField label="Role" name="role" defaultValue={current}>
      {staffRoles.map((role) => (
        <option key={role}>{role}</option>
      ))}
    </SelectField>
  );
}
