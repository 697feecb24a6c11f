import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';

/** `read`: its bytes, null where there are more than were to be kept. */
export type UploadedFile = { name: string; read(): Promise<Buffer | null> };
type Limits = { mostFiles: number; mostBytes: number };

const MOST_FIELDS = 20;
const FIELD_BYTES = 2000;

const PREFIX = 'gehna-upload-';
/** None takes that long. */
const LEFT_MS = 2 * 3600_000;

/** Deletes what processes left that ended in the middle of an upload. */
export async function forgetLeftUploads(now: Date, folder = tmpdir()): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > LEFT_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Reads a form with files as it comes: each file goes to the disk, of one that is too large no more than the limit, so
 * that the others of the form are taken. `isCut`: there were more than so many. `close` deletes them. A form that is no such form is an empty one.
 */
export async function receiveFiles(request: Request, { mostFiles, mostBytes }: Limits) {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  const form = new FormData();
  const files: UploadedFile[] = [];
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const isCut = await receive(request, { folder, form, files, limits: { mostFiles, mostBytes } });
    return { form, files, isCut, close };
  } catch {
    // Cut off on its way, or no multipart form: nothing of it is taken.
    await close();
    return { form: new FormData(), files: [], isCut: false, close };
  }
}

type Receiving = { folder: string; form: FormData; files: UploadedFile[]; limits: Limits };

async function receive(request: Request, { folder, form, files, limits }: Receiving): Promise<boolean> {
  if (!request.body) return false;
  const parser = new Busboy({
    headers: { 'content-type': request.headers.get('content-type') ?? '' } as BusboyHeaders,
    limits: {
      files: limits.mostFiles,
      fileSize: limits.mostBytes,
      fields: MOST_FIELDS,
      fieldSize: FIELD_BYTES,
    },
  });
  const writing: Promise<unknown>[] = [];
  const streams: Readable[] = [];
  let isCut = false;
  parser.on('filesLimit', () => {
    isCut = true;
  });
  parser.on('field', (name, value) => form.append(name, value));
  parser.on('file', (_field, stream, name) => {
    // A field in which no file was chosen.
    if (!name) return void stream.resume();
    const path = join(folder, String(files.length));
    let isTooLarge = false;
    stream.on('limit', () => {
      isTooLarge = true;
    });
    files.push({ name, read: async () => (isTooLarge ? null : await readFile(path)) });
    const written = pipeline(stream, createWriteStream(path));
    // A disk that takes no more ends it all: nobody would read the rest.
    written.catch((fault: Error) => parser.destroy(fault));
    streams.push(stream);
    writing.push(written);
  });
  const body = Readable.fromWeb(request.body as never);
  body.pipe(parser);
  try {
    await Promise.all([finished(body), finished(parser)]);
    await Promise.all(writing);
    return isCut;
  } catch (fault) {
    for (const stream of [body, ...streams]) stream.destroy();
    parser.destroy();
    throw fault;
  }
}
