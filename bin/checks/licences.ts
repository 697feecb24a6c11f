/** May be used and passed on with little more than their notice. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** What else may come with the shop, and why. */
const exceptions: { packages: RegExp; licence: string | undefined; because: string }[] = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    because: 'libvips of sharp: a library of its own, linked at run time and not changed by us',
  },
  {
    packages: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    because: 'builds the style sheets; not changed by us, and no part of what browsers get',
  },
  {
    packages: /^mediabunny$/,
    licence: 'MPL-2.0',
    because: 'reads how long a video is, on the server; not changed by us, and no part of what browsers get',
  },
  {
    packages: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    because: 'data on browsers that the build reads; named in its own package',
  },
  {
    packages: /^png-js$/,
    licence: undefined,
    because: 'its package.json has no licence field; its LICENSE file is the MIT licence',
  },
];

type Lock = { packages: Record<string, { dev?: boolean; license?: string }> };

/**
 * Names each package that the shop runs on (not those of its tests) whose licence is neither allowed nor an
 * exception.
 */
export function findLicenceFaults({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license }]) => ({ name: path.replace(/^.*node_modules\//, ''), license }))
    .filter(({ name, license }) => !isAllowed(name, license))
    .map(
      ({ name, license }) =>
        `${name}: the licence ${license ?? '(none named)'} is not on the list of bin/checks/licences.ts.`,
    );
}

/** Of licences joined by OR one must do, of those joined by AND all. */
function isAllowed(name: string, license: string | undefined): boolean {
  const fits = (licence: string | undefined) =>
    (licence !== undefined && allowed.has(licence)) ||
    exceptions.some((each) => each.licence === licence && each.packages.test(name));
  if (license === undefined) return fits(undefined);
  const plain = license.replace(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every(fits));
}
