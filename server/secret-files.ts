import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

/**
 * The environment, in which a setting may also stand in a file (R401): `SESSION_SECRET_FILE=/run/secrets/session` is
 * SESSION_SECRET. A sentence for each file that can't be read or is empty, and where both are given.
 */
export function readSecretFiles(
  environment: Environment,
  names: readonly string[],
): { settings: Environment; faults: string[] } {
  const settings = { ...environment };
  const faults: string[] = [];
  for (const name of names) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) {
      faults.push(`${name}_FILE: ${name} is given too; remove one of the two.`);
      continue;
    }
    try {
      const text = readFileSync(file, 'utf8').trimEnd();
      if (text) settings[name] = text;
      else faults.push(`${name}_FILE: the file ${file} is empty.`);
    } catch (fault) {
      faults.push(`${name}_FILE: the file can't be read (${(fault as { code?: string }).code}).`);
    }
  }
  return { settings, faults };
}
