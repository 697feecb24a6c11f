import { Hono } from 'hono';
import type { Shop } from '#shop/shop.ts';
import { ownPages } from './site-pages.ts';

const HOUR = 'public, max-age=3600';

/**
 * What search engines and telephones read about the shop: robots.txt and the web app manifest; and where
 * programs that keep passwords look for the page to change one (W3C).
 */
export function siteFiles(shop: Shop) {
  return new Hono()
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
