import { isSound } from './fixtures/is-sound.ts';
import { nextAnswer } from './fixtures/network.ts';
import { withOwnShop } from './fixtures/own-world.ts';
import { worksAs } from './fixtures/staff.ts';
import { expect } from './fixtures.ts';

const test = withOwnShop();

test('the home page is drafted, looked at, published and taken back; who saves second sees both versions', {
  tag: '@phone',
}, async ({ visitor, shopper, backend, world }) => {
  test.slow();
  const { page } = visitor;
  await worksAs(backend, visitor, 'manager');
  await visitor.opens('/admin/window');
  await isSound(visitor);
  await page.getByRole('link', { name: 'Slides at the top' }).click();
  await visitor.isAt('/admin/window/home/hero');
  await expect(page.getByText('what the shop came with')).toBeVisible();
  await isSound(visitor);
  const slide = (place: number) => page.getByRole('group', { name: `Slide ${place}` });
  // By the keyboard: a browser tells of it twice, and the form is rendered between.
  const pictures = slide(1).getByLabel('Picture', { exact: true });
  const first = await pictures.inputValue();
  const words = slide(1).getByLabel('Its words, for who can’t see it').first();
  const firstWords = await words.inputValue();
  await pictures.press('End');
  await expect(pictures).not.toHaveValue(first);
  await expect(words).not.toHaveValue(firstWords);
  await pictures.selectOption(first);
  await expect(words).toHaveValue(firstWords);
  await slide(1).getByLabel('Title', { exact: true }).fill('The wedding season');
  await slide(1).getByLabel('Leads to').fill('/no-such-page');
  visitor.expectsRefusal(400, '/admin/window/home/hero');
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('/no-such-page leads to no page of the shop.')).toBeVisible();
  await slide(1).getByLabel('Leads to').fill('/chokersets');
  const tag = slide(1).getByLabel('Piece with its price');
  const piece = await tag.inputValue();
  await tag.fill('no-such-choker');
  visitor.expectsRefusal(400, '/admin/window/home/hero');
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('no-such-choker is no piece of the shop.')).toBeVisible();
  await tag.fill(piece);
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await visitor.isTold('Version 1 is a draft: nobody else sees it yet.');

  const preview = page.getByRole('link', { name: 'Open the page with this version' });
  const address = (await preview.getAttribute('href'))!;
  expect(address).toBe('/?preview=home.hero.1');
  const own = await fetch(`${world.shopUrl}${address}`);
  expect(await own.text()).not.toContain('The wedding season');
  const looksAt = await visitor.opensTab(address);
  await expect(looksAt.page.getByRole('heading', { name: 'The wedding season' })).toBeVisible();
  const shown = await looksAt.page.reload();
  expect(shown?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(shown?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  await looksAt.opens('/admin/window/home/hero');
  await expect(looksAt.page.getByText('Version 1', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).click();
  await visitor.isTold('Version 2 holds now.');
  await shopper.opens('/');
  await expect(shopper.page.getByRole('heading', { name: 'The wedding season' })).toBeVisible();

  const second = looksAt.page;
  const title = second.getByRole('group', { name: 'Slide 1' }).getByLabel('Title', { exact: true });
  await title.fill('The season of lights');
  looksAt.expectsRefusal(409, '/admin/window/home/hero');
  await second.getByRole('button', { name: 'Publish' }).click();
  const both = second.getByRole('region', { name: 'Both versions' });
  await expect(both).toContainText('The wedding season');
  await expect(title).toHaveValue('The season of lights');
  await isSound(looksAt);
  await second.getByRole('button', { name: 'Publish' }).click();
  await looksAt.isTold('Version 3 holds now.');

  await visitor.opens('/admin/window/home/hero');
  await page.getByRole('button', { name: 'Restore version 2' }).click();
  await visitor.isTold('Version 2 is back as a draft');
  await expect(slide(1).getByLabel('Title', { exact: true })).toHaveValue('The wedding season');
  await isSound(visitor);
  await visitor.opens('/admin/window/home/strip');
  await page.getByLabel('Shown on the home page').uncheck();
  await page.getByRole('button', { name: 'Publish' }).click();
  await visitor.isTold('Version 1 holds now.');
  await shopper.opens('/');
  await expect(shopper.page.getByRole('heading', { name: 'The season of lights' })).toBeVisible();
  await expect(shopper.page.getByRole('complementary', { name: 'Offer' })).toHaveCount(0);
});

test('a collection by a rule and a page of its own are written, and shoppers find them', async ({
  visitor,
  shopper,
  backend,
}) => {
  test.slow();
  const { page } = visitor;
  await worksAs(backend, visitor, 'owner');
  await visitor.opens('/admin/window/festivals/calendar');
  const art = page.getByRole('region', { name: 'Art' });
  await expect(art.getByRole('listitem')).toHaveText(/Diwali.*Diya and marigolds/);
  await page.getByRole('combobox', { name: 'Art' }).first().selectOption('Woven thread');
  await page.getByRole('button', { name: 'Publish' }).click();
  await visitor.isTold('Version 1 holds now.');
  await expect(art.getByRole('listitem')).toHaveText(/Diwali.*Woven thread/);
  await isSound(visitor);

  await visitor.opens('/admin/window');
  await page.getByLabel('New collection: its address after /collections/').fill('for-the-bride');
  await page.getByRole('button', { name: 'Begin' }).last().click();
  await visitor.isAt('/admin/window/collection/for-the-bride');
  await expect(page.getByText('Holds now nothing yet')).toBeVisible();
  await page.getByLabel('Open to shoppers').check();
  await page.getByLabel('Title', { exact: true }).fill('For the bride');
  await page.getByRole('main').getByRole('link', { name: 'Shop window' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('For the bride');
  const picture = page.getByLabel('Picture', { exact: true });
  await expect(picture.getByRole('option')).toHaveText(['Choose']);
  await picture.focus();
  await picture.selectOption('tile-choker-sets-2');
  await page.getByLabel('Choker Sets').check();
  await isSound(visitor);
  await page.getByRole('button', { name: 'Publish' }).click();
  await visitor.isTold('Version 1 holds now.');
  await page.getByRole('main').getByRole('link', { name: 'Shop window' }).click();
  await visitor.isAt('/admin/window');
  await shopper.opens('/collections/for-the-bride');
  const found = shopper.page.getByRole('main');
  await expect(found.getByRole('heading', { level: 1, name: 'For the bride' })).toBeVisible();
  await expect(found.getByRole('article').first()).toBeVisible();
  await isSound(shopper);
  await found.getByLabel('Sort by').selectOption('Price: Low to High');
  await expect(shopper.page).toHaveURL(/\/collections\/for-the-bride\?sort=price-low$/);

  await visitor.opens('/admin/window/page/size-guide');
  await page.getByLabel('Open to shoppers').check();
  await page.getByLabel('Title', { exact: true }).fill('Size guide');
  await page.getByLabel('Description for search engines').fill('How to measure.');
  await page
    .getByLabel('Text', { exact: true })
    .fill('## Bangles\n\nReturn within {returnDays}: see [the policy](/cancellation-refund).');
  await nextAnswer(page, '**/admin/window/page/size-guide.data', { status: 502, json: {} });
  visitor.expectsRefusal(502, '/admin/window/page/size-guide');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('What you typed is still here: look, and send it once more.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await visitor.isTold('Version 1 holds now.');
  await shopper.opens('/pages/size-guide');
  await expect(shopper.page.getByText('Return within 7 days: see the policy.')).toBeVisible();
  await isSound(shopper);
  await shopper.page.getByRole('main').getByRole('link', { name: 'the policy' }).click();
  await shopper.isAt('/cancellation-refund');
});
