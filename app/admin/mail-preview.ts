import { data } from 'react-router';
import { previewContext } from '#app/context.ts';
import { wordingFault } from '#shop/content/change-content.ts';
import { findDocument } from '#shop/content/documents.ts';
import { documentOfForm } from '#shop/content/form.ts';
import { readContent } from '#shop/content/read-content.ts';
import type { Route } from './+types/mail-preview.ts';
import { formOf, openDesk } from './admin.server.ts';
import { fieldsOf } from './content-acts.server.ts';
import { sampleOf, writeIn } from './mail-sample.server.ts';

/** Nothing of it runs, and nothing but the shop's pictures comes from elsewhere. */
const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; form-action 'none'";

/** A sample of a mail, in the words that hold or in those of the version that the address names (R241). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'change-window');
  const document = documentOf(params.key);
  const body = await readContent(shop, document, context.get(previewContext));
  const { html } = writeIn(context, document, body);
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** The same in the words that are being typed, for the form that they are typed in. */
export async function action({ request, params, context }: Route.ActionArgs) {
  openDesk(context, 'change-window');
  const document = documentOf(params.key);
  const body = documentOfForm(document.schema, fieldsOf(await formOf(request)), new Map());
  const wrong = wordingFault(document, body);
  return Response.json(wrong ? { wrong } : sampleOf(context, document, body), {
    headers: { 'Cache-Control': 'no-store' },
  });
}

function documentOf(key: string) {
  const document = findDocument('mail', key);
  if (!document) throw data(null, { status: 404 });
  return document;
}
