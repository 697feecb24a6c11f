import { type Config, demoFactFaults, examineSettings } from '#server/config.server.ts';
import { directUrl } from '#server/database-settings.server.ts';
import { createLog } from '#server/log.server.ts';
import { openShop } from '#server/open-shop.server.ts';
import { readSecretFiles } from '#server/secret-files.ts';
import { shopInForce } from '#shop/settings-desk/in-force.ts';
import { examineAddress } from './examine-address.server.ts';
import { examineDatabase } from './examine-database.server.ts';
import { examineGateways, examineGoogle } from './examine-gateways.server.ts';
import { examineMail } from './examine-mail.server.ts';
import { examinePooler } from './examine-pooler.server.ts';
import { examineReplicas } from './examine-replicas.server.ts';
import { examineStorage } from './examine-storage.server.ts';
import { type Finding, findingsOf } from './finding.ts';
import { hideSecrets } from './hide-secrets.ts';
import { misspeltSettings } from './misspelt-settings.ts';

const { good, notice, wrong } = findingsOf('settings');

/**
 * Looks at all that a shop with these settings needs, and names each fault and its mending (R396). Whatever is asked is
 * given seconds to answer; nothing is changed, nothing is sent, no secret is told. `inFile`: the names that stand in the
 * shop's own file of settings.
 */
export async function examineShop(
  environment: Record<string, string | undefined>,
  inFile: readonly string[] = [],
): Promise<Finding[]> {
  const { faults, config } = examineSettings(environment);
  const inFiles = Object.keys(environment).filter((name) => name.endsWith('_FILE'));
  const given = readSecretFiles(
    environment,
    inFiles.map((name) => name.slice(0, -'_FILE'.length)),
  ).settings;
  const found = [...faults.map(settingFault), ...misspeltSettings(inFile, Object.keys(environment))];
  if (!config)
    return [...found, notice('nothing else was looked at', 'Mend these first, then ask again.')].map(silent);
  const parts = await Promise.all([
    examineFacts(config),
    examineDatabase(directUrl(config)),
    examinePooler(config.DATABASE_URL, config.DATABASE_DIRECT_URL),
    examineReplicas(directUrl(config), config.DATABASE_READ_URL ?? []),
    examineMail(config),
    examineGateways(config),
    examineGoogle(config),
    examineStorage(config),
    examineAddress(config),
  ]);
  const others = parts.flat().filter((each) => each !== null);
  if (config.NODE_ENV !== 'production')
    found.push(
      notice('NODE_ENV is not production', 'Set it: demo values and stand-ins are refused only then.'),
    );
  found.push(...examineEnding(config));
  const settings = [...found, ...others].some(({ part }) => part === 'settings');
  return [...(settings ? [] : [good('complete, for production')]), ...found, ...others].map(silent);

  function silent(finding: Finding): Finding {
    return hideSecrets(finding, given);
  }
}

/** A sentence of the settings, `NAME: what is wrong; how it is mended.` */
function settingFault(sentence: string): Finding {
  const [what = sentence, ...mend] = sentence.replace(/\.$/, '').split('; ');
  const [first = '.env.example says what it is', ...rest] = mend;
  return wrong(what, `${[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join('; ')}.`);
}

/** A process that ends at once is still sent requests by the proxies in front of it. */
function examineEnding({ TRUSTED_PROXIES, DRAIN_SECONDS }: Config): Finding[] {
  return TRUSTED_PROXIES > 0 && DRAIN_SECONDS === 0
    ? [notice('DRAIN_SECONDS is 0 behind a proxy: each restart may lose requests', 'Set it to 5.')]
    : [];
}

/** The facts of the business that hold: staff may have set what the environment lacks. */
async function examineFacts(config: Config): Promise<Finding[]> {
  if (config.NODE_ENV !== 'production' || demoFactFaults(config).length === 0) return [];
  const never = () => Promise.reject(new Error('the doctor queues nothing'));
  const shop = openShop(config, { enqueue: never, enqueueAll: never }, createLog('silent'));
  try {
    return demoFactFaults(await shopInForce(shop).catch(() => shop)).map(settingFault);
  } finally {
    await shop.db.destroy();
  }
}
