import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Shop } from '#shop/shop.ts';
import { builtFiles } from './built-files.server.ts';
import type { Config } from './config.server.ts';
import { countKept } from './count-pages.server.ts';
import { type FindFile, giveFiles, keepBuilt } from './files-in-memory.server.ts';
import type { Log, RequestLog } from './log.server.ts';
import { giveKept } from './page-cache/give-kept.server.ts';
import type { KeptPages } from './page-cache/open-kept-pages.server.ts';
import { securityHeaderList } from './security-headers.server.ts';
import type { Telemetry } from './telemetry/telemetry.server.ts';

type Options = {
  shop: Shop;
  config: Pick<Config, 'TRUSTED_PROXIES'>;
  log: Log;
  requestLog: RequestLog;
  telemetry: Telemetry;
  pages: KeptPages;
  findPicture: FindFile;
  /** Whether there is a build; the development server brings its files itself. */
  isBuilt: boolean;
};

/** Answers what is kept in memory, ahead of all middleware: built files, pictures, pages and lists. Tells whether it did. */
export async function answerAhead({
  shop,
  config,
  pages,
  findPicture,
  isBuilt,
  telemetry,
  ...logs
}: Options) {
  const common = await securityHeaderList({ secure: shop.publicUrl.startsWith('https:') });
  const given = { ...logs, common, behindProxy: config.TRUSTED_PROXIES > 0 };
  const ofPages = giveKept({
    ...given,
    findKept: pages.findKept,
    onGiven(page, target, headers, status) {
      countKept(page, { target, headers }, shop.tally);
      telemetry.keptGiven(page.key, pages.patternOf, status);
    },
  });
  const findBuilt = isBuilt ? await keepBuilt(builtFiles(), logs.log) : () => undefined;
  const ofFiles = giveFiles({
    ...given,
    find: (target) => findBuilt(target) ?? findPicture(target),
    onGiven: (route) => telemetry.requestDone?.({ route, method: 'GET', status: 200, ms: 0 }),
  });
  return (request: IncomingMessage, response: ServerResponse) =>
    ofFiles(request, response) || ofPages(request, response);
}
