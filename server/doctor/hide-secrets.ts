import type { Finding } from './finding.ts';

/** Not the path of a file: the fault of one that is empty names it. */
const secretName = /^(?!.*_FILE$).*(SECRET|PASSWORD|SALT|ACCESS_KEY|TOKEN|_URL$)/;
/** What is shorter could be any word. */
const SHORTEST = 4;

/** A finding in which nothing stands that opens anything, whatever the fault of another program may have quoted. */
export function hideSecrets(finding: Finding, environment: Record<string, string | undefined>): Finding {
  const secrets = Object.entries(environment)
    .filter(([name]) => secretName.test(name))
    .flatMap(([name, value = '']) =>
      name.endsWith('_URL') ? addressesIn(name, value).flatMap(passwordsOf) : [value],
    )
    .filter((secret) => secret.length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length);
  const hide = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, '***'), text);
  return { ...finding, what: hide(finding.what), ...(finding.mend && { mend: hide(finding.mend) }) };
}

/** One setting alone names several; in others a comma is part of the password. */
function addressesIn(name: string, value: string): string[] {
  return name === 'DATABASE_READ_URL' ? [value, ...value.split(',')] : [value];
}

function passwordsOf(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const { password } = new URL(url.trim());
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
