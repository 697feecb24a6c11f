import Provider, { interactionPolicy } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import type { Key } from './keys.ts';
import { openStorage } from './storage.ts';

/** Google's own paths, as far as an ID token needs them. */
export const paths = { authorization: '/o/oauth2/v2/auth', jwks: '/oauth2/v3/certs' };

type Options = {
  issuer: string;
  clientId: string;
  redirectUrls: string[];
  keys: Key[];
  accounts: Accounts;
  cookieKey: string;
};

/** An OpenID Connect provider that gives one client ID tokens as Google's: RS256, an hour, with e-mail and `hd`. */
export function createProvider({ issuer, clientId, redirectUrls, keys, accounts, cookieKey }: Options) {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return new Provider(issuer, {
    adapter: openStorage(),
    clients: [
      {
        client_id: clientId,
        // Only such clients may be sent back to plain http on this machine.
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        response_types: ['id_token'],
        grant_types: ['implicit'],
        redirect_uris: redirectUrls,
      },
    ],
    jwks: { keys: [...keys] },
    routes: paths,
    responseTypes: ['id_token'],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { policy, url: (_, { uid }) => `/choose/${uid}` },
    cookies: { keys: [cookieKey], names: { session: 'google_standin' } },
    ttl: { IdToken: 3600, Interaction: 3600, Session: 3600, Grant: 3600 },
    findAccount(_, sub) {
      const account = accounts.find(sub);
      if (!account) return undefined;
      const { name, email, emailVerified, hd } = account;
      const claims = { sub, name, email, email_verified: emailVerified, ...(hd ? { hd } : {}) };
      return { accountId: sub, claims: async () => claims };
    },
  });
}
