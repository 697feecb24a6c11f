import cormorant from '@fonts/cormorant-garamond-letters.woff2?url';
import figtree from '@fonts/figtree-letters.woff2?url';
import rupee from '@fonts/figtree-rupee.woff2?url';
import { type ReactNode, useContext, useEffect, useLayoutEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { artOf } from '#shop/content/festival-art.ts';
import { festivalOn } from '#shop/content/festivals.ts';
import { readFestivals, readHome, readMenus } from '#shop/content/read-content.ts';
import { typePictures } from '#shop/content/type-pictures.ts';
import type { Route } from './+types/root.ts';
import { markCart } from './cart/mark-cart.ts';
import { previewContext, shopContext } from './context.ts';
import { seasonOf } from './festival/garlands.ts';
import { useSeason } from './festival/season.ts';
import { ErrorPage, useIsLost } from './frame/error-page.tsx';
import { BareFrame, Frame } from './frame/frame.tsx';
import { keepEarly, lateStart, lateStartWithoutCart, replay, takeEarly } from './frame/late-start.ts';
import { NeedsScripts } from './frame/needs-scripts.tsx';
import { ScriptMark } from './frame/render-context.ts';
import { themeColours, themeScript } from './frame/theme.tsx';
import { pageTerms, waysToPay } from './terms.ts';
import { markReturn } from './ui/drawn-later.tsx';
import './ui/styles.css';
import { frameTexts } from '#app/frame/frame-texts.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  // A font that is found only while the page is laid out has all of it laid out once more when it comes.
  ...[figtree, rupee, cormorant].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
];

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { contact, publicUrl, now } = shop;
  const preview = context.get(previewContext);
  const isPreview = preview !== null;
  const [festivals, menus, home] = await Promise.all([
    readFestivals(shop, preview),
    readMenus(shop, preview),
    readHome(shop, preview),
  ]);
  const typeFiles = Object.fromEntries(typePictures(home).map(({ path, image }) => [path, image.file]));
  const festival = festivalOn(festivals, now());
  return {
    contact,
    siteUrl: publicUrl,
    season: festival && seasonOf(artOf(festival)),
    terms: pageTerms(shop),
    ways: waysToPay(shop),
    menus,
    typeFiles,
    isPreview,
    measures: shop.measuresVisits,
    speedShare: shop.speedShare,
  };
}

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const season = useSeason();
  const share = useRouteLoaderData<typeof loader>('root')?.speedShare;
  const mark = useContext(ScriptMark);
  return (
    <html lang="en-IN" data-festival={season?.art} data-speed={share || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColours.light} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script */}
        <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <PageScripts mark={mark} />
      </body>
    </html>
  );
}

/** Only the server writes these: the browser has run them, and takes them as they stand. */
const headScript = import.meta.env.SSR ? `${themeScript};${keepEarly};${markCart};${markReturn}` : '';
const lateScript = import.meta.env.SSR ? lateStart : '';
const lateScriptWithoutCart = import.meta.env.SSR ? lateStartWithoutCart : '';

/** The scripts of a page that is whole without them may wait until it is painted (R380). */
function PageScripts({ mark }: { mark: string | undefined }) {
  const handles = useMatches().map(({ handle }) => handle as Handle);
  const mayWait = handles.every(
    (handle) => !handle?.frame && (!handle?.needsScripts || handle.wholeWithoutCart),
  );
  const start = handles.some((handle) => handle?.wholeWithoutCart) ? lateScriptWithoutCart : lateScript;
  // Taken in the same task in which React begins to listen: a press after it would else be done by both.
  useLayoutEffect(takeEarly, []);
  useEffect(() => void replay(), []);
  return (
    <>
      <Scripts data-late={mayWait ? '' : undefined} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script */}
      <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />
    </>
  );
}

/** `wholeWithoutCart`: the page needs scripts only where there is a cart, and asks for them at once then. */
type Handle = { frame?: string; needsScripts?: string; wholeWithoutCart?: true } | undefined;

export default function Root({ loaderData }: Route.ComponentProps) {
  const handles = useMatches().map(({ handle }) => handle as Handle);
  const frames = handles.map((handle) => handle?.frame);
  const needsScripts = handles.find((handle) => handle?.needsScripts)?.needsScripts;
  // The back office brings a frame of its own.
  if (frames.includes('none')) return <Outlet />;
  if (frames.includes('bare')) {
    return (
      <BareFrame>
        <Outlet />
      </BareFrame>
    );
  }
  return (
    <>
      {loaderData.isPreview && <PreviewNote />}
      <Frame contact={loaderData.contact} isSlim={frames.includes('slim')}>
        {needsScripts ? (
          <>
            <div className="noscript:hidden">
              <Outlet />
            </div>
            {/* Below, for the order of headings; without scripts it stands alone. */}
            <NeedsScripts what={needsScripts} contact={loaderData.contact} />
          </>
        ) : (
          <Outlet />
        )}
      </Frame>
    </>
  );
}

/** Over a page with a version that shoppers may not see yet; not over those that it leads to. */
function PreviewNote() {
  const { search } = useLocation();
  if (!search.includes('preview=')) return null;
  return (
    <p role="note" className="bg-badge px-4 py-1.5 text-center text-sm font-semibold text-on-badge">
      {frameTexts.preview}
    </p>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <Frame contact={data?.contact}>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} isLost={useIsLost(error)} />
    </Frame>
  );
}
