import { holdBack, loseAnswer } from './fixtures/network.ts';
import { expect, test } from './fixtures.ts';

test('a visitor finds the store and writes to it', { tag: '@phone' }, async ({ visitor, backend }) => {
  await visitor.opens('/contact');
  const main = visitor.page.getByRole('main');
  for (const words of ['24/7 customer support', 'Mon–Fri 9:00 AM–6:00 PM', 'Sat–Sun 10:00 AM–4:00 PM'])
    await expect(main.getByText(words, { exact: true })).toBeVisible();
  const email = `demo-${crypto.randomUUID()}@example.in`;
  await visitor.field('Name').fill('Demo Shopper');
  await visitor.field('E-mail').fill(email);
  await visitor.field('Message').fill('Is the kada adjustable?');
  await visitor.presses('Send message');
  await visitor.isTold('Message sent successfully!');
  await expect(visitor.page.getByRole('heading', { name: 'Message sent successfully!' })).toBeFocused();
  const kept = await backend.db
    .selectFrom('contact_messages')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(kept.message).toBe('Is the kada adjustable?');
  await expect(main.getByText(kept.number, { exact: true })).toBeVisible();
});

test('a signed-in shopper writes under a name and e-mail that stand there already', async ({ shopper }) => {
  const comes = await holdBack(shopper.page, '**/api/user/getInfo');
  await shopper.opens('/contact');
  await shopper.field('Name').pressSequentially('De');
  await comes();
  await expect(shopper.field('Name')).toHaveValue(shopper.account!.name);
  await expect(shopper.field('Name')).toBeFocused();
  for (const [name, value] of [
    ['Name', shopper.account!.name],
    ['E-mail', shopper.account!.email],
  ] as const) {
    await expect(shopper.field(name)).toHaveValue(value);
    await expect(shopper.field(name)).not.toBeEditable();
  }
  await shopper.field('Message').fill('Where is my parcel?');
  await shopper.presses('Send message');
  await shopper.isTold('Message sent successfully!');
});

test('a message that is refused, and one that nobody takes, are said to be so and stay', async ({
  visitor,
}) => {
  await visitor.opens('/contact');
  const fields = { Name: 'Demo Shopper', 'E-mail': 'demo@localhost', Message: 'Hello' };
  for (const [name, value] of Object.entries(fields)) await visitor.field(name).fill(value);
  visitor.expectsRefusal(400, '/api/user/contact');
  await visitor.presses('Send message');
  await visitor.isTold('Failed to send message');
  await expect(visitor.page.getByRole('alert')).toContainText('Enter a valid email address.');

  await visitor.page.route('**/api/user/contact', (route) => route.fulfill({ status: 503, json: {} }));
  visitor.expectsRefusal(503, '/api/user/contact');
  await visitor.presses('Send message');
  await visitor.isTold('Error sending message');
  await expect(visitor.field('Message')).toHaveValue('Hello');
});

test('a message whose answer is lost, and that is sent once more, is one message (R127)', async ({
  visitor,
  backend,
}) => {
  const { page } = visitor;
  await visitor.opens('/contact');
  const email = `demo-${crypto.randomUUID()}@example.in`;
  const fields = { Name: 'Demo Shopper', 'E-mail': email, Message: 'Is the kada adjustable?' };
  const writes = async () => {
    for (const [name, value] of Object.entries(fields)) await visitor.field(name).fill(value);
    await visitor.presses('Send message');
  };
  const kept = () =>
    backend.db.selectFrom('contact_messages').select('number').where('email', '=', email).execute();
  await loseAnswer(page, '**/api/user/contact');
  visitor.expectsRefusal(0, '/api/user/contact');
  await writes();
  await visitor.isTold('Error sending message');
  const [first] = await kept();
  await visitor.reloads();
  await writes();
  await visitor.sees('Message sent successfully!');
  await expect(page.getByRole('main').getByText(first!.number, { exact: true })).toBeVisible();
  expect(await kept()).toHaveLength(1);
  await visitor.presses('Write another message');
  await writes();
  await visitor.sees('Message sent successfully!');
  expect(await kept()).toHaveLength(2);
});
