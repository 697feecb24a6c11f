import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { createHandler } from '#server/handler.server.ts';
import { createLog } from '#server/log.server.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

type Address = Record<string, string>;
type User = { _id: string; name: string; email: string; createdAt: string; shippingAddress: Address | null };
type Answer = {
  status: number;
  success: boolean;
  message: string;
  token?: string;
  user?: User;
  retryAfter: string | null;
};

const password = 'kundan & polki 12';
const expired = 'Session expired. Please login again.';
const place = {
  street: '12, MG Road',
  city: 'Mohali',
  state: 'punjab',
  zipcode: '160 055',
  country: 'india',
  phone: '+91 98765 43210',
};
const keptPlace = { ...place, state: 'Punjab', zipcode: '160055', country: 'India', phone: '9876543210' };

suite('the account calls', async () => {
  const shop = await openTestShop({ after });
  const handler = createHandler(shop, createLog('silent'), { trustedProxies: 1 });
  const newEmail = () => `${crypto.randomUUID()}@example.in`;

  async function post(
    path: string,
    body: unknown = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await handler.request(`/api/user/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.7', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const data = (await answer.json()) as Answer;
    assert.equal(data.success, answer.ok);
    return { ...data, status: answer.status, retryAfter: answer.headers.get('retry-after') };
  }

  async function mailedCode(email: string): Promise<string> {
    const mails = await shop.takeJobs('send-mail');
    const mail = mails.find((each) => each.to === email);
    return mail?.kind === 'verification-code' ? mail.code : assert.fail('no code was mailed');
  }

  /** `network`: each test its own, so that no test uses up another's tries. */
  async function signUp(name = 'Demo Shopper', network = crypto.randomUUID()) {
    const email = newEmail();
    const headers = { 'X-Forwarded-For': network };
    const sent = await post('send-verification-code', { email }, headers);
    assert.deepEqual([sent.status, sent.message], [200, 'Verification code sent to your email.']);
    const verified = await post('verify-code', { email, code: await mailedCode(email) }, headers);
    assert.equal(verified.status, 200);
    const registered = await post('register', { name, email, password }, headers);
    assert.deepEqual([registered.status, registered.message], [200, 'Registered successfully!']);
    return { email, token: registered.token ?? assert.fail('no token') };
  }

  test('sign up with a mailed code, log in in another case, and read the account', async () => {
    const { email } = await signUp('डेमो ग्राहक देवी');
    const answer = await post('login', { email: email.toUpperCase(), password, more: 1 });
    assert.deepEqual([answer.status, answer.message], [200, 'Logged in successfully!']);
    const { user } = await post('getInfo', {}, { token: answer.token! });
    assert.deepEqual([user?.name, user?.email, user?.shippingAddress], ['डेमो ग्राहक देवी', email, null]);
    assert.equal(new Date(user!.createdAt).toISOString(), user!.createdAt);
    const claims = JSON.parse(Buffer.from(answer.token!.split('.')[1]!, 'base64url').toString());
    assert.equal(claims.id, user!._id);
  });

  test('the token is read from token and Authorization, bare or as Bearer, without a body too', async () => {
    const { token } = await signUp();
    const headers: Record<string, string>[] = [
      { token },
      { Authorization: token },
      { Authorization: `Bearer ${token}` },
    ];
    for (const each of headers) {
      const answer = await handler.request('/api/user/getInfo', { method: 'POST', headers: each });
      assert.equal(answer.status, 200);
    }
  });

  test('logging out ends the token at once; logging out everywhere ends them all', async () => {
    const { email, token } = await signUp();
    const log = async () => (await post('login', { email, password })).token ?? assert.fail();
    const [second, third] = [await log(), await log()];
    assert.equal((await post('logout', {}, { token })).status, 200);
    const after = await post('getInfo', {}, { token });
    assert.deepEqual([after.status, after.message], [401, expired]);
    assert.equal((await post('logout', {}, { token })).status, 401);
    assert.equal((await post('logout-all', {}, { token: second })).status, 200);
    for (const each of [second, third])
      assert.equal((await post('getInfo', {}, { token: each })).status, 401);
  });

  test('a shopper changes the name of the account (R337)', async () => {
    const { token } = await signUp();
    const renamed = await post('change-name', { name: '  ਆਸ਼ਾ   ਰਾਓ ' }, { token });
    assert.equal(renamed.user?.name, 'ਆਸ਼ਾ ਰਾਓ');
    assert.equal((await post('getInfo', {}, { token })).user?.name, 'ਆਸ਼ਾ ਰਾਓ');
    for (const name of ['', ' ', 'x'.repeat(101), 7])
      assert.equal((await post('change-name', { name }, { token })).status, 400);
  });

  test('calls for shoppers say 401 before they look at the body', async () => {
    for (const path of ['getInfo', 'updateAddress', 'logout', 'logout-all']) {
      for (const token of ['', 'x', 'a.b.c']) {
        const answer = await post(path, {}, token ? { token } : {});
        assert.deepEqual([answer.status, answer.message], [401, expired], path);
      }
    }
  });

  const code = 'Invalid verification code. Please try again.';
  const mail = 'Enter a valid email address.';
  const name = 'Enter your name, up to 100 characters.';
  const weak =
    'The password must have 8 characters or more and must not be a well-known one, your name or your email.';
  const email = 'demo@example.in';
  const unreadable = 'The request is not readable JSON.';
  const sql = "'; DROP TABLE users; --";
  const script = '<script>alert(1)</script>';
  const table: [path: string, body: unknown, status: number, message: string][] = [
    ['send-verification-code', {}, 400, mail],
    ['send-verification-code', { email: 7 }, 400, mail],
    ['send-verification-code', { email: ['a@b.in'] }, 400, mail],
    ['send-verification-code', { email: 'demo' }, 400, mail],
    ['send-verification-code', { email: 'demo@example.in\r\nBcc: x@example.in' }, 400, mail],
    ['send-verification-code', { email: `${'a'.repeat(300)}@example.in` }, 400, mail],
    ['send-verification-code', '{', 400, unreadable],
    ['send-verification-code', '[]', 400, 'Please check what you entered and try again.'],
    ['send-verification-code', 'null', 400, 'Please check what you entered and try again.'],
    ['send-verification-code', '', 400, unreadable],
    ['send-verification-code', { email: sql }, 400, mail],
    ['send-verification-code', { email: script }, 400, mail],
    ['verify-code', { email, code: sql }, 400, code],
    ['verify-code', { email: sql, code: '123456' }, 400, mail],
    ['login', { email: sql, password: sql }, 400, mail],
    ['login', { email, password: sql }, 400, 'The email or the password isn’t right.'],
    ['verify-code', { email }, 400, code],
    ['verify-code', { email, code: 123456 }, 400, code],
    ['verify-code', { email, code: '12345' }, 400, code],
    ['verify-code', { email, code: '123456' }, 400, code],
    ['register', { email, password }, 400, name],
    ['register', { name: ' \u0000 ', email, password }, 400, name],
    ['register', { name: 'x'.repeat(101), email, password }, 400, name],
    ['register', { name: 'A', password }, 400, mail],
    ['register', { name: 'A', email }, 400, weak],
    ['register', { name: 'A', email, password: 'short' }, 400, weak],
    ['register', { name: 'A', email, password: 'Password@123' }, 400, weak],
    ['register', { name: 'A', email, password: 'x y '.repeat(60) }, 400, weak],
    ['register', { name: 'A', email, password: 'demo@example.in' }, 400, weak],
    ['register', { name: 'A', email, password }, 400, 'Please verify your email again.'],
    ['register', { name: 'A', email, password, proof: 7 }, 400, 'Please verify your email again.'],
    ['register', { name: 'x'.repeat(1_000_000), email, password }, 413, 'That is too much to send at once.'],
    ['login', {}, 400, mail],
    ['login', { email }, 400, 'Enter your password.'],
    ['login', { email, password: '' }, 400, 'Enter your password.'],
    ['login', { email, password: { $ne: 1 } }, 400, 'Enter your password.'],
    ['login', { email, password: 'x'.repeat(5000) }, 400, 'The email or the password isn’t right.'],
    ['login', { email, password: 'wrong one\u0000' }, 400, 'The email or the password isn’t right.'],
    ['login', { email: 'x'.repeat(120_000), password }, 413, 'That is too much to send at once.'],
  ];
  for (const [path, body, status, message] of table) {
    test(`${path} with ${JSON.stringify(body).slice(0, 70)} answers ${status} ${message}`, async () => {
      const answer = await post(path, body, { 'X-Forwarded-For': '198.51.100.20' });
      assert.deepEqual([answer.status, answer.message], [status, message]);
    });
  }

  for (const each of [sql, script, 'डेमो ग्राहक', 'ਡੈਮੋ ਗਾਹਕ', "Demo O'Hara-D'Souza"]) {
    test(`a name may be ${each}: it is kept as it was given`, async () => {
      const { token } = await signUp(each);
      assert.equal((await post('getInfo', {}, { token })).user?.name, each);
    });
  }

  test('a body that is no JSON by its type is refused', async () => {
    const answer = await post('login', 'email=demo%40example.in', { 'Content-Type': 'text/plain' });
    assert.equal(answer.status, 415);
  });

  test('the profile saves six fields, the checkout nine, and six leave the names as they are', async () => {
    const { token, email } = await signUp();
    const first = await post('updateAddress', place, { token });
    assert.deepEqual([first.status, first.message], [200, 'Address updated successfully!']);
    assert.deepEqual(first.user?.shippingAddress, { firstName: '', lastName: '', email: '', ...keptPlace });
    const names = { firstName: 'Demo', lastName: 'Shopper', email };
    await post('updateAddress', { ...names, ...place, more: 'ignored' }, { token });
    const { user } = await post('updateAddress', { ...place, street: 'गली नं. 4' }, { token });
    const kept = { ...names, ...keptPlace, street: 'गली नं. 4' };
    assert.deepEqual(user?.shippingAddress, kept);
    assert.deepEqual((await post('getInfo', {}, { token })).user?.shippingAddress, kept);
  });

  test('an address with a fault is refused and nothing is saved', async () => {
    const { token } = await signUp();
    const incomplete = 'Please fill in all shipping address fields';
    const faults: [object, string][] = [
      [{ city: '' }, incomplete],
      [{ city: undefined }, incomplete],
      [{ firstName: '', lastName: '', email: '' }, incomplete],
      [{ firstName: 'Demo', lastName: 'Shopper' }, incomplete],
      [{ state: 'Texas' }, 'Choose one of the States or Union Territories of India.'],
      [{ country: 'USA' }, 'We deliver in India only.'],
      [{ zipcode: '000000' }, 'The PIN code has six digits and does not begin with 0.'],
      [{ phone: '12345' }, 'Enter an Indian mobile number of ten digits.'],
      [{ firstName: 'Demo', lastName: 'Shopper', email: 'demo' }, 'Enter a valid email address.'],
      [{ street: 'x'.repeat(301) }, 'Please check what you entered and try again.'],
    ];
    for (const [change, message] of faults) {
      const answer = await post('updateAddress', { ...place, ...change }, { token });
      assert.deepEqual([answer.status, answer.message], [400, message]);
    }
    assert.equal((await post('getInfo', {}, { token })).user?.shippingAddress, null);
  });

  test('for an address with an account the answer is the same, and the limit too', async () => {
    const { email: known } = await signUp();
    const unknown = newEmail();
    for (let index = 0; index < 6; index++) {
      const network = crypto.randomUUID();
      const [one, other] = await Promise.all(
        [known, unknown].map((email) =>
          post('send-verification-code', { email }, { 'X-Forwarded-For': network }),
        ),
      );
      // The sign-up itself has sent one.
      assert.equal(one?.status, index < 4 ? 200 : 429);
      assert.equal(other?.status, index < 5 ? 200 : 429);
      if (index < 4) assert.deepEqual(one, other);
      if (index === 5) assert.ok(Number(other?.retryAfter) > 0 && Number(other?.retryAfter) <= 3600);
    }
  });

  test('a network address may ask for sixty codes an hour; invented forwarded addresses do not help', async () => {
    const tries = await Promise.all(
      Array.from({ length: 61 }, (_, index) =>
        post(
          'send-verification-code',
          { email: newEmail() },
          { 'X-Forwarded-For': `10.0.0.${index}, 192.0.2.99` },
        ),
      ),
    );
    const refused = tries.filter((each) => each.status === 429);
    assert.equal(refused.length, 1);
    assert.match(refused[0]?.message ?? '', /^Too many tries\. Please try again in (60|59) minutes\.$/);
    assert.match(refused[0]?.retryAfter ?? '', /^\d+$/);
  });

  test('a wrong password says so with 400, and too many of them 429 with Retry-After', async () => {
    const { email } = await signUp();
    for (let index = 0; index < 10; index++) {
      const answer = await post(
        'login',
        { email, password: 'not this' },
        { 'X-Forwarded-For': '192.0.2.50' },
      );
      assert.deepEqual([answer.status, answer.message], [400, 'The email or the password isn’t right.']);
    }
    const answer = await post('login', { email, password }, { 'X-Forwarded-For': '192.0.2.51' });
    assert.equal(answer.status, 429);
    assert.match(answer.retryAfter ?? '', /^\d+$/);
  });

  test('a second registration of the address is refused without telling that there is an account', async () => {
    const { email } = await signUp();
    const answer = await post('register', { name: 'B', email, password });
    assert.deepEqual([answer.status, answer.message], [400, 'Please verify your email again.']);
  });
});
