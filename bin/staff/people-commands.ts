import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { INVITATION_DAYS, inviteAgain, inviteStaff, listPeople } from '#shop/staff/people.ts';
import { inviteInput } from '#shop/staff/staff-input.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { System } from '#shop/viewer.ts';
import { StaffError } from './command.ts';
import { inLine } from './others-words.ts';
import { type Call, findOption, requireOption, type ShopCommand } from './shop-command.ts';
import { signInHere, signOutHere } from './who-acts.ts';

const text = { type: 'string' } as const;

/** Who works for the shop, and who acts at this terminal: the first owner begins here, all others are invited in the back office. */
export const peopleCommands: Record<string, ShopCommand> = {
  'sign-in': {
    parameters: 'EMAIL',
    about: 'Signs you in at this terminal: it asks for the password and the code of your authenticator app.',
    ability: null,
    run: ({ shop, positionals: [email = ''] }) => signInHere(shop, email),
  },
  'sign-out': {
    parameters: '[--as EMAIL]',
    about: 'Signs you out at this terminal.',
    ability: null,
    run: ({ shop, values }) => signOutHere(shop, findOption({ values }, 'as')),
  },
  'add-owner': {
    ability: null,
    parameters: '--email ADDRESS --name NAME',
    about: 'Makes an owner of the shop, and prints the link by which they set password and second factor.',
    options: { email: text, name: text },
    run: addOwner,
  },
  'invite-again': {
    ability: null,
    parameters: 'ADDRESS',
    about: 'Prints a new link for somebody who lost password or phone.',
    run: printNewLink,
  },
  people: {
    ability: 'manage-people',
    parameters: '',
    about: 'Lists who works for the shop.',
    run: async ({ shop }) =>
      (await listPeople(shop))
        .map(({ email, name, role, state }) =>
          [role.padEnd(8), state.padEnd(8), inLine(name), email].join('  '),
        )
        .join('\n') || 'Nobody works here yet: npm run staff -- add-owner',
  },
};

async function addOwner(call: Call<System>): Promise<string | Refusal> {
  const given = { email: requireOption(call, 'email'), name: requireOption(call, 'name'), role: 'owner' };
  const input = inviteInput.safeParse(given);
  if (!input.success) throw new StaffError(input.error.issues[0]!.message);
  const { shop, viewer } = call;
  const invited = await inTransaction(shop.db, (tx) => inviteStaff(shop, tx, viewer, input.data));
  if (!isRefusal(invited)) return link(call, invited.token);
  if (invited.refusal !== 'staff-exists') return invited;
  throw new StaffError(`${invited.message} \`invite-again ${input.data.email}\` gives a new link.`);
}

async function printNewLink(call: Call<System>): Promise<string | Refusal> {
  const { shop, viewer, positionals } = call;
  const [email = ''] = positionals;
  const person = (await listPeople(shop)).find((each) => each.email.toLowerCase() === email.toLowerCase());
  if (!person) return refuse('staff-unknown');
  const invited = await inTransaction(shop.db, (tx) => inviteAgain(shop, tx, viewer, { staffId: person.id }));
  return isRefusal(invited) ? invited : link(call, invited.token);
}

function link({ shop }: Pick<Call, 'shop'>, token: string): string {
  return `Works once, for ${INVITATION_DAYS} days:\n${shop.publicUrl}/admin/welcome/${token}`;
}
