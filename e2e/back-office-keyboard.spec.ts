import type { Piece } from './fixtures/goods.ts';
import { isSound } from './fixtures/is-sound.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

async function reviews(shopper: Shopper, { id: productId }: Piece): Promise<void> {
  const { status } = await shopper.calls('/comment/comment', {
    ...{ productId, rating: 4, comment: 'It shines.' },
  });
  expect(status).toBeLessThan(300);
}

test('the keyboard goes on where an act was done; a page that is opened has the focus at its heading, and its own title', async ({
  visitor,
  shopper,
  piece,
  backend,
}) => {
  const jhumka = await piece();
  await reviews(shopper, jhumka);
  await worksAs(backend, visitor, 'support');
  const { page } = visitor;
  await visitor.opens('/admin');
  await page.getByRole('link', { name: 'Reviews' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeFocused();
  // Other stories' orders are counted before it.
  await expect(page).toHaveTitle(/^(\(\d+\) )?Reviews · Back office · Gehna$/);
  await visitor.opens(`/admin/reviews?product=${jhumka.id}`);
  const review = page.getByRole('listitem').filter({ hasText: 'It shines.' });
  await review.locator('summary', { hasText: 'Answer' }).press('Enter');
  await review.getByLabel("In the shop's name").fill('Thank you.');
  await review.getByRole('button', { name: 'Answer for all to read' }).press('Enter');
  await expect(review).toContainText('Gehna answers');
  await expect(review).toBeFocused();
  await review.getByRole('button', { name: 'Take the answer away' }).press('Enter');
  await expect(review).not.toContainText('Gehna answers');
  await expect(review).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(review.getByRole('link', { name: jhumka.name })).toBeFocused();
  await isSound(visitor);
});

test('what a colleague does to a review leaves the answer that is being typed, and is told before it is sent', async ({
  visitor,
  browserOf,
  shopper,
  piece,
  backend,
}) => {
  const jhumka = await piece();
  await reviews(shopper, jhumka);
  const colleague = await browserOf(null);
  for (const who of [visitor, colleague]) {
    await worksAs(backend, who, 'support');
    await who.opens(`/admin/reviews?product=${jhumka.id}`);
  }
  const { page } = visitor;
  await page.locator('summary', { hasText: 'Answer' }).click();
  const words = page.getByLabel("In the shop's name");
  await words.fill('Thank you so much.');
  await colleague.page.locator('summary', { hasText: 'Hide' }).click();
  await colleague.page.getByLabel('Reason').fill('Not of this piece');
  await colleague.page.getByRole('button', { name: 'Hide it' }).click();
  await colleague.isTold('It is hidden, and its author reads why.');
  visitor.expectsRefusal(409, '/admin/reviews');
  await page.getByRole('button', { name: 'Answer for all to read' }).click();
  await visitor.isTold('This review was changed since you opened the page. Look at it first.');
  await expect(page.getByText(/Hidden .*: Not of this piece/)).toBeVisible();
  await expect(words).toHaveValue('Thank you so much.');
  await page.getByRole('button', { name: 'Answer for all to read' }).click();
  await expect(page.getByText('Gehna answers')).toBeVisible();
  await expect(words).toBeHidden();
});
