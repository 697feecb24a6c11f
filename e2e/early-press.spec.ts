import { givenPin } from './fixtures/goods.ts';
import { holdBack } from './fixtures/network.ts';
import { expect, test } from './fixtures.ts';

test('what is typed, chosen, sent and pressed before the scripts of a page come is done when they do (R380)', async ({
  shopper,
  piece,
  backend,
}) => {
  const { page } = shopper;
  const bracelet = await piece({ type: 'Bracelets', sizes: ['2.4', '2.6'] });
  const { pin, city } = await givenPin(backend);
  const letCome = await holdBack(page, '**/assets/*.js');
  await page.goto(`/product/${bracelet.id}`, { waitUntil: 'commit' });
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill('jhumka');
  await shopper.choosesSize('2.6');
  await page.getByText('Enter your PIN for dates and cash on delivery.').click();
  await shopper.field('Delivery to PIN code').fill(pin);
  await shopper.field('Delivery to PIN code').press('Enter');
  await shopper.presses('Add to Cart');
  const early = page.getByRole('button', { name: 'Add to Cart' });
  await expect(early).toHaveCSS('cursor', 'progress');
  letCome();
  await shopper.isTold(`${bracelet.name} is in your cart`);
  await shopper.hasInCart(1);
  await expect(page.locator('[data-early]')).toHaveCount(0);
  await expect(search).toHaveValue('jhumka');
  await expect(page.getByText(`Delivery to ${city}`).filter({ visible: true })).toBeVisible();

  const letSort = await holdBack(page, '**/assets/*.js');
  await page.goto('/collection', { waitUntil: 'commit' });
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.selectOption('Price: Low to High');
  letSort();
  await expect(page).toHaveURL(/\?sort=price-low$/);
  await expect(order).toHaveValue('price-low');
});

for (const moment of ['while', 'right after'] as const) {
  test(`a press that comes ${moment} a page begins to listen is done once (R380)`, async ({
    visitor,
    piece,
  }) => {
    const { page } = visitor;
    await page.addInitScript(pressOnce, { words: 'Write a review', isDuring: moment === 'while' });
    await visitor.opensPiece(await piece());
    const button = page.getByRole('button', { name: 'Write a review' });
    await expect(button).toHaveAttribute('data-pressed', '');
    await expect(page.getByRole('textbox', { name: 'Your review' })).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  });
}

type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };

/**
 * React takes a page over in short turns, and runs effects in one of its own. This presses a button after the third, as a screen
 * reader does it, without a pointer; or after the turn that ends with all of the page taken over.
 */
function pressOnce({ words, isDuring }: { words: string; isDuring: boolean }): void {
  let turns = 0;
  const isTakenOver = () => {
    const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? [];
    return root !== undefined && !(root as Root).stateNode.current.memoizedState.isDehydrated;
  };
  const press = () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button:not([data-pressed])')];
    const button = buttons.find(({ textContent }) => textContent.includes(words));
    if (!button) return;
    button.dataset.pressed = '';
    button.click();
  };
  const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!;
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    set(work: (event: MessageEvent) => void) {
      set!.call(this, (event: MessageEvent) => {
        work(event);
        turns += 1;
        if (isDuring ? turns === 3 : isTakenOver()) press();
      });
    },
  });
}
