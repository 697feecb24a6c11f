import { Hono } from 'hono';
import { listPublished } from '#shop/catalogue/find-products.server.ts';
import { publicPages } from '#shop/content/links.ts';
import { listOpenPages } from '#shop/content/open-pages.ts';
import type { Shop } from '#shop/shop.ts';
import { ownPages } from './site-pages.ts';
import { sitemap } from './sitemap.ts';

const HOUR = 'public, max-age=3600';

/**
 * What search engines and telephones read about the shop: sitemap, robots.txt and the web app manifest; and where
 * programs that keep passwords look for the page to change one (W3C).
 */
export function siteFiles(shop: Shop, freshness?: Freshness) {
  const readSitemap = keepText(() => writeSitemap(shop), freshness);
  return new Hono()
    .get('/sitemap.xml', async (c) => {
      const xml = await readSitemap();
      return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': HOUR });
    })
    .get('/robots.txt', (c) => c.text(robots(shop.publicUrl), 200, { 'Cache-Control': HOUR }))
    .get('/site.webmanifest', (c) =>
      c.body(JSON.stringify(manifest), 200, {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': HOUR,
      }),
    )
    .get('/.well-known/change-password', (c) => c.redirect('/profile#security', 302))
    .get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301));
}

async function writeSitemap(shop: Shop): Promise<string> {
  const [published, made] = await Promise.all([listPublished(shop.publicDb), listOpenPages(shop)]);
  return sitemap(shop.publicUrl, publicPages, published, made);
}

/** How what was made of the catalogue and of documents is known to hold still. */
export type Freshness = {
  /** Whether `onChange` would be called in time. */
  trust: () => boolean;
  /** Another text once a document has begun or ended by itself. */
  era: () => string;
  onChange: (forget: () => void) => void;
};

/** Makes a text once, for all who ask meanwhile, and keeps it until something changes. */
function keepText(make: () => Promise<string>, freshness?: Freshness): () => Promise<string> {
  let kept: { era: string; text: Promise<string>; isDone: boolean } | null = null;
  freshness?.onChange(() => {
    kept = null;
  });
  return () => {
    const era = freshness?.era() ?? '';
    if (kept && kept.era === era && (!kept.isDone || freshness?.trust())) return kept.text;
    const making = { era, text: make(), isDone: false };
    kept = making;
    making.text.then(
      () => {
        making.isDone = true;
      },
      () => {
        if (kept === making) kept = null;
      },
    );
    return making.text;
  };
}

function robots(publicUrl: string): string {
  const closed = ['/api/', ...ownPages].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** W3C web app manifest; the colours are those of the day (app/ui/tokens.css: paper). */
const manifest = {
  id: '/',
  name: 'Gehna: gold-plated and imitation jewellery',
  short_name: 'Gehna',
  description: 'Chokers, jhumkas, kadas, pendants and brooches with 18K gold plating.',
  lang: 'en-IN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf7f0',
  theme_color: '#fbf7f0',
  icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
};
