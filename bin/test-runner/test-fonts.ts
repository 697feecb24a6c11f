import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#bin/data-folder.ts';

/** As wide as Arial and Times New Roman, letter by letter, and called so below: what most readers' machines have. */
const fonts = [
  { family: 'Arimo', folder: 'arimo', like: 'Arial', generic: 'sans-serif' },
  { family: 'Tinos', folder: 'tinos', like: 'Times New Roman', generic: 'serif' },
];

/**
 * Settings that give a browser on Linux the same fonts on every machine, from npm packages, whatever is installed
 * there: text is equally wide everywhere, and so is what moves when the shop's own fonts come.
 */
export function testFonts(): Record<string, string> {
  const folder = join(root, 'node_modules/.cache/fonts');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'fonts.conf');
  writeFileSync(file, fontsFile(join(folder, 'index')));
  return { FONTCONFIG_FILE: file, FONTCONFIG_PATH: folder };
}

function fontsFile(index: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${fonts.map(({ folder }) => ['400Regular', '700Bold'].map((weight) => dir(folder, weight)).join('\n')).join('\n')}
  <cachedir>${index}</cachedir>
${fonts.map(({ family, like, generic }) => `${fullName(family, like)}\n${alias(like, family)}\n${alias(generic, family)}`).join('\n')}
  <match target="font">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;
}

function dir(folder: string, weight: string): string {
  return `  <dir>${join(root, 'node_modules/@expo-google-fonts', folder, weight)}</dir>`;
}

/** A page's `local()` asks for this name. */
function fullName(family: string, like: string): string {
  return `  <match target="scan">
    <test name="family"><string>${family}</string></test>
    <test name="weight" compare="less_eq"><const>regular</const></test>
    <edit name="fullname" mode="prepend"><string>${like}</string></edit>
  </match>`;
}

function alias(name: string, family: string): string {
  return `  <alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`;
}
