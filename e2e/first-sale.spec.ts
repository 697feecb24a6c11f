import { isSound } from './fixtures/is-sound.ts';
import { withOwnShop } from './fixtures/own-world.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { invitesAnOwner, takesItUp } from './fixtures/staff.ts';
import { expect } from './fixtures.ts';

const test = withOwnShop();

const facts = {
  Name: 'Roshni Jewels',
  first: '+91 98140 00001',
  second: '+91 98140 00002',
  'E-mail': 'care@roshni.example',
  Address: 'SCO 9, Sector 17, Chandigarh 160017',
  GSTIN: '04AAACR5055K1ZF',
  'Social link': 'https://social.example/roshni',
  'Grievance officer': 'Demo Officer',
};

const product = {
  Name: 'Roshni Diya Jhumka',
  'MRP, with all taxes (₹)': '1200',
  'Price (₹)': '1200',
  'Generic name': 'Earrings',
  'Net quantity': '1 pair',
  'Country of origin': 'India',
  'Name of the maker, packer or importer': 'Roshni Jewels',
  'Address of the maker, packer or importer': 'SCO 9, Sector 17, Chandigarh 160017',
};

const fills = async ({ page }: Shopper, fields: Record<string, string>) => {
  for (const [label, words] of Object.entries(fields)) {
    await page.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\(optional\\))?$`)).fill(words);
  }
};

test('an owner opens an empty shop, fills it, dresses it for Diwali, and ships its first sale', async ({
  visitor,
  shopper,
  backend,
}) => {
  test.slow();
  await backend.db.deleteFrom('stock_movements').execute();
  await backend.db.deleteFrom('products').execute();
  await backend.db.deleteFrom('pin_codes').execute();
  const { page } = visitor;
  await visitor.opens(await invitesAnOwner(backend, 'Demo Owner'));
  await takesItUp(visitor);
  const needs = page.getByRole('listitem').filter({ has: page.getByRole('link') });
  await expect(page.getByText('4 things are left to do.')).toBeVisible();
  await expect(needs.filter({ hasText: 'Put a first piece into the shop' })).toContainText('no product yet');
  await isSound(visitor);

  // Who the shop is, and how long parcels take.
  await needs.getByRole('link', { name: 'Say who you are' }).click();
  await page.getByRole('link', { name: 'Change Business facts' }).click();
  await visitor.isAt('/admin/settings/business');
  await fills(visitor, facts);
  await page.getByLabel('State', { exact: true }).selectOption('Chandigarh');
  await visitor.presses('Save');
  await expect(page.getByRole('listitem').filter({ hasText: 'Version 1' })).toContainText('Roshni Jewels');
  await visitor.opens('/admin/pins');
  const pins = 'pin,city,state,min_days,max_days,cod\n160055,Mohali,Punjab,1,2,yes\n';
  await page
    .getByLabel('CSV file, up to 2 MB')
    .setInputFiles({ name: 'pins.csv', mimeType: 'text/csv', buffer: Buffer.from(pins) });
  await visitor.presses('Load the file');
  await visitor.isTold('1 PIN code is loaded.');

  // A piece with its picture and its stock.
  await visitor.opens('/admin/products/new');
  await fills(visitor, product);
  await page.getByLabel('Type', { exact: true }).selectOption('Earrings');
  await visitor.presses('Save as a draft');
  await visitor.isAt('/admin/products/roshni-diya-jhumka');
  await visitor.opens('/admin/products/roshni-diya-jhumka/pictures');
  await page.getByLabel('Drop pictures here').setInputFiles('demo/images/mandira-temple-jhumka-1.jpg');
  const picture = page.getByRole('article', { name: 'Picture 1' });
  await expect(picture.getByText('Not described')).toBeVisible();
  await picture.getByLabel('What picture 1 shows').fill('A jhumka with a row of diyas');
  await picture.getByRole('button', { name: 'Save the words' }).click();
  await expect(picture.getByText('Shown')).toBeVisible();
  await visitor.opens('/admin/stock/goods-in');
  await page.getByLabel('Barcode, SKU or product id').fill('roshni-diya-jhumka');
  await visitor.presses('Add the line');
  await page.getByLabel('Pieces of Roshni Diya Jhumka').fill('12');
  await page.getByLabel('Cost of one piece').fill('310');
  await page.getByLabel('Supplier').fill('Demo Karigar');
  await visitor.presses('Book it in');
  await expect(page.getByText('12 pieces are booked in.')).toBeVisible();
  await visitor.opens('/admin/products/roshni-diya-jhumka');
  await visitor.presses('Publish now');
  await expect(
    page.getByRole('complementary', { name: 'State' }).getByText('Published', { exact: true }),
  ).toBeVisible();

  // The first page is dressed.
  await visitor.opens('/admin/window/home/hero');
  const slide = page.getByRole('group', { name: 'Slide 1' });
  await slide.getByLabel('Title', { exact: true }).fill('Light up this Diwali');
  await slide.getByLabel('Leads to').fill('/product/roshni-diya-jhumka');
  await visitor.presses('Publish');
  await visitor.isTold('Version 1 holds now.');
  await visitor.opens('/admin');
  await expect(page.getByRole('heading', { name: 'Before the first sale' })).toHaveCount(0);

  // Somebody buys it.
  await shopper.opens('/');
  await expect(shopper.page.getByRole('heading', { name: 'Light up this Diwali' })).toBeVisible();
  await expect(shopper.page.getByRole('contentinfo')).toContainText('care@roshni.example');
  await shopper.addsToCart({ id: 'roshni-diya-jhumka', name: 'Roshni Diya Jhumka' });
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  await shopper.choosesCash();
  await shopper.placeOrder('₹1,300').click();
  await shopper.isTold('Order placed successfully!');

  // It is shipped and delivered.
  await visitor.opens('/admin/orders?queue=to-pack');
  await page.getByRole('listitem').filter({ hasText: '₹1,300' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible();
  await visitor.presses('Start packing');
  await page.getByLabel('Carrier').fill('Blue Dart');
  await page.getByLabel('Tracking number').fill('BD1');
  await visitor.presses('Hand to the carrier');
  await visitor.presses('It was delivered');
  await expect(page.getByRole('button', { name: 'It was delivered' })).toHaveCount(0);
  await visitor.opens('/admin/stock/roshni-diya-jhumka');
  await expect(page.getByRole('listitem').filter({ hasText: 'Sold' })).toContainText('11 left');
  await shopper.opens('/order');
  await expect(shopper.page.getByRole('article')).toContainText('Delivered');
});
