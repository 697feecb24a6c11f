import { isSound } from './fixtures/is-sound.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

const reviews = ({ page }: Shopper) => page.getByRole('region', { name: 'Reviews' });
const rating = ({ page }: Shopper) => page.getByRole('combobox', { name: 'Your rating' });

test('a review appears at once, the form is empty again, and a second one replaces it', {
  tag: '@phone',
}, async ({ shopper, piece }) => {
  const jhumka = await piece();
  await shopper.opensPiece(jhumka);
  await expect(reviews(shopper)).toContainText(
    'No reviews yet. Be the first to share your festive experience!',
  );
  await shopper.presses('Write a review');
  await expect(rating(shopper)).toHaveValue('5');
  await rating(shopper).selectOption('4');
  await shopper.field('Your review').fill('Light on the ear.\nBright at night.');
  await shopper.presses('Submit Review');
  await expect(reviews(shopper).getByText('Light on the ear.')).toBeVisible();
  await expect(reviews(shopper)).toContainText(/4\.0\s*from 1 review/);
  await expect(reviews(shopper).getByText('4 stars: 1 review', { exact: true })).toBeAttached();
  await expect(shopper.field('Your review')).toHaveValue('');
  await expect(rating(shopper)).toHaveValue('5');
  await isSound(shopper);

  await expect(reviews(shopper).getByText(/^You reviewed this piece on .* takes its place\./)).toBeVisible();
  await shopper.presses('Begin with what you wrote');
  await expect(shopper.field('Your review')).toHaveValue('Light on the ear.\nBright at night.');
  await expect(rating(shopper)).toHaveValue('4');
  await rating(shopper).selectOption('5');
  await shopper.field('Your review').fill('Still bright.');
  await shopper.presses('Submit Review');
  await expect(reviews(shopper).getByText('Still bright.')).toBeVisible();
  await expect(reviews(shopper).getByText('Light on the ear.')).toHaveCount(0);
  await expect(reviews(shopper)).toContainText(/5\.0\s*from 1 review/);
});

test('who bought the piece is shown as a verified buyer', async ({ shopper, piece }) => {
  const jhumka = await piece();
  await shopper.addsToCart(jhumka);
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  await shopper.choosesCash();
  await shopper.placeOrder().click();
  await shopper.isAt('/order');
  await shopper.opensPiece(jhumka);
  await shopper.presses('Write a review');
  await shopper.field('Your review').fill('Bought and loved.');
  await shopper.presses('Submit Review');
  await expect(reviews(shopper).getByText('Verified buyer')).toBeVisible();
});

test('a visitor is asked to log in, comes back, and finds what was typed', async ({
  visitor,
  account,
  piece,
}) => {
  const jhumka = await piece();
  await visitor.opensPiece(jhumka);
  await visitor.presses('Write a review');
  await visitor.field('Your review').fill('As in the picture.');
  await rating(visitor).selectOption('3');
  await visitor.presses('Submit Review');
  await visitor.isTold('Please login to add a review');
  await visitor.isAt('/login');
  await visitor.logsIn(await account());
  await visitor.isAt(`/product/${jhumka.id}#reviews`);
  await expect(visitor.field('Your review')).toHaveValue('As in the picture.');
  await expect(rating(visitor)).toHaveValue('3');
});

test('a blank comment, a fault of the shop and a list that does not come are each said', async ({
  shopper,
  piece,
}) => {
  await shopper.opensPiece(await piece());
  await shopper.presses('Write a review');
  await shopper.field('Your review').fill('  ');
  await shopper.presses('Submit Review');
  const alert = reviews(shopper).getByRole('alert');
  await expect(alert).toHaveText('Please enter a review comment');

  await shopper.page.route('**/api/comment/comment', (route) => route.fulfill({ status: 500, json: {} }));
  shopper.expectsRefusal(500, '/api/comment/comment');
  await shopper.field('Your review').fill('Fine');
  await shopper.presses('Submit Review');
  await expect(alert).toHaveText('Failed to add review');
  await expect(shopper.field('Your review')).toHaveValue('Fine');

  await shopper.page.unroute('**/api/comment/comment');
  await shopper.page.route('**/api/comment/comment/*', (route) => route.fulfill({ status: 500, json: {} }));
  await shopper.presses('Submit Review');
  await shopper.isTold('Failed to load reviews');
  await expect(shopper.field('Your review')).toHaveValue('');
});
