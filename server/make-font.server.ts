import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const inThread = `
const { parentPort, workerData } = require('node:worker_threads');
import(workerData.library).then(async ({ default: subsetFont }) => {
  const { font, letters, options } = workerData;
  parentPort.postMessage(await subsetFont(Buffer.from(font), letters, options));
});`;

/**
 * A font as TrueType with these letters alone and these values of its axes. It is made once in the life of a data folder, in a
 * thread that ends with it: the font compilers need 50 MiB, which the process would keep.
 */
export async function makeFont(
  font: Uint8Array,
  letters: string,
  variationAxes: Record<string, number>,
): Promise<Buffer> {
  const options = { targetFormat: 'truetype', variationAxes };
  const workerData = { library: import.meta.resolve('subset-font'), font, letters, options };
  const thread = new Worker(inThread, { eval: true, workerData, execArgv: [] });
  try {
    const [made] = await once(thread, 'message');
    return Buffer.from(made);
  } finally {
    await thread.terminate();
  }
}
