import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * A process of Vendure's, in a folder where it is installed: one that fills its database, its server, or its worker. The settings
 * are those that its `create` command writes, for production.
 */
const { VENDURE_FOLDER, VENDURE_FILES, VENDURE_DATABASE, VENDURE_TASK, PORT } = process.env;
// Its packages are not among the shop's, so no types of theirs are here.
const vendure = createRequire(join(VENDURE_FOLDER!, 'package.json'));
const core = vendure('@vendure/core');
const { AssetServerPlugin } = vendure('@vendure/asset-server-plugin');
const { defaultEmailHandlers, EmailPlugin, FileBasedTemplateLoader } = vendure('@vendure/email-plugin');
const inFolder = (...parts: string[]) => join(VENDURE_FOLDER!, 'node_modules/@vendure', ...parts);

const url = new URL(VENDURE_DATABASE!);
const site = 'http://localhost:8080';
const config = {
  apiOptions: { port: Number(PORT), shopApiPath: 'shop-api', adminApiPath: 'admin-api', trustProxy: 1 },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'owner', password: 'only-for-this-bench' },
    cookieOptions: { secret: 'only-for-this-bench' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    synchronize: VENDURE_TASK === 'fill',
    logging: false,
    host: url.hostname,
    port: Number(url.port),
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
  },
  logger: new core.DefaultLogger({ level: core.LogLevel.Warn }),
  paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
  importExportOptions: { importAssetsDir: inFolder('create/assets/images') },
  plugins: [
    AssetServerPlugin.init({ route: 'assets', assetUploadDir: join(VENDURE_FILES!, 'vendure-assets') }),
    core.DefaultSchedulerPlugin.init(),
    core.DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    core.DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
    EmailPlugin.init({
      devMode: true,
      outputPath: join(VENDURE_FILES!, 'vendure-mails'),
      route: 'mailbox',
      handlers: defaultEmailHandlers,
      templateLoader: new FileBasedTemplateLoader(inFolder('email-plugin/templates')),
      globalTemplateVars: {
        fromAddress: '"Bench" <noreply@bench.example>',
        verifyEmailAddressUrl: `${site}/verify`,
        passwordResetUrl: `${site}/password-reset`,
        changeEmailAddressUrl: `${site}/verify-email-address-change`,
      },
    }),
  ],
};

const tasks: Record<string, () => Promise<unknown>> = {
  fill: () =>
    vendure('@vendure/core/cli').populate(
      () => core.bootstrap(config),
      vendure('@vendure/create/assets/initial-data.json'),
      inFolder('create/assets/products.csv'),
    ),
  server: () => core.bootstrap(config),
  worker: async () => await (await core.bootstrapWorker(config)).startJobQueue(),
};
await tasks[VENDURE_TASK!]!();
process.send?.({ ready: true });
