import { holdBack } from './fixtures/network.ts';
import { expect, test } from './fixtures.ts';

const slides = [
  { subtitle: 'OUR BESTSELLERS', title: 'Latest Arrival', button: 'SHOP NOW' },
  { subtitle: 'NEW COLLECTION', title: 'Timeless Beauty', button: 'EXPLORE MORE' },
  { subtitle: 'EXCLUSIVE PIECES', title: 'Luxury Defined', button: 'DISCOVER NOW' },
];

test('the hero has three slides, each in its words, and two lead down to the best sellers', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.opens('/');
  const hero = page.getByRole('region', { name: 'Festive highlights' });
  for (const [place, { subtitle, title, button }] of slides.entries()) {
    await visitor.presses(`Slide ${place + 1}: ${title}`);
    const slide = hero.getByRole('group', { name: `${place + 1} of 3` });
    await expect(slide.getByText(subtitle, { exact: true })).toBeVisible();
    await expect(slide.getByRole('heading', { name: title })).toBeVisible();
    const link = slide.getByRole('link', { name: button });
    if (button === 'EXPLORE MORE') await expect(link).toHaveAttribute('href', '/collection');
    else {
      await link.click();
      await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeInViewport();
    }
  }
});

test('the bar of the hero fills in five seconds, then the next slide comes, and after the last the first', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visitor.opens('/');
  const hero = page.getByRole('region', { name: 'Festive highlights' });
  for (const title of ['Timeless Beauty', 'Luxury Defined', 'Latest Arrival']) {
    const seconds = await hero.evaluate((element) => {
      const [bar] = element
        .getAnimations({ subtree: true })
        .filter((each) => each instanceof CSSAnimation && each.animationName === 'fill');
      bar?.finish();
      return Number(bar?.effect?.getComputedTiming().duration) / 1000;
    });
    expect(seconds).toBe(5);
    await expect(hero.getByRole('button', { name: title })).toHaveAttribute('aria-current', 'true');
  }
});

test('the bar of the featured collections stands until their slides can move, and so do their buttons', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const letCome = await holdBack(page, '**/assets/embla-carousel*.js');
  await visitor.opens('/');
  const featured = page.getByRole('region', { name: 'Featured collections' });
  const bar = await featured.evaluateHandle(
    (element) =>
      element
        .getAnimations({ subtree: true })
        .find((each) => each instanceof CSSAnimation && each.animationName === 'fill')!,
  );
  const next = featured.getByRole('button', { name: 'Next collection' });
  await featured.scrollIntoViewIfNeeded();
  await expect(next).toBeHidden();
  expect(await bar.evaluate(({ playState }) => playState)).toBe('paused');
  letCome();
  await expect(next).toBeVisible();
  // Under the pointer they go no further by themselves.
  await next.hover();
  await bar.evaluate((animation) => animation.finish());
  const dots = featured.getByRole('button', { name: /^Show / });
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await next.click();
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
});

test('the home page names its promises and leads on to the whole collection', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/');
  const promises = page.getByRole('region', { name: 'Our promises' });
  for (const words of [
    'Easy exchange policy',
    '7 day return policy',
    '24/7 customer support',
    '100% Original Product',
  ])
    await expect(promises.getByText(words, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Load More' }).click();
  await visitor.isAt('/collection');
});

test('the header leads home, to the collection and the cart, and signed in to profile, orders and out', async ({
  shopper,
}) => {
  const { page } = shopper;
  const header = page.getByRole('banner');
  await shopper.opens('/terms');
  await header.getByRole('link', { name: 'Collection' }).first().click();
  await shopper.isAt('/collection');
  await header.getByRole('link', { name: 'Gehna, home' }).click();
  await shopper.isAt('/');
  await header.getByRole('link', { name: 'Cart' }).click();
  await shopper.isAt('/cart');
  for (const [here, name, path] of [
    ['Cart', 'My Profile', '/profile'],
    ['My profile', 'Orders', '/order'],
    ['My orders', 'Logout', '/login'],
  ] as const) {
    // A page that comes is read out.
    await expect(page.getByRole('status').filter({ hasText: `${here} | Gehna` })).toBeAttached();
    await shopper.presses('Account');
    await page.getByRole('menuitem', { name, exact: true }).click();
    await shopper.isAt(path);
  }
});
