import type { Finding } from './finding.ts';

const secretName = /SECRET|PASSWORD|SALT|ACCESS_KEY|_URL$/;
/** What is shorter could be any word. */
const SHORTEST = 4;

/** A finding in which nothing stands that opens anything, whatever the fault of another program may have quoted. */
export function hideSecrets(finding: Finding, environment: Record<string, string | undefined>): Finding {
  const secrets = Object.entries(environment)
    .filter(([name]) => secretName.test(name))
    .flatMap(([name, value = '']) =>
      name.endsWith('_URL') ? value.split(',').flatMap(passwordsOf) : [value],
    )
    .filter((secret) => secret.length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length);
  const hide = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, '***'), text);
  return { ...finding, what: hide(finding.what), ...(finding.mend && { mend: hide(finding.mend) }) };
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
