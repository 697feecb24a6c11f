import { createRoute, z } from '@hono/zod-openapi';
import { LRUCache } from 'lru-cache';
import { orThrow } from '#server/problem.ts';
import { orderIdPattern } from '#shop/id-patterns.ts';
import { findDocument, printDocument } from '#shop/invoices/documents.ts';
import type { IssuedDocument } from '#shop/invoices/queries.server.ts';
import { refuse } from '#shop/refusals.ts';
import { failures, routeGroup, shopperOf, shoppersOnly, tokenHeader } from './route.server.ts';

const MAX_KEPT_BYTES = 16 * 1024 * 1024;

/** The tax invoice of one's own order, or a credit note to it, as a PDF (R104). */
export function invoiceRoutes() {
  // A document never changes once it is issued: its PDF is made once and kept, as many as fit.
  const pdfs = new LRUCache<string, Uint8Array<ArrayBuffer>, IssuedDocument>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: (pdf) => pdf.byteLength,
    fetchMethod: (_key, _stale, { context }) => printDocument(context),
  });
  return routeGroup().openapi(invoice, async (c) => {
    const orderId = c.req.valid('param').id.toUpperCase();
    const { number } = c.req.valid('query');
    const document = orThrow(await findDocument(c.var.shop.db, shopperOf(c), { orderId, number }));
    const key = `${document.kind} ${document.number}`;
    return c.body(await pdfs.forceFetch(key, { context: document }), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${document.number.replaceAll('/', '-')}.pdf"`,
    });
  });
}

const invoice = createRoute({
  method: 'get',
  path: '/order/invoice/{id}',
  tags: ['Orders'],
  summary: 'The tax invoice of an order, or the credit note of a number, as a PDF',
  middleware: shoppersOnly,
  request: {
    headers: tokenHeader,
    params: z.object({ id: z.string().regex(orderIdPattern, refuse('not-found').message) }),
    query: z.object({ number: z.string().max(16).optional() }),
  },
  responses: {
    200: { description: 'The document', content: { 'application/pdf': { schema: z.string() } } },
    ...failures,
  },
});
