import { type Import, readSources, type Source } from './read-imports.ts';

type Wall = { from: RegExp; to: RegExp; unless?: (found: Import) => boolean; hint: string };

/**
 * Directions that must never be, and where to go instead. Tests and stories may look
 * anywhere.
 */
const walls: Wall[] = [
  {
    from: /^shop\//,
    to: /^(app|server)\/|^(react|react-dom|react-router|hono|@hono\/.*|node:https?)(\/|$)/,
    hint: 'shop/ runs alike in a test, a job and a page: return a value and let server/ or app/ speak HTTP and React',
  },
  {
    from: /^app\//,
    to: /^db\/|queries\.server|^shop\/(orders|payments)\/.*\.server/,
    // The back office reads in its loaders, on the server; it still writes by verbs alone.
    unless: ({ file, to, typeOnly }) =>
      file.startsWith('app/admin/') && (typeOnly || /^shop\/(orders|payments)\/(?!queries)/.test(to)),
    hint: 'call a verb of the room (shop/<room>/<verb>.ts) with the shop from the context',
  },
  {
    from: /^app\//,
    to: /^server\//,
    unless: ({ to, typeOnly }) => typeOnly && to.startsWith('server/api/'),
    hint: 'only the types of server/api/ are open to app/: use the typed client, app/api-client.ts',
  },
  {
    from: /^app\//,
    to: /^shop\/settings\/(cash-)?terms\.ts$/,
    unless: ({ typeOnly }) => typeOnly,
    hint:
      'terms come from the loader (useTerms in app/terms.ts, shop.terms in a loader): only their types ' +
      'are imported',
  },
  {
    from: /^(shop|server|app)\//,
    to: /^sharp$/,
    unless: ({ file }) => /-work\.ts$|^server\/draw-share-card\.server\.ts$/.test(file),
    hint: 'pictures are made in a process of their own: call it by shop/work-process.server.ts (R415)',
  },
  {
    from: /^(shop|server|app)\//,
    to: /^pdfkit$|\/paper(-table)?\.server\.ts$|-pdf\.server\.ts$/,
    unless: ({ file }) => /(-work|\/paper(-table)?\.server|-pdf\.server|\.test)\.ts$/.test(file),
    hint: 'papers are drawn in a process of their own: call it by shop/work-process.server.ts (R415)',
  },
  {
    from: /^(shop|server|app)\//,
    to: /-work\.ts$/,
    unless: ({ file, typeOnly }) => typeOnly || /(-work|\.test)\.ts$/.test(file),
    hint: 'it is done in another process: call it by shop/work-process.server.ts (R415)',
  },
  {
    from: /^shop\/pricing\//,
    to: /^db\/|^(kysely|pg)$|^shop\/(payments|orders|mail)\//,
    hint: 'pricing is pure: facts in, numbers out; let checkout/ hand the facts in',
  },
  {
    from: /^shop\/payments\//,
    to: /^shop\/(checkout|orders|cart)\//,
    hint: 'a gateway knows amount, currency, reference and return address: checkout/ conducts',
  },
  {
    from: /^(shop|app|db)\//,
    to: /^mails\//,
    hint: 'enqueue what the mail tells of (shop/mail/mail.ts): the worker writes it',
  },
  {
    from: /^mails\//,
    to: /^(app|server|db)\/|queries\.server/,
    hint: 'a mail is written from what its job holds: put it in there',
  },
  {
    from: /^db\//,
    to: /^(shop|app|server)\//,
    unless: ({ to, typeOnly }) => typeOnly && to === 'shop/settings/gateways.ts',
    hint: 'db/ is rows and SQL: the business imports it, not the reverse',
  },
  {
    from: /^db\/migrations\//,
    to: /./,
    hint: 'a migration imports nothing: it must stay true when the code changes',
  },
  {
    from: /^app\/session\//,
    to: /^app\/(?!session\/|ui\/)/,
    hint: 'app/session/ is below all of app/ but app/ui/: let whoever is above act',
  },
  {
    from: /^app\/ui\//,
    to: /^app\/(?!ui\/)[^/]+\//,
    hint: 'app/ui/ knows no feature: hand the component in as a prop',
  },
  {
    from: /^(?!bin\/|e2e\/|bench\/|faults\/|fuzz\/|soak\/|standins\/)/,
    to: /^standins\//,
    hint: "stand-ins are somebody else's servers: speak to them over the network, as to the real ones",
  },
  {
    from: /^standins\//,
    to: /^(app|shop|server|db|mails|bin)\//,
    hint: 'standins/ imports nothing of ours: write the wire format down again',
  },
  { from: /./, to: /\/testing\//, hint: 'only tests import what helps tests' },
];

/** Each room of shop/ imports only rooms of earlier groups. */
const groups = [
  ['settings'],
  ['limits', 'photos'],
  ['catalogue', 'stock', 'shipping', 'mail'],
  ['sessions', 'search', 'pricing', 'payments'],
  ['accounts'],
  ['google', 'address-book', 'cart', 'wishlist', 'orders', 'staff'],
  ['versions'],
  ['invoices', 'contact', 'customers', 'discounts', 'insights', 'pictures', 'merchandising', 'restock'],
  ['content', 'reviews'],
  ['inventory'],
  ['checkout', 'settings-desk'],
  ['fulfilment'],
  ['packing'],
  ['transfer'],
  ['privacy'],
];

/** Reads all sources under the folder and names each broken wall in a sentence with the right hint. */
export function findBrokenWalls(folder: string): string[] {
  const sources = readSources(folder);
  const watched = sources.filter(
    ({ file }) => !/\.test\.tsx?$|^(e2e|bench|faults|fuzz|soak)\/|\/testing\//.test(file),
  );
  const imports = watched.flatMap((source) => source.imports);
  return [
    ...imports.flatMap(throughWalls),
    ...imports.flatMap(betweenRooms),
    ...watched.flatMap(environmentReads),
    ...sources.flatMap(shapes),
  ];
}

function throughWalls(found: Import): string[] {
  return walls
    .filter(({ from, to, unless }) => from.test(found.file) && to.test(found.to) && !unless?.(found))
    .map(({ hint }) => `${found.file} imports ${found.to}: ${hint}`);
}

/** Rooms import only leftwards: so they can't form a cycle. */
function betweenRooms({ file, to, typeOnly }: Import): string[] {
  const target = roomOf(to);
  const own = roomOf(file);
  if (!file.startsWith('shop/') || !target || target === own) return [];
  if (!own) {
    return typeOnly
      ? []
      : [`${file} imports ${to}: what lies in shop/ itself is below every room; only types may point up`];
  }
  const [from, at] = [rankOf(own), rankOf(target)];
  const missing = from < 0 ? own : at < 0 ? target : undefined;
  return [
    ...(missing
      ? [`${file}: the room ${missing}/ has no place in the order of rooms (bin/checks/walls.ts)`]
      : []),
    ...(!missing && at >= from
      ? [
          `${file} imports ${to}: ${own}/ may not know ${target}/, which comes later or beside it; let a ` +
            'conductor join them',
        ]
      : []),
  ];
}

function roomOf(path: string): string | undefined {
  return /^shop\/([^/]+)\//.exec(path)?.[1];
}

function rankOf(room: string): number {
  return groups.findIndex((group) => group.includes(room));
}

function environmentReads({ file, text }: Source): string[] {
  if (!/\bprocess\.env\b/.test(text) || !/^(shop|app|mails)\//.test(file)) return [];
  return [`${file} reads process.env: server/config.server.ts does, and hands the setting in`];
}

/** Sizes, and no barrels. */
function shapes({ file, text }: Source): string[] {
  const lines = text.trimEnd().split('\n').length;
  const most = /\.test\.tsx?$|^e2e\//.test(file) ? 500 : 300;
  return [
    ...(lines > most ? [`${file} has ${lines} lines, more than ${most}: split it by what it does`] : []),
    ...(/(^|\/)index\.tsx?$/.test(file) ? [`${file} is a barrel: import the file that has the thing`] : []),
  ];
}
