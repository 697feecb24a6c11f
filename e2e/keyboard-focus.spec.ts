import type { Page } from '@playwright/test';
import { kada } from './fixtures/goods.ts';
import { expect, test } from './fixtures.ts';

/** Presses Tab until something of this name has the focus; gives its box. */
async function tabTo(page: Page, name: RegExp, atMost = 60) {
  const focused = page.locator(':focus');
  for (let presses = 0; presses < atMost; presses++) {
    await page.keyboard.press('Tab');
    const found = await focused.evaluateAll((all) =>
      all.map((element) => element.getAttribute('aria-label') ?? element.textContent),
    );
    if (found[0] && name.test(found[0])) return focused;
  }
  throw new Error(`Tab comes to nothing named ${name}`);
}

test('on a narrow window what has the focus is neither behind the buttons at its foot nor beside its edge', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 760 });
  await visitor.opensPiece(kada);
  const bar = page.locator('[data-buy-bar]');
  const second = await tabTo(page, /^Open full size: .*/);
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Tab');
  await expect(second).toBeInViewport({ ratio: 0.9 });
  for (const name of [/^Material and measures/, /^Delivery and returns/, /^Who sells it/]) {
    const summary = await tabTo(page, name);
    await expect
      .poll(async () => {
        const [box, over] = [await summary.boundingBox(), await bar.boundingBox()];
        return box!.y + box!.height <= over!.y;
      })
      .toBe(true);
  }
});
