const preload = /^<link rel="modulepreload" href="(?<href>[^"]+)"/;
const moduleScript = / data-late=""(?<before>[^>]*) type="module"(?<after>[^>]*)>/;

/**
 * The tags of a page whose scripts may wait (`data-late` on them) name its modules as text, which nothing asks for until the
 * page is painted: `lateStart` in app/frame/late-start.ts begins them then (R380). Those of other pages stay as they are.
 */
export function lateScripts(tags: readonly string[]): readonly string[] {
  if (!tags.some((tag) => moduleScript.test(tag))) return tags;
  const modules = tags.flatMap((tag) => preload.exec(tag)?.groups?.href ?? []).join(' ');
  return tags.map((tag) =>
    preload.test(tag) ? '' : tag.replace(moduleScript, ` data-late="${modules}"$<before> type="text/plain">`),
  );
}
