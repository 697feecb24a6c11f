import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type Provider from 'oidc-provider';
import { accountPage, startedElsewherePage } from './account-page.ts';
import type { Account, Accounts } from './accounts.ts';

export type Env = { Bindings: HttpBindings };

/** The page of a sign-in under way: shows the accounts, and ends the sign-in with the one that is chosen. */
export function addChooseRoutes(
  app: Hono<Env>,
  provider: () => Provider,
  accounts: Accounts,
  clientId: string,
): void {
  app.get('/', (c) => c.html(startedElsewherePage()));
  app.get('/choose/:uid', async (c) => {
    const { incoming, outgoing } = c.env;
    const underWay = await provider()
      .interactionDetails(incoming, outgoing)
      .catch(() => null);
    if (underWay?.uid !== c.req.param('uid')) return c.html(startedElsewherePage(), 404);
    return c.html(accountPage(accounts.list(), `/choose/${underWay.uid}`));
  });
  app.post('/choose/:uid', async (c) => {
    const { incoming, outgoing } = c.env;
    const given = await c.req.formData();
    const text = (name: string) => String(given.get(name) ?? '').trim();
    const result = text('cancel')
      ? { error: 'access_denied', error_description: 'The tester cancelled' }
      : await resultFor(provider(), chosen(text, accounts), clientId);
    const next = await provider()
      .interactionResult(incoming, outgoing, result)
      .catch(() => null);
    return next ? c.redirect(next, 303) : c.html(startedElsewherePage(), 404);
  });
}

function chosen(text: (name: string) => string, accounts: Accounts): Account {
  const known = accounts.find(text('sub'));
  return (
    known ??
    accounts.keep({
      name: text('name'),
      email: text('email'),
      hd: text('hd'),
      emailVerified: text('verified') === 'yes',
    })
  );
}

/** Chosen, signed in and agreed, all at once. */
async function resultFor(provider: Provider, { sub }: Account, clientId: string) {
  const grant = new provider.Grant({ accountId: sub, clientId });
  grant.addOIDCScope('openid email profile');
  return {
    select_account: {},
    login: { accountId: sub, remember: false },
    consent: { grantId: await grant.save() },
  };
}
