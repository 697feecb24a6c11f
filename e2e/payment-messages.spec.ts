import { holdBack, nextAnswer } from './fixtures/network.ts';
import { expect, test } from './fixtures.ts';

test('the page of a payment says what it waits for, and what an unsuccessful answer or none means', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  await shopper.goesToPay();
  await shopper.presses('Leave pending');
  await shopper.sees('Payment pending');
  const { pathname } = new URL(page.url());

  const letGo = await holdBack(page, '**/api/order/payment-session/*');
  await shopper.reloads();
  await shopper.sees('Processing Payment');
  const checking = page.getByText("We're checking with your bank. Please don't pay twice.");
  await expect(checking).toBeVisible();
  letGo();
  await shopper.sees('Payment pending');
  await expect(checking).toBeVisible();

  // A page that waits for the payment asks again by itself: it would take the answer that is meant for the next visit.
  await shopper.opens('/about');
  for (const [answer, words] of [
    [{ success: false }, 'Payment verification failed'],
    [{ success: false, message: 'Your bank has refused it.' }, 'Your bank has refused it.'],
    [{ success: false, status: 'failed' }, 'Payment verification failed'],
  ] as const) {
    await nextAnswer(page, '**/api/order/verify-phonepe', { json: answer });
    await shopper.opens(pathname);
    await shopper.sees('Payment Failed');
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  }
  const held = 'Your payment came and we are looking at it. Please do not pay again: we write to you.';
  await page.route('**/api/order/verify-phonepe', (route) =>
    route.fulfill({ json: { success: false, status: 'pending', paymentHeld: true, message: held } }),
  );
  await shopper.opens(pathname);
  await shopper.sees('We’re looking into your payment');
  await expect(page.getByText(held)).toBeVisible();
  await page.unroute('**/api/order/verify-phonepe');
  await shopper.opens('/about');

  shopper.expectsRefusal(0, '/api/order/verify-phonepe');
  await page.route('**/api/order/verify-phonepe', (route) => route.abort());
  await shopper.opens(pathname);
  await expect(page.getByText('Failed to verify payment.')).toBeVisible();
  await expect(page.getByText('Payment Failed')).toHaveCount(0);
  await page.unroute('**/api/order/verify-phonepe');

  await shopper.opens(`/payment-status?token=${pathname.split('/').at(-1)}`);
  await shopper.sees('Payment pending');
});
