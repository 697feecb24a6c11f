import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { faultContext, nonceContext, shopContext } from '#app/context.ts';
import type { Shop } from '#shop/shop.ts';
import { pagePolicy } from './security-headers.server.ts';

/** The door to the pages: gives each answer its nonce, and a doubled slash its permanent redirect (decision 9). */
export function createPages(shop: Shop, build: ServerBuild | (() => Promise<ServerBuild>), mode: string) {
  const render = createRequestHandler(build, mode);
  return async (request: Request, onFault: (fault: unknown) => void): Promise<Response> => {
    const url = new URL(request.url);
    if (url.pathname.includes('//')) {
      const path = url.pathname.replace(/\/{2,}/g, '/');
      return new Response(null, { status: 308, headers: { Location: `${path}${url.search}` } });
    }
    const nonce = crypto.randomUUID();
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(nonceContext, nonce);
    context.set(faultContext, onFault);
    const answer = await render(request, context);
    const page = new Response(answer.body, answer);
    page.headers.set('Content-Security-Policy', pagePolicy(nonce));
    return page;
  };
}
