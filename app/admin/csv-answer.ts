import { Readable } from 'node:stream';

/** By it spreadsheets know that a file is UTF-8: names are not in English alone. */
const MARK = '\uFEFF';

/** Lines of CSV as a file to keep, which spreadsheets read as what it is. */
export function answerCsv(name: string, lines: string | AsyncIterable<string>): Response {
  return answerPlainCsv(name, typeof lines === 'string' ? MARK + lines : marked(lines));
}

/** The same for lines that have the mark already, or are to have none. `bytes`: its size where it is known. */
export function answerPlainCsv(
  name: string,
  lines: string | AsyncIterable<string | Buffer>,
  bytes?: number,
): Response {
  const body =
    typeof lines === 'string'
      ? lines
      : (Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream);
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      ...(bytes !== undefined && { 'Content-Length': String(bytes) }),
    },
  });
}

async function* marked(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield MARK;
  yield* lines;
}
