import { HtmlValidate } from 'html-validate';
import { jhumka, kada } from './fixtures/goods.ts';
import { expect, test } from './fixtures.ts';

const paths = [
  '/',
  '/collection',
  '/collection?sort=price-low',
  '/chokersets',
  '/earrings',
  '/bracelets',
  '/pendalsets',
  '/brooch-sets',
  `/product/${jhumka.id}`,
  `/product/${kada.id}`,
  '/cart',
  '/placeorder',
  '/payment-status',
  '/order',
  '/login',
  '/reset',
  '/reset/some-token',
  '/profile',
  '/order/ABCDEFGHJKMNPQRSTUVWXYZ2',
  '/about',
  '/contact',
  '/terms',
  '/cancellation-refund',
  '/privacy',
  '/shippingpolicy',
  '/delivery',
  '/no-such-page',
];

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // The hand of React's writer: `<br/>`, `srcSet`, `async=""`, ids that begin with an underscore.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // All files come from the shop itself.
    'require-sri': 'off',
  },
});

for (const path of paths) {
  test(`the markup of ${path} is valid as it is served`, async ({ world }) => {
    const answer = await fetch(`${world.shopUrl}${path}`);
    expect(answer.status).toBe(path === '/no-such-page' ? 404 : 200);
    const { results } = await validator.validateString(await answer.text());
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect([...new Set(faults)]).toEqual([]);
  });
}
