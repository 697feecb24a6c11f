import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '#bin/data-folder.ts';

type Patch = { file: string; from: string; to: string };

/** Bugs that the checker must find. They are planted in a copy of the sources; each text must stand there once. */
export const plants: Record<string, Patch[]> = {
  // The database's own CHECK would still refuse to sell what is not there: it goes with the lock.
  'no-lock': [
    {
      file: 'shop/stock/variants.server.ts',
      from: ' ORDER BY id, variant.position, size FOR NO KEY UPDATE\n',
      to: ' ORDER BY id, variant.position, size\n',
    },
    {
      file: 'shop/stock/queries.server.ts',
      from: '{shelvesOf(ids, userId)} FOR NO KEY UPDATE`',
      to: '{shelvesOf(ids, userId)}`',
    },
    { file: 'db/migrations/0001-catalogue.sql', from: '  CHECK (held <= on_hand)', to: '  CHECK (true)' },
    {
      file: 'db/migrations/0041-stock-per-size.sql',
      from: '  CHECK (held <= on_hand)',
      to: '  CHECK (true)',
    },
  ],
  'unsigned-webhook': [
    {
      file: 'shop/payments/gateways/phonepe.server.ts',
      from: "if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return { kind: 'forged' };",
      to: 'timingSafeEqual(expected, expected);',
    },
    {
      file: 'shop/checkout/receive-webhook.ts',
      from: 'settleWhenAsked(shop, attempt, { isNews })',
      to: `import('./settle-payment.ts').then(({ settlePayment }) =>
        settlePayment(shop, attempt.id, { told: /state.:.COMPLETED/.test(body) } as object))`,
    },
    {
      file: 'shop/checkout/settle-payment.ts',
      from: 'const state = await askGateway(gateway, seen, options);',
      to: `const state: PaymentState = (options as { told?: boolean }).told
    ? { kind: 'paid', amountPaise: seen.amountPaise, currency: 'INR', reference: attemptId, transactionId: null }
    : await askGateway(gateway, seen, options);`,
    },
  ],
  'hold-never-released': [
    { file: 'shop/checkout/close-unpaid.ts', from: '  await releaseStock(tx, order.id);\n', to: '' },
  ],
  'stale-replica': [
    {
      file: 'db/replica.server.ts',
      from: 'isCurrent: () => primary.hears() && hasChanges() && lagMs() <= limits.lagMs,',
      to: 'isCurrent: () => true,',
    },
  ],
};

/**
 * Copies the checkout's sources to the folder with a bug in them. Throws where the text to change is not there once.
 */
export function plantBug(name: string, folder: string): string {
  const patches = plants[name];
  if (!patches) throw new Error(`There is no plant '${name}': ${Object.keys(plants).join(', ')}.`);
  const copy = join(folder, 'sources');
  const skipped = /^(node_modules|build|\.git|\.data|\.react-router|demo|docs|e2e|test-results)($|\/)/;
  cpSync(root, copy, { recursive: true, filter: (source) => !skipped.test(relative(root, source)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  for (const { file, from, to } of patches) {
    const path = join(copy, file);
    const parts = readFileSync(path, 'utf8').split(from);
    if (parts.length !== 2)
      throw new Error(`${file} has ${parts.length - 1} places for '${name}', not 1: mend faults/plants.ts`);
    writeFileSync(path, parts.join(to));
  }
  return copy;
}
