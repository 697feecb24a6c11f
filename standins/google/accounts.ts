import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A Google account of the stand-in. `hd`: the organisation's domain, '' for an account without one. */
export type Account = { sub: string; name: string; email: string; emailVerified: boolean; hd: string };

/** The accounts that testers typed in, and three to begin with; they outlive the process. */
export function openAccounts(dataFolder: string) {
  const file = join(dataFolder, 'accounts.json');
  const accounts: Account[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : first();
  return {
    list: () => accounts,
    find: (sub: string) => accounts.find((account) => account.sub === sub),
    /** The account of an e-mail as it is described now; a new one where there is none. */
    keep(described: Omit<Account, 'sub'>): Account {
      const email = described.email.toLowerCase();
      const known = accounts.find((account) => account.email.toLowerCase() === email);
      const account = Object.assign(known ?? { sub: newSub() }, described);
      if (!known) accounts.push(account);
      writeFileSync(file, JSON.stringify(accounts));
      return account;
    },
  };
}

export type Accounts = ReturnType<typeof openAccounts>;

/** Google's are decimal numbers of 21 digits. */
function newSub(): string {
  return `1${Array.from({ length: 20 }, () => randomInt(10)).join('')}`;
}

function first(): Account[] {
  const others = { emailVerified: true, hd: '' };
  return [
    {
      ...others,
      sub: '100000000000000000001',
      name: 'Demo Workspace',
      email: 'demo@workspace.example',
      hd: 'workspace.example',
    },
    { ...others, sub: '100000000000000000002', name: 'Demo Mailbox', email: 'demo@mailbox.example' },
    {
      ...others,
      sub: '100000000000000000003',
      name: 'Demo Unverified',
      email: 'demo@unverified.example',
      emailVerified: false,
    },
  ];
}
