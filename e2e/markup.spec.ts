import { randomInt } from 'node:crypto';
import { HtmlValidate } from 'html-validate';
import { addresses, isUnknown } from './fixtures/addresses.ts';
import { expect, test } from './fixtures.ts';

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

for (const path of Object.values(addresses).flat()) {
  test(`the markup of ${path} is valid as it is served`, async ({ world }) => {
    const answer = await fetch(`${world.shopUrl}${path}`);
    expect(answer.status).toBe(isUnknown(path) ? 404 : 200);
    const { results } = await validator.validateString(await answer.text());
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect([...new Set(faults)]).toEqual([]);
  });
}

test('scripts and styles come compressed beforehand, and are kept for good', async ({ request }) => {
  const page = await (await request.get('/')).text();
  // The manifest is small and written last of all: it is compressed on its way.
  const files = [...page.matchAll(/\/assets\/(?!manifest)[^"'\s]+\.(?:js|css)/g)].map(([path]) => path);
  expect(files.length).toBeGreaterThan(5);
  for (const path of new Set(files)) {
    const headers = (await request.get(path, { headers: { 'Accept-Encoding': 'br, gzip' } })).headers();
    expect(headers['content-encoding'], path).toBe('br');
    expect(headers['cache-control'], path).toContain('immutable');
    expect(headers.vary, path).toMatch(/accept-encoding/i);
  }
});

test('a list that nobody asked for before comes to a browser by Zstandard, and is read', async ({
  visitor,
}) => {
  const answer = await visitor.page.goto(`/collection?max=${randomInt(100_000, 900_000)}`);
  expect((await answer!.allHeaders())['content-encoding']).toBe('zstd');
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
});
