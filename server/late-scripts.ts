const preloads = /<link rel="modulepreload" href="(?<href>[^"]+)"[^>]*>/g;
const moduleScript = / data-late=""(?<before>[^>]*) type="module"(?<after>[^>]*)>/;

/**
 * A page whose scripts may wait (`data-late` on them) names its modules as text, which nothing asks for until the page is
 * painted: `lateStart` in app/frame/late-start.ts begins them then (R380). Other pages stay as they are.
 */
export function lateScripts(html: string): string {
  if (!moduleScript.test(html)) return html;
  const modules = [...html.matchAll(preloads)].map(({ groups }) => groups?.href);
  return html
    .replaceAll(preloads, '')
    .replace(moduleScript, ` data-late="${modules.join(' ')}"$<before> type="text/plain">`);
}
