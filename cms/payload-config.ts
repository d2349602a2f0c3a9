import path from 'node:path';
import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { en } from '@payloadcms/translations/languages/en';
import { tr } from '@payloadcms/translations/languages/tr';
import { type AfterErrorHook, buildConfig, type Config, type PayloadRequest } from 'payload';
import sharp from 'sharp';
import { closeInternals } from './access/internals.ts';
import { isAdmin } from './access/roles.ts';
import { noteNewPassword, tellOfChanges } from './account/notify-change.ts';
import { accountEndpoints } from './account/rest-endpoints.ts';
import { AuditEntries } from './collections/AuditEntries.ts';
import { LegalPages } from './collections/LegalPages.ts';
import { Mails } from './collections/Mails.ts';
import { createMedia } from './collections/Media.ts';
import { OrderContracts } from './collections/OrderContracts.ts';
import { OrderCounters } from './collections/OrderCounters.ts';
import { OrderEvents } from './collections/OrderEvents.ts';
import { Orders } from './collections/Orders.ts';
import { PaymentAttempts } from './collections/PaymentAttempts.ts';
import { ProductRemovals } from './collections/ProductRemovals.ts';
import { Products } from './collections/Products.ts';
import { dressPanel } from './collections/panel-look.ts';
import { Restores } from './collections/Restores.ts';
import { Reviews } from './collections/Reviews.ts';
import { SavedSearches } from './collections/SavedSearches.ts';
import { StockNotices } from './collections/StockNotices.ts';
import { Stories } from './collections/Stories.ts';
import { seo } from './collections/seo.ts';
import { createUsers } from './collections/Users.ts';
import { Wants } from './collections/Wants.ts';
import { createDatabase } from './database/adapter.ts';
import { storageFailure } from './database/storage-full.ts';
import type { Env } from './env.ts';
import { BusinessDetails } from './globals/BusinessDetails.ts';
import { createLogger } from './logging.ts';
import { createMailer } from './mail/mailer.ts';
import { GRID_PATH } from './panel/grid/grid-url.ts';
import { PRINT_PATH } from './panel/orders/print-url.ts';
import { TURKISH } from './panel/turkish.ts';

const forAdmins = ({ req }: { req: PayloadRequest }): boolean => isAdmin(req.user);
/** Scheduled publishing; the shop's own work is in `jobs.ts`. */
const jobs: Config['jobs'] = {
  autoRun: [{ cron: '* * * * *', queue: 'default' }],
  deleteJobOnComplete: true,
  access: { run: forAdmins, queue: forAdmins, cancel: forAdmins },
};

const adminPanel = (root: string): Config['admin'] => ({
  user: 'users',
  // The other choice asks a foreign service for a picture of every user.
  avatar: 'default',
  dateFormat: 'dd.MM.yyyy HH:mm',
  timezones: {
    supportedTimezones: [{ label: 'İstanbul', value: 'Europe/Istanbul' }],
    defaultTimezone: 'Europe/Istanbul',
  },
  components: {
    beforeDashboard: [
      '/cms/panel/legal/ContractProblems.tsx#ContractProblems',
      '/cms/panel/dashboard/Dashboard.tsx#Dashboard',
    ],
    views: {
      printOrders: { Component: '/cms/panel/orders/PrintOrders.tsx#PrintOrders', path: PRINT_PATH },
      priceGrid: {
        Component: '/cms/panel/grid/PriceGrid.tsx#PriceGrid',
        path: GRID_PATH,
        meta: { title: 'Fiyat ve stok' },
      },
    },
    graphics: {
      Logo: '/cms/panel/shell/graphics.tsx#ShopLogo',
      Icon: '/cms/panel/shell/graphics.tsx#ShopIcon',
    },
    actions: ['/cms/panel/shell/StoreLink.tsx#StoreLink'],
    providers: ['/cms/panel/shell/TellStorefront.tsx#TellStorefront'],
  },
  meta: {
    titleSuffix: ' · Pul Dükkânı',
    icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }],
  },
  importMap: {
    baseDir: root,
    importMapFile: path.join(root, 'cms/app/(payload)/cms/importMap.js'),
  },
});

/** Payload's own calls answer an inner error with a word that helps nobody. */
const nameFullDisk: AfterErrorHook = ({ error }) => {
  const failure = storageFailure(error);
  if (!failure) return;
  return { status: failure.status, response: { errors: [{ message: failure.message }] } };
};

/** MongoDB's word for a value that is none of its field: the fault of whoever asked. */
const refuseMalformed: AfterErrorHook = ({ error }) =>
  error.name === 'CastError'
    ? { status: 400, response: { errors: [{ message: 'Sorguda anlaşılmayan bir değer var.' }] } }
    : undefined;

/** What Payload is told; wiring only. */
export async function createPayloadConfig(env: Env) {
  const doors = {
    endpoints: accountEndpoints(env),
    hooks: { beforeChange: [noteNewPassword], afterChange: [tellOfChanges] },
  };
  const config = await buildConfig({
    secret: env.secret,
    serverURL: env.publicUrl,
    routes: { admin: '/cms', api: '/cms-api', graphQL: '/graphql', graphQLPlayground: '/graphql-playground' },
    db: await createDatabase({
      url: env.databaseUrl,
      migrationDir: path.join(env.root, 'cms/migrations'),
      isMigrating: env.isMigrating,
    }),
    collections: [
      Products,
      ProductRemovals,
      Reviews,
      Orders,
      PaymentAttempts,
      OrderEvents,
      OrderCounters,
      OrderContracts,
      Restores,
      AuditEntries,
      createUsers(env, doors),
      Wants,
      StockNotices,
      SavedSearches,
      LegalPages,
      Stories,
      createMedia(env),
      Mails,
    ],
    globals: [BusinessDetails],
    hooks: { afterError: [nameFullDisk, refuseMalformed] },
    plugins: [seo(env)],
    editor: lexicalEditor(),
    email: createMailer(env),
    sharp,
    // The adapter accepts pictures up to 5 MB; the panel follows.
    upload: { limits: { fileSize: 5 * 1024 * 1024 }, abortOnLimit: true },
    i18n: {
      supportedLanguages: { tr, en },
      fallbackLanguage: 'tr',
      translations: { tr: TURKISH, en: { general: { noLabel: '—' } } },
    },
    maxDepth: 3,
    graphQL: { disable: true },
    telemetry: false,
    logger: createLogger(env.mode === 'test' ? { level: 'silent' } : {}),
    custom: { hasRateLimits: env.hasRateLimits },
    cors: [],
    csrf: [env.publicUrl],
    cookiePrefix: 'payload',
    jobs,
    admin: adminPanel(env.root),
    // Payload would start a program that writes the types anew whenever it starts outside production, in every test.
    typescript: { outputFile: path.join(env.root, 'cms/payload-types.ts'), autoGenerate: false },
  });
  return dressPanel(closeInternals(config));
}
