import { html } from 'hono/html';
import type { Account } from './accounts.ts';

/** Where a tester chooses who Google says they are. */
export function accountPage(accounts: Account[], action: string) {
  const rows = accounts.map(
    (account) => html`<li>
          <button type="submit" name="sub" value="${account.sub}">
            <b>${account.name}</b> ${account.email}
            <small>${account.emailVerified ? 'verified' : 'not verified'}${account.hd ? `, organisation ${account.hd}` : ''}</small>
          </button>
        </li>`,
  );
  return page(
    'Choose an account',
    html`<form method="post" action="${action}"><ul>${rows}</ul></form>
      <h2>Or another one</h2>
      <form method="post" action="${action}">
        <p><label for="name">Name</label><input id="name" name="name" required maxlength="100" value="Demo Shopper"></p>
        <p><label for="email">Email</label><input id="email" name="email" type="email" required maxlength="254"></p>
        <p><label for="hd">Organisation's domain</label><input id="hd" name="hd" maxlength="200" aria-describedby="hd-note">
          <small id="hd-note">Empty for an account without one. An address at gmail.com needs none.</small></p>
        <p><label class="box"><input type="checkbox" name="verified" value="yes" checked> Google has verified the email</label></p>
        <p><button type="submit" class="main">Continue</button></p>
      </form>
      <form method="post" action="${action}"><button type="submit" name="cancel" value="yes">Cancel</button></form>`,
  );
}

/** For an address without a sign-in under way. */
export function startedElsewherePage() {
  return page(
    'Nothing to choose',
    html`<p>Start at the shop's login page: its Google button leads here.</p>`,
  );
}

function page(title: string, content: unknown) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>${title} – Google stand-in</title>
    <style>
      body { margin: 0; background: #f3f5f9; color: #1c2230; font: 1rem/1.5 system-ui, sans-serif; }
      main { max-width: 30rem; margin: 0 auto; padding: 1.5rem; }
      .note { border-left: .3rem solid #2a5bb5; background: #fff; padding: .75rem 1rem; margin: 0 0 1.5rem; }
      h1, h2 { line-height: 1.2; } h2 { font-size: 1.1rem; margin-top: 2rem; }
      ul { list-style: none; margin: 0; padding: 0; } li { margin: 0 0 .75rem; }
      b, small { display: block; } label { display: block; font-weight: 600; } .box { font-weight: 400; }
      input:not([type=checkbox]) { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0 .75rem; font: inherit;
        border: 1px solid #6b7488; border-radius: .4rem; }
      input[type=checkbox] { width: 1.5rem; height: 1.5rem; vertical-align: middle; }
      button { width: 100%; min-height: 3rem; padding: .5rem 1rem; border: 1px solid #6b7488; border-radius: .5rem; background: #fff;
        color: inherit; font: inherit; text-align: left; overflow-wrap: anywhere; cursor: pointer; }
      .main { border: 0; background: #2a5bb5; color: #fff; font-weight: 600; text-align: center; }
      :focus-visible { outline: .2rem solid #1c2230; outline-offset: .2rem; }
    </style>
  </head>
  <body>
    <main>
      <p class="note"><strong>This is a stand-in for Google, for trying the shop out.</strong> No account here is real, and no
        password is asked for.</p>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
}
