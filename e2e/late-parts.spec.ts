import { holdBack } from './fixtures/network.ts';
import { expect, test } from './fixtures.ts';

test('a part of a page that comes after the next page was opened leaves nothing on it, and stands once where one comes back to it', async ({
  visitor,
  piece,
}) => {
  const { page } = visitor;
  const gone = await piece({ stock: 0 });
  const part = page.getByText('Tell me when it’s back').filter({ visible: true });
  const letCome = await holdBack(page, '**/assets/back-in-stock-*.js');
  await visitor.opensPiece(gone);
  await expect(part).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: 'Gehna, home' }).click();
  await visitor.isAt('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(part).toHaveCount(0);
  letCome();
  await page.goBack();
  await visitor.sees(gone.name);
  await expect(part).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await part.click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await page.goForward();
  await visitor.isAt('/');
  await expect(part).toHaveCount(0);
});
