import { html } from 'hono/html';
import type { Refusal } from '#shop/refusals.ts';
import { barePage } from './bare-page.ts';

/** What is answered in place of a file: the words of the refusal, and a way back to the page that it was asked from. */
export async function refuseFile({ message, status }: Refusal, back: string): Promise<Response> {
  const body = html`<h1>There is no file</h1>
<p>${message}</p>
<p><a href="${back}">Back</a></p>`;
  return await barePage({ title: 'No file', body }, status);
}
