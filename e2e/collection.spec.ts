import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const choice = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
const total = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ pieces?$/ });

/** The choices: beside the list on a desk, behind a button on a phone. */
async function opensFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
}

test('choices narrow the list, stand as chips and in the address, and each can be taken back', {
  tag: '@phone',
}, async ({ visitor, isMobile }) => {
  const { page } = visitor;
  await visitor.opens('/Collection');
  await opensFilters(page, isMobile);
  await choice(page, /^Choker Sets/).check();
  await expect(page).toHaveURL(/\/collection\?type=Necklace$/);
  await choice(page, /^Green/).check();
  await expect(page).toHaveURL(/\/collection\?type=Necklace&colour=green$/);
  if (isMobile) {
    await page.getByRole('button', { name: /^Show \d+ pieces?$/ }).click();
    // A key does not wait, as a click does, until nothing lies over what it presses.
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const chips = page.getByRole('list', { name: 'Chosen filters' });
  await expect(chips.getByRole('link', { name: /^Remove/ })).toHaveText([/Choker Sets/, /Green/]);
  const found = Number.parseInt((await total(page).textContent())!, 10);
  await expect(cards(page)).toHaveCount(found);

  await chips.getByRole('link', { name: 'Remove Choker Sets' }).press('Enter');
  await expect(page).toHaveURL(/\/collection\?colour=green$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Clear All' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/collection$/);
  await expect(chips).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/colour=green$/);
  await opensFilters(page, isMobile);
  await expect(choice(page, /^Green/)).toBeChecked();
  await expect(choice(page, /^Choker Sets/)).not.toBeChecked();
});

test('a tick made while the one before it arrives is never taken back', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/collection');
  const losses = await choice(page, /^Green/).evaluate(async (element) => {
    const box = element as HTMLInputElement;
    const turns = 20;
    let [ticked, lost] = [false, 0];
    for (let turn = 0; turn < turns; turn++) {
      const before = window.location.search;
      box.click();
      ticked = !ticked;
      const arrived = () => window.location.search !== before;
      for (let since = Number.POSITIVE_INFINITY; performance.now() < since + 8 * turn; ) {
        await new Promise((then) => setTimeout(then));
        if (arrived()) since = Math.min(since, performance.now());
        if (box.checked !== ticked) lost += 1;
        box.checked = ticked;
      }
    }
    return lost;
  });
  expect(losses).toBe(0);
});

test('the count beside a choice is what it leaves', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/collection?category=Men');
  await page.getByText('Occasion', { exact: true }).first().click();
  const choices = page.getByRole('group', { name: 'Occasion' });
  const words = await choices
    .getByText(/\d+ pieces?$/)
    .first()
    .innerText();
  const count = Number.parseInt(words, 10);
  await choices.getByRole('checkbox').first().check();
  await expect(total(page)).toHaveText(`${count} ${count === 1 ? 'piece' : 'pieces'}`);
});

test('a price range of one’s own, a discount and what is in stock narrow it too', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/collection');
  await page.getByLabel('From ₹').fill('1000');
  await page.getByLabel('To ₹').fill('1500');
  await page.getByRole('button', { name: 'Apply price range' }).click();
  await expect(page).toHaveURL(/\?min=1000&max=1500$/);
  await page.getByText('Discount', { exact: true }).first().click();
  await page.getByRole('radio', { name: /^20% off or more/ }).check();
  await choice(page, /^In stock/).check();
  await expect(page).toHaveURL(/\?min=1000&max=1500&stock=in&discount=20$/);
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('₹1,000–1,500');
  await page.getByLabel('To ₹').fill('lots');
  await page.getByRole('button', { name: 'Apply price range' }).click();
  await expect(page).toHaveURL(/max=1500/);
});

test('a link shares the whole state, and what it cannot mean is passed over', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/collection?type=Earrings&colour=octarine&min=abc&sort=price-high&page=77&x=1');
  await expect(choice(page, /^Earrings/)).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-high');
  const chips = page.getByRole('list', { name: 'Chosen filters' });
  await expect(chips.getByRole('link', { name: /^Remove/ })).toHaveText([/Earrings/]);
  await expect(cards(page).first()).toBeVisible();
});

test('nothing left says so and leads back', { tag: '@phone' }, async ({ visitor }) => {
  await visitor.opens('/collection?max=0');
  await visitor.sees('No products match your current selection.');
  await visitor.seesBestSellers();
  await visitor.page.getByRole('link', { name: 'See all pieces' }).click();
  await expect(visitor.page).toHaveURL(/\/collection$/);
  await expect(cards(visitor.page).first()).toBeVisible();
  const story = visitor.page.getByRole('listitem').filter({ hasText: 'What our pieces are made of' });
  const place = await story.evaluate((tile) => [...tile.parentElement!.children].indexOf(tile) + 1);
  expect(place, 'the place of the story among the cards').toBe(7);
});

test('Load more keeps one’s place, and Back from a piece finds it again', { tag: '@phone' }, async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.opens('/collection');
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(48);
  await expect(page).toHaveURL(/\?page=2$/);
  const first = cards(page).nth(24).getByRole('link');
  await expect(first).toBeFocused();
  await first.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await first.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 100);
  await visitor.reloads();
  await expect(cards(page)).toHaveCount(48);
});

test('the panel folds', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/collection?type=Rings');
  const type = page.getByRole('group', { name: 'Type' });
  await page.getByText('Refine', { exact: true }).click();
  await expect(type).toBeHidden();
  await page.getByText('Refine', { exact: true }).click();
  await expect(type).toBeVisible();
});

test('with scripts switched off the choices are sent by a button, and more pieces come by a link', {
  tag: '@phone',
}, async ({ browserOf, isMobile }) => {
  const { page } = await browserOf(null, { javaScriptEnabled: false });
  await page.goto('/collection?sort=price-low');
  if (isMobile) await page.getByRole('link', { name: 'Filters' }).click();
  await choice(page, /^Choker Sets/).check();
  await choice(page, /^Earrings/).check();
  await page.getByRole('button', { name: 'Show pieces' }).click();
  await expect(page).toHaveURL(/sort=price-low.*type=Necklace.*type=Earrings|type=Necklace.*type=Earrings/);
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Choker Sets');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-low');
  await page.goto('/collection');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(48);
});
