import type { Locator } from '@playwright/test';
import { fingersOn } from './fixtures/fingers.ts';
import { hoops, kada } from './fixtures/goods.ts';
import { isSound } from './fixtures/is-sound.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

/** Opens the first picture of a piece that has several; what the stories then look at. */
async function opensGallery(visitor: Shopper) {
  const { page } = visitor;
  await visitor.opensPiece(hoops);
  const opener = page.getByRole('button', { name: /^Open full size/ });
  await opener.first().click();
  const overlay = page.getByRole('dialog', { name: 'Pictures at full size' });
  const picture = (place: number) =>
    overlay
      .getByRole('group', { name: new RegExp(`^${place} of `) })
      .locator('img')
      .last();
  await expect(overlay.getByRole('status')).toContainText('Picture 1 of ');
  await expect.poll(() => widthOf(picture(1))).toBeGreaterThan(300);
  return { page, overlay, opener, picture, announced: overlay.getByRole('status') };
}

const boxOf = async (picture: Locator) => (await picture.boundingBox())!;
const widthOf = async (picture: Locator) => (await boxOf(picture)).width;
const nextFrame = (page: Shopper['page']) => page.evaluate(() => new Promise(requestAnimationFrame));
const middleOf = (page: Shopper['page']) => {
  const { width, height } = page.viewportSize()!;
  return { x: width / 2, y: height / 2 };
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true });

  test('a swipe turns to the other picture, which is told and stays in view behind', async ({ visitor }) => {
    const { page, overlay, opener, announced } = await opensGallery(visitor);
    const fingers = await fingersOn(page);
    await fingers.drag({ x: 300, y: 370 }, { x: 60, y: 370 });
    await expect(announced).toContainText('Picture 2 of ');
    await fingers.drag({ x: 60, y: 370 }, { x: 300, y: 370 });
    await expect(announced).toContainText('Picture 1 of ');
    await fingers.drag({ x: 300, y: 370 }, { x: 60, y: 370 });
    await expect(announced).toContainText('Picture 2 of ');
    await visitor.presses('Close');
    await expect(overlay).toBeHidden();
    await expect(opener.nth(1)).toBeInViewport({ ratio: 0.9 });
    await expect(opener.nth(1)).toBeFocused();
  });

  test('two fingers zoom in and out; one finger then moves the picture and turns nothing', async ({
    visitor,
  }) => {
    const { page, picture, announced } = await opensGallery(visitor);
    const fingers = await fingersOn(page);
    const width = await widthOf(picture(1));
    const soon = { timeout: 2000 };
    // A page that is busy takes one move of many: as people do, the fingers come again.
    await expect(async () => {
      await fingers.pinch(middleOf(page), 80, 240);
      await expect.poll(() => widthOf(picture(1)), soon).toBeGreaterThan(width * 2);
    }).toPass();
    const { x } = await boxOf(picture(1));
    await expect(async () => {
      await fingers.drag({ x: 300, y: 370 }, { x: 200, y: 370 });
      await expect.poll(async () => (await boxOf(picture(1))).x, soon).toBeLessThan(x - 80);
    }).toPass();
    await expect(announced).toContainText('Picture 1 of ');
    await expect(async () => {
      await fingers.pinch(middleOf(page), 300, 40);
      await expect.poll(() => widthOf(picture(1)), soon).toBeCloseTo(width, 0);
    }).toPass();
  });

  test('a double tap zooms in, and another one out', async ({ visitor }) => {
    const { page, picture } = await opensGallery(visitor);
    const fingers = await fingersOn(page);
    const width = await widthOf(picture(1));
    await fingers.doubleTap(middleOf(page));
    await expect.poll(() => widthOf(picture(1))).toBeGreaterThan(width * 1.5);
    await fingers.doubleTap(middleOf(page));
    await expect.poll(() => widthOf(picture(1))).toBeCloseTo(width, 0);
  });

  test('six pictures have a dot each, by which they come; the next one peeks in', async ({
    visitor,
    piece,
    backend,
  }) => {
    const { page } = visitor;
    const { id } = await piece();
    const files = ['noor-kundan-choker-1', 'noor-kundan-choker-2', 'kiran-sparkle-hoops-1'];
    const more = [...files, 'kiran-sparkle-hoops-2', 'meenakari-lotus-jhumka-1'].map((file, place) => ({
      ...{ product_id: id, position: place + 1, file, alt: `View ${place + 2}`, width: 1024, height: 1024 },
    }));
    await backend.db.insertInto('product_images').values(more).execute();
    await visitor.opensPiece({ id, name: '' });
    const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
    await expect(pictures).toHaveCount(6);
    const dots = page.getByRole('list', { name: 'Thumbnails' }).getByRole('button');
    await expect(dots).toHaveCount(6);
    const { x } = await boxOf(pictures.nth(1));
    expect(x, 'the next picture peeks in').toBeGreaterThan(350);
    expect(x, 'the next picture peeks in').toBeLessThan(380);
    await visitor.presses('Show picture 5');
    await expect(dots.nth(4)).toHaveAttribute('aria-current', 'true');
    await expect(pictures.nth(4)).toBeInViewport({ ratio: 0.9 });
  });

  test('a pull downwards closes', async ({ visitor }) => {
    const { page, overlay } = await opensGallery(visitor);
    await (await fingersOn(page)).drag({ x: 180, y: 200 }, { x: 180, y: 600 });
    await expect(overlay).toBeHidden();
  });
});

test('by keyboard alone one turns, zooms, moves and closes, and is back where one was', async ({
  visitor,
}) => {
  const { page, overlay, opener, picture, announced } = await opensGallery(visitor);
  await page.keyboard.press('ArrowRight');
  await expect(announced).toContainText('Picture 2 of ');
  await page.keyboard.press('ArrowLeft');
  await expect(announced).toContainText('Picture 1 of ');
  const width = await widthOf(picture(1));
  await page.keyboard.press('+');
  await expect.poll(() => widthOf(picture(1))).toBeGreaterThan(width * 1.5);
  const { y } = await boxOf(picture(1));
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await boxOf(picture(1))).y).toBeLessThan(y);
  await page.keyboard.press('-');
  await expect.poll(() => widthOf(picture(1))).toBeCloseTo(width, 0);
  for (let tab = 0; tab < 12; tab++) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(() => {
      const { activeElement: focused, body, documentElement } = document;
      const within = !focused || focused === body || focused === documentElement;
      return within || focused.closest('[role=dialog]') ? '' : focused.outerHTML;
    });
    expect(behind, 'nothing behind the overlay has the focus').toBe('');
  }
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(opener.first()).toBeFocused();
});

test('Back closes the pictures and the piece stays; closed another way, Back leaves the piece at once (R366)', {
  tag: '@phone',
}, async ({ visitor }) => {
  await visitor.opens('/');
  const { page, overlay, opener } = await opensGallery(visitor);
  const { pathname } = new URL(page.url());
  await page.keyboard.press('ArrowRight');
  await expect(overlay.getByRole('status')).toContainText('Picture 2 of ');
  await page.goBack();
  await expect(overlay).toBeHidden();
  await visitor.isAt(pathname);
  await expect(opener.nth(1)).toBeFocused();
  await opener.first().click();
  await expect(overlay).toBeVisible();
  await visitor.presses('Close');
  await expect(overlay).toBeHidden();
  await page.goBack();
  await visitor.isAt('/');
});

test('buttons, wheel and double click zoom, and the mouse moves what is zoomed', async ({ visitor }) => {
  const { page, picture, announced } = await opensGallery(visitor);
  const width = await widthOf(picture(1));
  const zoomed = () => expect.poll(() => widthOf(picture(1))).toBeGreaterThan(width * 1.3);
  const whole = () => expect.poll(() => widthOf(picture(1))).toBeCloseTo(width, 0);
  await visitor.presses('Zoom in');
  await zoomed();
  await visitor.presses('Zoom out');
  await whole();
  const { x, y } = middleOf(page);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -300);
  await zoomed();
  const before = await boxOf(picture(1));
  // A page that is busy takes one move of many.
  await expect(async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const upwards of [30, 60, 90, 120]) {
      await page.mouse.move(x, y - upwards);
      await nextFrame(page);
    }
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(picture(1))).y, { timeout: 2000 }).toBeLessThan(before.y - 60);
  }).toPass();
  await expect(announced).toContainText('Picture 1 of ');
  await page.mouse.wheel(0, 2000);
  await whole();
  await page.mouse.dblclick(x, y);
  await zoomed();
});

test('the overlay is without fault, and its code comes only when somebody is about to open it', {
  tag: '@phone',
}, async ({ visitor }) => {
  const loaded: string[] = [];
  visitor.page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await visitor.opensPiece(hoops);
  await visitor.page.waitForLoadState('networkidle');
  const overlayFiles = () => loaded.filter((path) => path.includes('gallery-overlay'));
  expect(overlayFiles()).toEqual([]);
  await opensGallery(visitor);
  expect(overlayFiles().length).toBeGreaterThan(0);
  await isSound(visitor);
});

test('a piece turns by arrow keys and by dragging, and its pictures come only when they are asked for (R394)', {
  tag: '@phone',
}, async ({ visitor }) => {
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await visitor.opensPiece(kada);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => /\/turn\.|turning/.test(path))).toEqual([]);
  const opener = page.getByRole('button', { name: 'Turn it round' });
  await opener.click();
  const piece = page.getByRole('region', { name: 'Turn the piece' });
  const slider = piece.getByRole('slider');
  await expect(slider).toBeFocused();
  await expect(piece.getByRole('img')).toHaveJSProperty('complete', true);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '15 degrees');
  const { x, y, width } = (await piece.boundingBox())!;
  await page.mouse.move(x + width / 2, y + 80);
  await page.mouse.down();
  await page.mouse.move(x + width / 4, y + 80);
  await page.mouse.up();
  await expect(slider).toHaveAttribute('aria-valuetext', '285 degrees');
  await isSound(visitor);
  await slider.press('Escape');
  await expect(piece).toBeHidden();
  await expect(opener).toBeFocused();
});

test('by night the picture that leads stays in view, though the one before it arrived first', async ({
  browserOf,
}) => {
  const { page } = await browserOf(null, { javaScriptEnabled: false });
  await page.goto(`/product/${hoops.id}`);
  const row = page.getByRole('list', { name: 'Pictures' });
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  const leading = await row.evaluateHandle((list) => list.removeChild(list.children[1]!));
  // What is looked at has been laid out.
  await page.screenshot();
  await row.evaluate((list, late) => list.insertBefore(late, list.children[1]!), leading);
  await page.screenshot();
  expect(await row.evaluate((list) => list.scrollLeft)).toBe(0);
});
