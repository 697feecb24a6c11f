import type { Page } from '@playwright/test';
import { collectResources } from '#bin/supervisor/resources.ts';
import { openWorld, type World } from '#bin/test-runner/browser-setup.ts';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import { startGoogle } from '#standins/google/start-google.ts';
import { newEmail } from './fixtures/accounts.ts';
import { test as shared } from './fixtures.ts';

const clientId = '1234-demo.apps.googleusercontent.com';
const gsi = 'https://accounts.google.com/gsi/';

type Issuer = Awaited<ReturnType<typeof startGoogle>>;

/** The stories' test with a shop that is set up for Google's own script; only the keys are a stand-in's. */
// One after the other: beside each other each would open a shop.
shared.describe.configure({ mode: 'default' });
const test = shared.extend<object, { world: World; issuer: Issuer }>({
  issuer: [
    async ({ playwright: _ }, use) => {
      const resources = collectResources();
      const { folder } = resources.add(await openTestFolder());
      const options = { port: 0, dataFolder: folder, clientId, redirectUrls: ['http://localhost:9/login'] };
      await use(resources.add(await startGoogle(options)));
      await resources.stop();
    },
    { scope: 'worker' },
  ],
  world: [
    async ({ issuer }, use) => {
      const resources = collectResources();
      await use(
        await openWorld(resources, {
          GOOGLE_CLIENT_ID: clientId,
          GOOGLE_ISSUERS: issuer.url,
          GOOGLE_KEYS_URL: issuer.keysUrl,
        }),
      );
      await resources.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
const { expect } = shared;

/** Answers for Google: a script with its documented functions, whose button signs in at once. */
const script = `
  let settings;
  window.google = { accounts: { id: {
    initialize(given) { settings = given; },
    renderButton(place, look) {
      const button = document.createElement('button');
      button.textContent = [look.text, look.theme].join(' ');
      button.onclick = async () => {
        const answer = await fetch('${gsi}token?nonce=' + settings.nonce + '&client=' + settings.client_id);
        settings.callback({ credential: await answer.text() });
      };
      place.replaceChildren(button);
    },
  } } };`;

async function answersForGoogle(page: Page, issuer: Issuer, { body = script } = {}): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${gsi}**`, async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.pathname);
    if (url.pathname === '/gsi/client') return route.fulfill({ contentType: 'text/javascript', body });
    const claims = {
      aud: url.searchParams.get('client'),
      nonce: url.searchParams.get('nonce'),
      sub: crypto.randomUUID(),
      email: newEmail(),
    };
    const answer = await fetch(`${issuer.url}/_tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ claims }),
    });
    const { token } = (await answer.json()) as { token: string };
    return route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, body: token });
  });
  return asked;
}

test('Google’s own button signs in, and follows mode and theme', async ({ visitor, issuer }) => {
  const { page } = visitor;
  await answersForGoogle(page, issuer);
  await page.emulateMedia({ colorScheme: 'light' });
  await visitor.opens('/login');
  await expect(page.getByRole('button', { name: 'signin_with outline' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'signin_with filled_black' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign Up', exact: true }).click();
  await page.getByRole('button', { name: 'signup_with filled_black' }).click();
  await visitor.isTold('Signed up with Google!');
  await visitor.isAt('/');
});

test('the script is let in and loaded at the login alone', async ({ visitor, issuer }) => {
  const { page } = visitor;
  const asked = await answersForGoogle(page, issuer);
  const policyOf = async (path: string) =>
    (await page.request.get(`${visitor.world.shopUrl}${path}`)).headers()['content-security-policy'];
  for (const path of ['/', '/cart', '/order', '/login/x']) {
    expect(await policyOf(path), path).not.toContain('google');
  }
  for (const path of ['/login', '/Login/', '/login?mode=sign-up']) {
    expect(await policyOf(path), path).toContain(`${gsi}client`);
  }
  await visitor.opens('/');
  await visitor.opens('/cart');
  expect(asked).toEqual([]);
  await visitor.opens('/login');
  await expect(page.getByRole('button', { name: 'signin_with' })).toBeVisible();
  expect(asked).toEqual(['/gsi/client']);
});

test('who comes to the login from another page gets a link to Google’s page, and so does who gets no script', async ({
  visitor,
  issuer,
}) => {
  const { page } = visitor;
  const asked = await answersForGoogle(page, issuer, { body: '' });
  const link = page.getByRole('link', { name: 'Sign in with Google' });
  await visitor.opens('/');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(link).toHaveAttribute('href', /^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/);
  expect(asked).toEqual([]);
  const query = new URL((await link.getAttribute('href'))!).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    client_id: clientId,
    redirect_uri: `${visitor.world.shopUrl}/login`,
    response_type: 'id_token',
    scope: 'openid email profile',
  });
  expect(query.get('nonce')).toMatch(/^[\w-]{43}$/);
  await visitor.opens('/login');
  await expect(link).toHaveAttribute('href', /^https:\/\/accounts\.google\.com\//);
  expect(asked).toEqual(['/gsi/client']);
});
