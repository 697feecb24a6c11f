import { expect, test } from './fixtures.ts';

const pages = [
  {
    path: '/about',
    title: 'Made for the days that matter',
    words: ['high-quality stainless steel', '18K gold plating'],
  },
  {
    path: '/terms',
    title: 'Terms and Conditions',
    words: [
      'Last updated 10-04-2025',
      'courts of Mohali, Punjab',
      'GST of 3%',
      'below ₹3,000',
      'Grievance officer',
    ],
  },
  {
    path: '/cancellation-refund',
    title: 'Cancellation and Refund Policy',
    words: [
      'Last updated 10-04-2025',
      'within 10 business days',
      '3-5 business days',
      'after 15 business days',
      'within 7 days of receiving it',
    ],
  },
  { path: '/privacy', title: 'Privacy Policy', words: ['Last updated 10-04-2025', 'Data Protection Board'] },
  {
    path: '/shippingPolicy',
    title: 'Shipping Policy',
    words: [
      'Last updated 10-04-2025',
      'Free delivery on prepaid orders of ₹999 and above, else ₹50',
      'Cash on delivery: ₹50 delivery + ₹50 handling',
      'processed in 1–2 business days',
      'takes 3–7 business days',
      'no international shipping',
    ],
  },
  { path: '/delivery', title: 'Delivery', words: ['1–2 business days', '3–7 business days'] },
];

for (const { path, title, words } of pages) {
  test(`${path} says what it must, also with scripts switched off`, async ({ browserOf }) => {
    const { page } = await browserOf(null, { javaScriptEnabled: false });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const each of words) await expect(page.getByRole('main')).toContainText(each);
  });
}

test('addresses match whatever their case, and name the lower-case one', async ({ visitor }) => {
  await visitor.opens('/ShippingPolicy');
  await visitor.sees('Shipping Policy');
  const canonical = visitor.page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/shippingpolicy$/);
});

test('the footer leads to every one of them', async ({ visitor }) => {
  await visitor.opens('/cart');
  const links = [
    ['Terms and Conditions', 'Terms and Conditions'],
    ['Refund and Cancellations', 'Cancellation and Refund Policy'],
    ['Shipping Policies', 'Shipping Policy'],
    ['Privacy', 'Privacy Policy'],
    ['Delivery', 'Delivery'],
    ['About Us', 'Made for the days that matter'],
    ['Contact Us', 'Contact Us'],
  ] as const;
  for (const [name, heading] of links) {
    await visitor.page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await visitor.sees(heading);
  }
});

test('the side menu of a phone has them in the order of the specification', async ({ visitor }) => {
  await visitor.page.setViewportSize({ width: 390, height: 844 });
  await visitor.opens('/terms');
  await visitor.presses('Menu');
  const menu = visitor.page.getByRole('navigation', { name: 'Side menu' });
  await expect(menu.getByRole('link', { name: 'Privacy' })).toBeVisible();
  const names = await menu.getByRole('link').allTextContents();
  expect([...names.slice(0, 2), ...names.slice(-6)]).toEqual([
    'Home',
    'Collection',
    'About Us',
    'Contact Us',
    'Terms and Conditions',
    'Refund and Cancellations',
    'Shipping Policies',
    'Privacy',
  ]);
});

test('languages that are named in their own letters are marked as such (R492)', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/gifts');
  const present = page.getByRole('listitem').filter({ hasText: 'English, हिन्दी or ਪੰਜਾਬੀ.' });
  await expect(present.locator('[lang=hi]')).toHaveText('हिन्दी');
  await expect(present.locator('[lang=pa]')).toHaveText('ਪੰਜਾਬੀ');
});
