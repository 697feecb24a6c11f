import { z } from 'zod';
import { isGstin, stateOfGstin } from '#shop/invoices/gst-codes.ts';
import { USUAL_AVIF_EFFORT } from '#shop/pictures/sizes.ts';
import { alarmMails } from '#shop/settings/alarm-mails.ts';
import { demoContact, type ShopContact } from '#shop/settings/contact.ts';
import { orderMails } from '#shop/settings/order-mails.ts';
import { usualSessionTimes } from '#shop/settings/retention.ts';
import { type Terms, terms } from '#shop/settings/terms.ts';
import { databaseFaults, databaseShape } from './database-settings.server.ts';
import { edgeFaults, edgeShape } from './edge/edge-settings.ts';
import { address } from './gateways/gateway-kind.ts';
import { gatewayDemoFaults, gatewayFaults, gatewayShape } from './gateways/gateways.server.ts';
import { googleDemoFaults, googleShape } from './google-settings.server.ts';
import { isMailSender } from './mail-sender.ts';
import { isLocal, networkFaults, networkShape } from './network-settings.server.ts';
import { readSecretFiles } from './secret-files.ts';
import { secretBits } from './secret-strength.ts';
import { storageFaults, storageLineFaults, storageShape } from './storage/storage-settings.server.ts';
import { telemetryShape } from './telemetry/telemetry-settings.ts';

/** Every setting of the shop; .env.example says what each is. Nothing else reads the environment. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Set by the launchers for a demonstration on embedded defaults and stand-ins. */
  DEMO: z.stringbool().default(false),
  /** A demonstration has a calendar of festivals, too; tests don't, whose days are any. */
  DEMO_CALENDAR: z.stringbool().default(false),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: address
    .refine(
      isRootOfName,
      'the shop has a name of its own: only https:// and the name may stand there, no path',
    )
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z
    .string()
    .refine(isMailSender, 'no address, alone or as Name <address>')
    .default('Gehna <orders@gehna.example>'),
  ORDER_MAILS: z.enum(orderMails).default('at-once'),
  ALARM_MAILS: z.enum(alarmMails).default('owners'),
  SESSION_SECRET: z.string().min(32),
  /** The one before it: what it signed and sealed still holds. */
  SESSION_SECRET_BEFORE: z.string().min(32).optional(),
  SESSION_DAYS: z.coerce.number().min(0.01).max(365).default(usualSessionTimes.days),
  SESSION_IDLE_DAYS: z.coerce.number().min(0.01).max(365).default(usualSessionTimes.idleDays),
  /** Whether this process does jobs, or nothing but jobs. */
  WORKER: z.enum(['on', 'off', 'only']).default('on'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  ...databaseShape,
  ...networkShape,
  ...telemetryShape,
  ...edgeShape,
  ...gatewayShape,
  ...googleShape,
  ...storageShape,
  /** Whether a measuring tool reads what the pages count: only then shoppers are asked. */
  MEASURES_VISITS: z.stringbool().default(false),
  /** Of the demonstration's pictures, which are made while shoppers wait for them. */
  AVIF_EFFORT: z.coerce.number().int().min(0).max(9).default(USUAL_AVIF_EFFORT),
  FESTIVE_FROM: z.iso.date().optional(),
  FESTIVE_UNTIL: z.iso.date().optional(),
  SHOP_BUSINESS_NAME: z.string().min(1).default(demoContact.businessName),
  SHOP_PHONE_1: z.string().min(1).default(demoContact.phones[0]),
  SHOP_PHONE_2: z.string().min(1).default(demoContact.phones[1]),
  SHOP_EMAIL: z.email().default(demoContact.email),
  SHOP_ADDRESS: z.string().min(1).default(demoContact.address),
  SHOP_GSTIN: z
    .string()
    .refine((text) => isGstin(text) && stateOfGstin(text), 'is no GST identification number of a State')
    .default(demoContact.gstin),
  SHOP_COURTS_CITY: z.string().trim().min(1).max(60).default(terms.courtsCity),
  SHOP_SOCIAL_URL: z.url().default(demoContact.socialUrl),
  SHOP_GRIEVANCE_OFFICER: z.string().min(1).default(demoContact.grievanceOfficer),
});

export const settingNames = Object.keys(settings.shape);

type Settings = z.infer<typeof settings>;
export type Config = Settings & { publicUrl: string; contact: ShopContact; terms: Terms };

/**
 * Reads and checks the environment. Throws a ConfigError whose message names each wrong setting in a sentence,
 * also where a shop in production has stand-ins, demo values or a default secret.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { faults, config } = examineSettings(environment);
  if (config && faults.length === 0) return config;
  const facts = config?.NODE_ENV === 'production' ? demoFactFaults(config) : [];
  throw new ConfigError([...faults, ...facts]);
}

/**
 * A sentence for each setting that is wrong, without the facts that staff may set; and the settings, where they can be
 * read at all.
 */
export function examineSettings(environment: Record<string, string | undefined>): {
  faults: string[];
  config?: Config;
} {
  const { settings: whole, faults: unread } = readSecretFiles(environment, settingNames);
  const given = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) {
    const wrong = result.error.issues
      .filter(({ path }) => !unread.some((fault) => fault.startsWith(`${String(path[0])}_FILE:`)))
      .map((issue) => `${issue.path.join('.')}: ${sentence(issue)}`);
    return { faults: [...unread, ...wrong] };
  }
  const config = result.data;
  const faults = [
    ...unread,
    ...gatewayFaults(config),
    ...festiveFaults(config),
    ...storageFaults(config),
    ...edgeFaults(config),
    ...(config.NODE_ENV === 'production' ? productionFaults(config) : []),
  ];
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  return { faults, config: { ...config, publicUrl, contact: contactOf(config), terms: termsOf(config) } };
}

export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`The shop can't start with these settings:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

function sentence(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' && issue.message.includes('received undefined')
    ? 'is missing; .env.example says what it is.'
    : `is wrong (${wordsOf(issue)}); .env.example says what it is.`;
}

/** The library's own words name its types. */
function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'no whole number' : 'no number';
    case 'too_small':
      return `${issue.minimum}${issue.origin === 'string' ? ' characters' : ''} at least`;
    case 'too_big':
      return `${issue.maximum}${issue.origin === 'string' ? ' characters' : ''} at most`;
    default:
      return issue.message;
  }
}

/** Cookies, the service worker and all addresses of the shop begin at the root. */
function isRootOfName(url: string): boolean {
  return /^https?:\/\/[^/?#@]+$/i.test(url);
}

function festiveFaults({ FESTIVE_FROM: from, FESTIVE_UNTIL: until }: Settings): string[] {
  return from && until && from > until ? ['FESTIVE_UNTIL: is before FESTIVE_FROM.'] : [];
}

function productionFaults(config: Settings): string[] {
  const faults: string[] = [];
  if (config.DEMO) faults.push('DEMO: a shop in production can not be a demonstration; remove it.');
  if (!config.PUBLIC_URL?.startsWith('https://'))
    faults.push("PUBLIC_URL: must be the shop's https:// address.");
  if (isWeakSecret(config.SESSION_SECRET))
    faults.push('SESSION_SECRET: could be guessed; make one by `openssl rand -hex 32`.');
  if (config.SESSION_SECRET_BEFORE && isWeakSecret(config.SESSION_SECRET_BEFORE))
    faults.push('SESSION_SECRET_BEFORE: could be guessed; it opens as much as SESSION_SECRET.');
  if (config.SESSION_SECRET_BEFORE === config.SESSION_SECRET)
    faults.push('SESSION_SECRET_BEFORE: is SESSION_SECRET itself; remove it.');
  faults.push(...databaseFaults(config), ...networkFaults(config), ...storageLineFaults(config, isLocal));
  faults.push(...gatewayDemoFaults(config, isLocal), ...googleDemoFaults(config));
  if (config.MAIL_FROM.includes('.example')) faults.push('MAIL_FROM: is a demo value.');
  return faults;
}

/**
 * A sentence for each fact of the business that is a demo value. Staff may have set what the environment lacks: so the
 * shop asks with what holds, once it reaches its database.
 */
export function demoFactFaults({
  contact,
  terms: { sellerState, courtsCity },
}: Pick<Config, 'contact' | 'terms'>): string[] {
  const demo: [string, boolean][] = [
    ['SHOP_BUSINESS_NAME', contact.businessName === demoContact.businessName],
    ['SHOP_PHONE_1', contact.phones[0] === demoContact.phones[0]],
    ['SHOP_PHONE_2', contact.phones[1] === demoContact.phones[1]],
    ['SHOP_EMAIL', contact.email === demoContact.email],
    ['SHOP_ADDRESS', contact.address === demoContact.address],
    ['SHOP_GSTIN', contact.gstin === demoContact.gstin],
    ['SHOP_SOCIAL_URL', contact.socialUrl === demoContact.socialUrl],
    ['SHOP_GRIEVANCE_OFFICER', contact.grievanceOfficer === demoContact.grievanceOfficer],
  ];
  const faults = demo.flatMap(([name, isDemo]) =>
    isDemo ? [`${name}: is a demo value; set the shop's own.`] : [],
  );
  if (courtsCity === terms.courtsCity && sellerState !== terms.sellerState)
    faults.push(
      `SHOP_COURTS_CITY: ${courtsCity} is in ${terms.sellerState}, the business in ${sellerState}; ` +
        'name the city whose courts hear disputes.',
    );
  return faults;
}

/** The terms that the environment knows of: where the business is registered says which tax an order has (R12). */
function termsOf({ SHOP_GSTIN, SHOP_COURTS_CITY }: Settings): Terms {
  return { ...terms, sellerState: stateOfGstin(SHOP_GSTIN)!, courtsCity: SHOP_COURTS_CITY };
}

function contactOf(config: Settings): ShopContact {
  return {
    ...demoContact,
    businessName: config.SHOP_BUSINESS_NAME,
    phones: [config.SHOP_PHONE_1, config.SHOP_PHONE_2],
    email: config.SHOP_EMAIL,
    address: config.SHOP_ADDRESS,
    gstin: config.SHOP_GSTIN,
    socialUrl: config.SHOP_SOCIAL_URL,
    grievanceOfficer: config.SHOP_GRIEVANCE_OFFICER,
  };
}

function isWeakSecret(secret: string): boolean {
  return secretBits(secret) < 128 || /secret|change|default|demo/i.test(secret);
}
