import path from 'node:path';
import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { en } from '@payloadcms/translations/languages/en';
import { tr } from '@payloadcms/translations/languages/tr';
import { type AfterErrorHook, buildConfig, type Config, type PayloadRequest, ValidationError } from 'payload';
import sharp from 'sharp';
import { publishTextTask } from '../domain/legal/planned-publication.ts';
import { isAdmin } from '../domain/roles.ts';
import { createDatabase } from '../infra/database/adapter.ts';
import { markLostWrite } from '../infra/database/lost-write.ts';
import { ShopError, storageFailure } from '../infra/errors.ts';
import { createLogger } from '../infra/logging/logger.ts';
import { createMailer } from '../infra/mail/mailer.ts';
import { migrations } from '../infra/migrations/index.ts';
import type { Env } from '../infra/settings/env.ts';
import { restrictPayloadInternals } from './access/restrict-payload-internals.ts';
import { tellSendersLess } from './access/sender-fields.ts';
import { DRAFTS_PATH } from './admin/drafts/draft-rows.ts';
import { nameBulkErrors } from './admin/list/name-bulk-errors.ts';
import { PRINT_PATH } from './admin/orders/printout-url.ts';
import { GRID_PATH } from './admin/price-grid/grid-url.ts';
import { REPORTS_PATH } from './admin/reports/report-period.ts';
import { refuseUnseen } from './admin/seen/refuse-unseen.ts';
import { panelTextsIn } from './admin/translations/panel-texts.ts';
import { TURKISH } from './admin/translations/payload-turkish.ts';
import { ArchivedProducts } from './collections/ArchivedProducts.ts';
import { AuditEntries } from './collections/AuditEntries.ts';
import { CollectionItems } from './collections/CollectionItems.ts';
import { HomeBlocks } from './collections/HomeBlocks.ts';
import {
  ImportParts,
  Imports,
  Invoices,
  OrderCounters,
  ProductRemovals,
  Restores,
  SecondFactors,
} from './collections/InternalRecords.ts';
import { LandingTexts } from './collections/LandingTexts.ts';
import { LegalPages } from './collections/LegalPages.ts';
import { Mails } from './collections/Mails.ts';
import { createMedia } from './collections/Media.ts';
import { OrderContracts, OrderEvents } from './collections/OrderHistory.ts';
import { Orders } from './collections/Orders.ts';
import { PaymentAttempts } from './collections/PaymentAttempts.ts';
import { Products } from './collections/Products.ts';
import { Questions } from './collections/Questions.ts';
import { Returns } from './collections/Returns.ts';
import { Reviews } from './collections/Reviews.ts';
import { Series } from './collections/Series.ts';
import { createUsers } from './collections/Users.ts';
import { WantedStamps } from './collections/WantedStamps.ts';
import { SavedSearches, StockAlerts, WishlistItems } from './collections/WishlistAndAlerts.ts';
import { applyPanelDefaults } from './fields/panel-defaults.ts';
import { seo } from './fields/seo-fields.ts';
import { BusinessDetails } from './globals/BusinessDetails.ts';
import { ShopSettings } from './globals/ShopSettings.ts';
import { picturesOnS3 } from './pictures-on-s3.ts';

const forAdmins = ({ req }: { req: PayloadRequest }): boolean => isAdmin(req.user);
/** Scheduled publishing; the shop's own work is in `scheduled-jobs.ts`. */
const jobs: Config['jobs'] = {
  tasks: [publishTextTask],
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
    Nav: '/cms/payload/admin/menu/Menu.tsx#Menu',
    views: {
      // Payload's own dashboard would repeat the menu as tiles.
      dashboard: { Component: '/cms/payload/admin/dashboard/DashboardPage.tsx#DashboardPage' },
      printOrders: { Component: '/cms/payload/admin/orders/PrintOrders.tsx#PrintOrders', path: PRINT_PATH },
      priceGrid: {
        Component: '/cms/payload/admin/price-grid/PriceGrid.tsx#PriceGrid',
        path: GRID_PATH,
        meta: { title: 'Fiyat ve stok' },
      },
      drafts: {
        Component: '/cms/payload/admin/drafts/Drafts.tsx#Drafts',
        path: DRAFTS_PATH,
        meta: { title: 'Görsellerden taslaklar' },
      },
      reports: {
        Component: '/cms/payload/admin/reports/Reports.tsx#Reports',
        path: REPORTS_PATH,
        meta: { title: 'Raporlar' },
      },
    },
    graphics: {
      Logo: '/cms/payload/admin/shell/header.tsx#ShopLogo',
      Icon: '/cms/payload/admin/shell/header.tsx#ShopIcon',
    },
    actions: ['/cms/payload/admin/shell/header.tsx#StorefrontLink'],
    providers: ['/cms/payload/admin/shell/SessionBridge.tsx#SessionBridge'],
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

/** Names a full disk; Payload's own calls answer with a vague error. */
const nameFullDisk: AfterErrorHook = ({ error }) => {
  const failure = storageFailure(error);
  if (!failure) return;
  return { status: failure.status, response: { errors: [{ message: failure.message }] } };
};

/** Answers 400 for a malformed query value, which MongoDB reports as CastError. */
const refuseMalformed: AfterErrorHook = ({ error }) =>
  error.name === 'CastError'
    ? { status: 400, response: { errors: [{ message: 'Sorguda anlaşılmayan bir değer var.' }] } }
    : undefined;

/** Adds labels to uniqueness errors: the database knows only field names. */
const nameFields: AfterErrorHook = ({ error, collection, req }) => {
  if (!(error instanceof ValidationError) || error.data.errors.every(({ label }) => label)) return;
  const errors = error.data.errors.map((one) => {
    const field = collection?.flattenedFields.find(({ name }) => name === one.path);
    return field && 'label' in field && field.label ? { label: field.label, ...one } : one;
  });
  const { name, data, message } = new ValidationError({ ...error.data, errors, req }, req.t);
  return { response: { errors: [{ name, data, message }] } };
};

/** Payload's message for its own errors. */
const INNER_ERROR = 'Something went wrong.';
const sayInnerError: AfterErrorHook = ({ result }) =>
  result?.errors?.[0]?.message === INNER_ERROR
    ? { response: { errors: [{ message: new ShopError('INTERNAL').message }] } }
    : undefined;

/** Payload's settings; wiring only. */
export async function createPayloadConfig(env: Env) {
  const config = await buildConfig({
    secret: env.secret,
    serverURL: env.publicUrl,
    routes: { admin: '/cms', api: '/cms-api', graphQL: '/graphql', graphQLPlayground: '/graphql-playground' },
    db: await createDatabase({
      url: env.databaseUrl,
      migrationDir: path.join(env.root, 'cms/infra/migrations'),
      migrations,
      isMigrating: env.isMigrating,
    }),
    collections: [
      tellSendersLess(Products),
      ProductRemovals,
      ArchivedProducts,
      Series,
      Reviews,
      Questions,
      tellSendersLess(Orders),
      PaymentAttempts,
      Returns,
      OrderEvents,
      OrderCounters,
      OrderContracts,
      Invoices,
      Restores,
      Imports,
      ImportParts,
      AuditEntries,
      createUsers(env),
      SecondFactors,
      WishlistItems,
      CollectionItems,
      StockAlerts,
      SavedSearches,
      WantedStamps,
      LegalPages,
      LandingTexts,
      HomeBlocks,
      createMedia(env),
      Mails,
    ],
    globals: [BusinessDetails, ShopSettings],
    hooks: { afterError: [sayInnerError, nameFullDisk, markLostWrite, refuseMalformed, nameFields] },
    plugins: [seo(env), ...(await picturesOnS3(env))],
    editor: lexicalEditor(),
    email: createMailer(env),
    sharp,
    // The adapter accepts pictures up to 5 MB; the panel has the same limit.
    upload: { limits: { fileSize: 5 * 1024 * 1024 }, abortOnLimit: true },
    i18n: {
      supportedLanguages: { tr, en },
      fallbackLanguage: 'tr',
      translations: {
        tr: { ...TURKISH, ...panelTextsIn('tr') },
        en: { general: { noLabel: '—' }, ...panelTextsIn('en') },
      },
    },
    maxDepth: 3,
    graphQL: { disable: true },
    telemetry: false,
    logger: createLogger(env.mode === 'test' ? 'silent' : env.logLevel),
    custom: { hasRateLimits: env.hasRateLimits },
    cors: [],
    csrf: [env.publicUrl],
    cookiePrefix: 'payload',
    jobs,
    admin: adminPanel(env.root),
    // Outside production, Payload would start a program that generates the types at every start, in every test.
    typescript: {
      outputFile: path.join(env.root, 'cms/infra/database/payload-types.ts'),
      autoGenerate: false,
    },
  });
  return nameBulkErrors(refuseUnseen(applyPanelDefaults(restrictPayloadInternals(config))));
}
