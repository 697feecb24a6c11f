/** Which version of a page its address asks for; null for the one that holds. 0: what the shop came with. */
export function versionAsked(params: URLSearchParams): number | null {
  const asked = params.get('version') ?? '';
  return /^(0|[1-9]\d{0,5})$/.test(asked) ? Number(asked) : null;
}
