import assert from 'node:assert/strict';
import { resolveObjectURL } from 'node:buffer';
import { mock, test } from 'node:test';
import { saveFile } from './save-file.ts';

test('what is saved can still be read after the click, by browsers that do so later', async (t) => {
  const link = { href: '', download: '', click: mock.fn() };
  Object.assign(globalThis, { document: { createElement: () => link } });
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => {
    mock.timers.reset();
    Reflect.deleteProperty(globalThis, 'document');
  });
  saveFile('INV-1.pdf', new Blob(['%PDF'], { type: 'application/pdf' }));
  assert.equal(link.download, 'INV-1.pdf');
  assert.equal(link.click.mock.callCount(), 1);
  mock.timers.tick(9000);
  assert.equal(await resolveObjectURL(link.href)?.text(), '%PDF');
  mock.timers.tick(1000);
  assert.equal(resolveObjectURL(link.href), undefined);
});
