import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { htmlFaults } from '#standins/testing/html-faults.ts';
import { temporaryFolder } from '#standins/testing/temporary-folder.ts';
import { startGoogle } from './start-google.ts';

const clientId = 'TEST-SHOP';
const back = 'http://localhost:9/login';

/** A browser as far as this matters: keeps cookies, follows nothing by itself. */
function browser() {
  const cookies = new Map<string, string>();
  return async (address: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', ...init, headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      text: await answer.text(),
    };
  };
}

suite('the stand-in for Google', async () => {
  const dataFolder = temporaryFolder(after);
  const options = { port: 0, dataFolder, clientId, redirectUrls: [back] };
  const google = await startGoogle(options);
  after(google.stop);

  const begin = (changes: Record<string, string> = {}) =>
    `${google.signInUrl}?${new URLSearchParams({
      client_id: clientId,
      redirect_uri: back,
      response_type: 'id_token',
      scope: 'openid email profile',
      prompt: 'select_account',
      nonce: 'a-nonce',
      state: 'a-state',
      ...changes,
    })}`;

  /** From the shop's link through the page to the way back. */
  async function signIn(choice: Record<string, string>) {
    const visit = browser();
    const chooser = new URL((await visit(begin())).location, google.url).href;
    const page = (await visit(chooser)).text;
    const chosen = await visit(chooser, { method: 'POST', body: new URLSearchParams(choice) });
    const { location } = await visit(chosen.location);
    return { page, back: location.split('#')[0], answer: new URLSearchParams(location.split('#')[1]) };
  }

  test('its discovery document names issuer, keys and sign-in page', async () => {
    const found = await (await fetch(`${google.url}/.well-known/openid-configuration`)).json();
    assert.deepEqual(
      [
        found.issuer,
        found.jwks_uri,
        found.authorization_endpoint,
        found.id_token_signing_alg_values_supported,
      ],
      [google.url, google.keysUrl, google.signInUrl, ['RS256']],
    );
    const { keys } = await (await fetch(google.keysUrl)).json();
    assert.equal(keys[0].d, undefined, 'a private key is published');
  });

  test('it sends an ID token back that its published keys fit, with what was typed in', async () => {
    const typed = { name: 'Demo One', email: 'one@a.example', hd: 'a.example', verified: 'yes' };
    const { answer, ...rest } = await signIn(typed);
    assert.equal(rest.back, back);
    assert.equal(answer.get('state'), 'a-state');
    const keys = createRemoteJWKSet(new URL(google.keysUrl));
    const { payload } = await jwtVerify(answer.get('id_token')!, keys, {
      issuer: google.url,
      audience: clientId,
      algorithms: ['RS256'],
    });
    const { name, email, hd, email_verified, nonce } = payload;
    assert.deepEqual(
      { name, email, hd, email_verified, nonce },
      { name: typed.name, email: typed.email, hd: typed.hd, email_verified: true, nonce: 'a-nonce' },
    );
    assert.match(payload.sub ?? '', /^\d{21}$/);
    assert.equal(payload.exp! - payload.iat!, 3600);
  });

  test('an e-mail is the same account each time, also after a restart', async () => {
    const subOf = async () => {
      const { answer } = await signIn({ name: 'Demo Two', email: 'two@a.example' });
      return JSON.parse(Buffer.from(answer.get('id_token')!.split('.')[1]!, 'base64url').toString());
    };
    const first = await subOf();
    assert.equal(first.email_verified, false);
    assert.equal((await subOf()).sub, first.sub);
    const again = await startGoogle(options);
    const keysOf = async (url: string) => (await (await fetch(url)).json()).keys;
    assert.deepEqual(await keysOf(again.keysUrl), await keysOf(google.keysUrl));
    await again.stop();
  });

  test('a cancelled sign-in comes back as access_denied', async () => {
    const { answer } = await signIn({ cancel: 'yes' });
    assert.deepEqual([answer.get('error'), answer.get('state')], ['access_denied', 'a-state']);
  });

  test('it sends nobody to an address or client that it does not know', async () => {
    for (const wrong of [{ redirect_uri: 'http://evil.example/' }, { client_id: 'ANOTHER' }]) {
      const { status, location } = await browser()(begin(wrong));
      assert.deepEqual([status, location], [400, '']);
    }
  });

  test('its pages are sound, and say that they are a stand-in', async () => {
    const { page } = await signIn({ sub: '100000000000000000001' });
    assert.match(page, /stand-in for Google/);
    assert.deepEqual(await htmlFaults(google.url), []);
    assert.equal((await fetch(`${google.url}/choose/nothing`)).status, 404);
  });
});
