import { html } from 'hono/html';

export type Vendor = { name: string; colour: string };

/** A whole page of a vendor's stand-in, which always says that no real money moves. */
export function pageOf(vendor: Vendor, title: string, content: unknown) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – ${vendor.name} stand-in</title>
    <style>
      body { margin: 0; background: #f6f3fa; color: #221a2e; font: 1rem/1.5 system-ui, sans-serif; }
      main { max-width: 34rem; margin: 0 auto; padding: 1.5rem; }
      .note { border-left: .3rem solid ${vendor.colour}; background: #fff; padding: .75rem 1rem; margin: 0 0 1.5rem; }
      h1, h2 { line-height: 1.2; } h2 { font-size: 1.1rem; }
      dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
      dd { margin: 0; overflow-wrap: anywhere; } .amount { font-weight: 700; }
      ul { list-style: none; margin: 0; padding: 0; } li p { margin: .25rem 0 1rem; }
      button { width: 100%; min-height: 3rem; border: 0; border-radius: .5rem; background: ${vendor.colour}; color: #fff;
        font: inherit; font-weight: 600; cursor: pointer; }
      :focus-visible { outline: .2rem solid #221a2e; outline-offset: .2rem; }
    </style>
  </head>
  <body>
    <main>
      <p class="note"><strong>This is a stand-in for ${vendor.name}, for trying the shop out.</strong> No real money moves.</p>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
}
