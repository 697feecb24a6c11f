import type { Refusal } from '#shop/refusals.ts';

/** What is answered in place of a file: the words of the refusal, and a way back to the list that it was asked from. */
export function refuseFile({ message, status }: Refusal, back: string): Response {
  const page = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>No file · Back office · Gehna</title>
</head>
<body>
<main>
<h1>There is no file</h1>
<p>${asHtml(message)}</p>
<p><a href="${asHtml(back)}">Back to the orders</a></p>
</main>
</body>
</html>
`;
  return new Response(page, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
