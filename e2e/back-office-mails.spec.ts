import { isSound } from './fixtures/is-sound.ts';
import { worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

test('staff word the mail of an order that is placed: they see it while they type, and the next shopper gets it', async ({
  visitor,
  shopper,
  backend,
  world,
  piece,
}) => {
  test.slow();
  const { page } = visitor;
  const address = '/admin/window/mail/order-placed';
  await worksAs(backend, visitor, 'manager');
  await visitor.opens('/admin/window');
  await page.getByRole('link', { name: 'Order placed', exact: true }).click();
  await visitor.isAt(address);
  const opening = page.getByLabel('First sentences');
  const mail = page.frameLocator('iframe[title="The mail"]');
  await expect(mail.getByText('Your order EFGHJK is placed.')).toBeVisible();
  const wording = crypto.randomUUID().slice(0, 8);

  await opening.fill('Shubh Diwali. Your {order} is ours.');
  await expect(
    page.getByText(/^\{order\} is no placeholder here\. There are \{name\}, \{orderNumber\}/),
  ).toBeVisible();
  visitor.expectsRefusal(400, address);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Not saved: {order} is no placeholder here.')).toBeVisible();
  await opening.fill(`Shubh Diwali ${wording}. Order {orderNumber} is ours. <b>{total}</b>`);
  await expect(
    mail.getByText(`Shubh Diwali ${wording}. Order EFGHJK is ours. <b>₹1,07,685.54</b>`),
  ).toBeVisible();
  await isSound(visitor);
  await page.getByRole('button', { name: 'Publish' }).click();
  await visitor.isTold('holds now.');

  const orderId = await shopper.ordersByCash(await piece());
  const { email } = shopper.account!;
  await expect(async () => {
    const answer = await fetch(`${world.mailboxUrl}/api/messages?to=${encodeURIComponent(email)}`);
    const [letter] = (await answer.json()) as { subject: string; text: string }[];
    expect(letter?.subject).toBe(`Order ${orderId.slice(-6)} is placed`);
    expect(letter?.text).toContain(`Shubh Diwali ${wording}. Order ${orderId.slice(-6)} is ours. <b>₹`);
  }).toPass({ intervals: [100] });

  await opening.fill('Another time.');
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await visitor.isTold('is a draft: nobody else sees it yet.');
  await page.getByText('Published', { exact: true }).first().scrollIntoViewIfNeeded();
  const published = page
    .getByRole('listitem')
    .filter({ hasText: wording })
    .filter({ hasText: 'Published' })
    .first();
  await published.getByRole('button', { name: /^Restore version/ }).click();
  await visitor.isTold('is back as a draft');
  await expect(opening).toHaveValue(new RegExp(wording));
  await expect(mail.getByText(wording)).toBeVisible();
});
