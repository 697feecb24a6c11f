import { html } from 'hono/html';

type Markup = ReturnType<typeof html>;

/** A page of the back office without a frame, a style or a script. `head` and `body`: markup by hono's `html`, which escapes. */
export async function barePage(
  { title, head = html``, body }: { title: string; head?: Markup; body: Markup },
  status = 200,
): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${head}<title>${title} · Back office · Gehna</title>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(String(page), { status, headers });
}
