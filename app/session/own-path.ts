/** Whether a value is a path of this shop, to lead somebody to: browsers take `//` and `/\` for another host, tabs and all. */
export function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?!\s*[/\\])/.test(value);
}
