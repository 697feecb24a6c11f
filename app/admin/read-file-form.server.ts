import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { type Refusal, refuse } from '#shop/refusals.ts';

/** Of one form beside its file. */
const MOST_FIELDS = 10;
const MOST_FIELD_BYTES = 2000;
/** What is handed on at once. */
const PIECE_BYTES = 256 * 1024;

type Sink = {
  /** The fields that stand before the file, and its name. */
  begin: (form: FormData, fileName: string) => Promise<void>;
  piece: (bytes: Buffer) => Promise<void>;
};

/**
 * Reads a form with one file as it arrives: what is in memory is a piece of the file, however large it is. Gives the
 * fields, and a refusal of what is too large or cut off.
 */
export async function readFileForm(
  request: Request,
  { mostBytes, sink }: { mostBytes: number; sink: Sink },
): Promise<{ form: FormData; refusal: Refusal | null }> {
  const form = new FormData();
  const type = request.headers.get('content-type') ?? '';
  if (!request.body) return { form, refusal: refuse('input-wrong') };
  const limits = { files: 1, fields: MOST_FIELDS, fieldSize: MOST_FIELD_BYTES, fileSize: mostBytes };
  const headers = { 'content-type': type } as BusboyHeaders;
  const parts = new Busboy({ headers, limits });
  let taking: Promise<boolean> | undefined;
  let broken: unknown;
  const kept = async (work: Promise<void>) => {
    try {
      await work;
    } catch (fault) {
      broken = fault;
      throw fault;
    }
  };
  parts.on('field', (name, value) => form.append(name, value));
  parts.on('file', (_name, file, filename = '') => {
    taking = take(
      file,
      () => kept(sink.begin(form, filename)),
      (bytes) => kept(sink.piece(bytes)),
    );
    taking.catch((fault: Error) => parts.destroy(fault));
  });
  try {
    await pipeline(Readable.fromWeb(request.body as never), parts);
    const isWhole = (await taking) ?? true;
    return { form, refusal: isWhole ? null : refuse('transfer-too-large') };
  } catch {
    if (broken) throw broken;
    return { form, refusal: refuse('transfer-cut-off') };
  }
}

/** Gives whether all of the file came within its limit. */
async function take(
  file: Readable & { truncated?: boolean },
  begin: () => Promise<void>,
  piece: (bytes: Buffer) => Promise<void>,
): Promise<boolean> {
  await begin();
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const part of file) {
    waiting.push(part as Buffer);
    bytes += (part as Buffer).length;
    if (bytes < PIECE_BYTES) continue;
    await piece(Buffer.concat(waiting));
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) await piece(Buffer.concat(waiting));
  return !file.truncated;
}
