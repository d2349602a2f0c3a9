import path from 'node:path';
import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { en } from '@payloadcms/translations/languages/en';
import { tr } from '@payloadcms/translations/languages/tr';
import { type AfterErrorHook, buildConfig, type Config, type PayloadRequest, ValidationError } from 'payload';
import sharp from 'sharp';
import { MAX_PICTURE } from '../contract/rules/catalogue.ts';
import { PANEL, PANEL_API } from '../contract/rules/panel-paths.ts';
import { protectAccountWrites } from '../domain/account/protect-account-writes.ts';
import { carryOver } from '../domain/carry-over-mongodb.ts';
import { keepCounts, trackProductWrites } from '../domain/catalogue/product-changes.ts';
import { writeSearchText } from '../domain/desk-search.ts';
import { publishTextTask } from '../domain/legal/planned-publication.ts';
import { writeOrderKeys } from '../domain/natural-order.ts';
import { isAdmin } from '../domain/roles.ts';
import { createDatabase } from '../infra/database/driver/create-database.ts';
import { markLostWrite } from '../infra/database/driver/write-conflicts.ts';
import { ShopError, storageFailure } from '../infra/errors.ts';
import { createLogger } from '../infra/logging/logger.ts';
import { createMailer } from '../infra/mail/mailer.ts';
import { migrations } from '../infra/migrations/index.ts';
import type { Env } from '../infra/settings/env.ts';
import { trialOf } from '../infra/settings/trial.ts';
import { restrictPayloadInternals } from './access/restrict-payload-internals.ts';
import { tellSendersLess } from './access/sender-fields.ts';
import { nameBulkErrors } from './admin/list/name-bulk-errors.ts';
import { refuseUnseen } from './admin/seen/refuse-unseen.ts';
import { VIEW_PATHS } from './admin/shell/panel-urls.ts';
import { panelTextsIn } from './admin/translations/panel-texts.ts';
import payloadTurkish from './admin/translations/payload-turkish.json';
import { Alerts } from './collections/Alerts.ts';
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
  StockCounts,
} from './collections/InternalRecords.ts';
import { LandingTexts } from './collections/LandingTexts.ts';
import { LegalPages } from './collections/LegalPages.ts';
import { Mails } from './collections/Mails.ts';
import { createMedia } from './collections/Media.ts';
import { OrderContracts, OrderEvents } from './collections/OrderHistory.ts';
import { Orders } from './collections/Orders.ts';
import { PaymentAttempts } from './collections/PaymentAttempts.ts';
import { Products } from './collections/Products.ts';
import { keepColumnDefaults } from './collections/product-columns.ts';
import { Questions } from './collections/Questions.ts';
import { Returns } from './collections/Returns.ts';
import { Reviews } from './collections/Reviews.ts';
import { Series } from './collections/Series.ts';
import { createUsers } from './collections/Users.ts';
import { WishlistItems } from './collections/WishlistItems.ts';
import { readTexts } from './fields/field-builders.ts';
import { sortNaturally } from './fields/natural-order.ts';
import { applyPanelDefaults } from './fields/panel-defaults.ts';
import { PastedTextFeature } from './fields/rich-text.ts';
import { seo } from './fields/seo-fields.ts';
import { BusinessDetails } from './globals/BusinessDetails.ts';
import { createShopIdentity } from './globals/ShopIdentity.ts';
import { ShopSettings } from './globals/ShopSettings.ts';
import { picturesOnS3 } from './pictures-on-s3.ts';

const forAdmins = ({ req }: { req: PayloadRequest }): boolean => isAdmin(req.user);
/** Payload's job queue, used only for planned publications. The shop's other jobs are in `scheduled-jobs.ts`. */
const jobs: Config['jobs'] = {
  tasks: [publishTextTask],
  autoRun: [{ cron: '* * * * *', queue: 'default' }],
  deleteJobOnComplete: true,
  access: { run: forAdmins, queue: forAdmins, cancel: forAdmins },
};

const view = (name: keyof typeof VIEW_PATHS, component: string, title?: string) => ({
  Component: `/cms/payload/admin/${component}`,
  path: VIEW_PATHS[name],
  ...(title && { meta: { title } }),
});

const adminPanel = (root: string): Config['admin'] => ({
  user: 'users',
  // Payload would otherwise ask a foreign service for a picture of each user.
  avatar: 'default',
  dateFormat: 'dd.MM.yyyy HH:mm',
  timezones: {
    supportedTimezones: [{ label: 'İstanbul', value: 'Europe/Istanbul' }],
    defaultTimezone: 'Europe/Istanbul',
  },
  components: {
    beforeNavLinks: ['/cms/payload/admin/shell/WorkMenu.tsx#WorkMenu'],
    views: {
      // Payload's own dashboard repeats the menu.
      dashboard: { Component: '/cms/payload/admin/reports/DashboardPage.tsx#DashboardPage' },
      printOrders: view('printouts', 'orders/PrintOrders.tsx#PrintOrders'),
      labels: view('labels', 'storage/ProductLabels.tsx#ProductLabels', 'Etiketler'),
      priceGrid: view('prices', 'grid/ProductGridPage.tsx#ProductGridPage', 'Fiyat ve stok'),
      drafts: view('drafts', 'grid/ProductGridPage.tsx#ProductGridPage', 'Görsellerden taslaklar'),
      restores: view('restores', 'restores/Restores.tsx#Restores', 'Geri yükleme sonrası'),
      count: view('count', 'storage/StockCountPage.tsx#StockCountPage', 'Sayım'),
      write: view('write', 'write-order/WriteOrderPage.tsx#WriteOrderPage', 'Sipariş yaz'),
      reports: view('reports', 'reports/Reports.tsx#Reports', 'Raporlar'),
    },
    graphics: {
      Logo: '/cms/payload/admin/shell/header.tsx#ShopLogo',
      Icon: '/cms/payload/admin/shell/header.tsx#ShopIcon',
    },
    actions: ['/cms/payload/admin/shell/header.tsx#StorefrontLink'],
    providers: ['/cms/payload/admin/frame/SessionBridge.tsx#SessionBridge'],
  },
  meta: {
    icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }],
  },
  importMap: {
    baseDir: root,
    importMapFile: path.join(root, 'cms/app/(payload)/cms/importMap.js'),
  },
});

/** Names a full disk or a missing database; Payload's own error says nothing. */
const nameFullDisk: AfterErrorHook = ({ error }) => {
  const failure = storageFailure(error);
  if (!failure) return;
  return { status: failure.status, response: { errors: [{ message: failure.message }] } };
};

/** Answers 400 for a malformed value in a query, which MongoDB reports as CastError. */
const refuseMalformed: AfterErrorHook = ({ error }) =>
  error.name === 'CastError'
    ? { status: 400, response: { errors: [{ message: 'Sorguda anlaşılmayan bir değer var.' }] } }
    : undefined;

/** Adds labels to errors about values that must be unique: the database knows only names of fields. */
const nameFields: AfterErrorHook = ({ error, collection, req }) => {
  if (!(error instanceof ValidationError) || error.data.errors.every(({ label }) => label)) return;
  const errors = error.data.errors.map((one) => {
    const field = collection?.flattenedFields.find(({ name }) => name === one.path);
    return field && 'label' in field && field.label ? { label: field.label, ...one } : one;
  });
  const { name, data, message } = new ValidationError({ ...error.data, errors, req }, req.t);
  return { response: { errors: [{ name, data, message }] } };
};

const INNER_ERROR = 'Something went wrong.';
const sayInnerError: AfterErrorHook = ({ result }) =>
  result?.errors?.[0]?.message === INNER_ERROR
    ? { response: { errors: [{ message: new ShopError('INTERNAL').message }] } }
    : undefined;

export async function createPayloadConfig(env: Env) {
  const config = await buildConfig({
    secret: env.secret,
    serverURL: env.publicUrl,
    routes: { admin: PANEL, api: PANEL_API, graphQL: '/graphql', graphQLPlayground: '/graphql-playground' },
    db: await createDatabase({
      url: env.databaseUrl,
      migrationDir: path.join(env.root, 'cms/infra/migrations'),
      migrations,
      isMigrating: env.isMigrating,
      schemaHooks: [keepColumnDefaults],
      carryOver,
      middleware: [writeSearchText, writeOrderKeys, trackProductWrites, keepCounts, protectAccountWrites],
    }),
    collections: readTexts([
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
      StockCounts,
      AuditEntries,
      createUsers(env),
      SecondFactors,
      WishlistItems,
      CollectionItems,
      Alerts,
      LegalPages,
      LandingTexts,
      HomeBlocks,
      createMedia(env),
      Mails,
    ]),
    globals: readTexts([createShopIdentity(env), BusinessDetails, ShopSettings]),
    hooks: { afterError: [sayInnerError, nameFullDisk, markLostWrite, refuseMalformed, nameFields] },
    plugins: [seo(), ...(await picturesOnS3(env))],
    editor: lexicalEditor({
      features: ({ defaultFeatures }) => [...defaultFeatures, PastedTextFeature()],
    }),
    email: createMailer(env),
    sharp,
    upload: { limits: { fileSize: MAX_PICTURE }, abortOnLimit: true },
    i18n: {
      supportedLanguages: { tr, en },
      fallbackLanguage: 'tr',
      translations: {
        // Lists, dashboard and audit use one word for a state, and the storefront says “Şifre”, too.
        tr: { ...payloadTurkish, ...panelTextsIn('tr') },
        en: { general: { noLabel: '—' }, ...panelTextsIn('en') },
      },
    },
    maxDepth: 3,
    graphQL: { disable: true },
    telemetry: false,
    logger: createLogger(env.mode === 'test' ? 'silent' : env.logLevel),
    custom: {
      hasRateLimits: env.hasRateLimits,
      trial: trialOf(env),
      dataDir: env.dataDir,
      isDemonstration: env.seed === 'demo',
    },
    cors: [],
    csrf: [env.publicUrl],
    cookiePrefix: 'payload',
    jobs,
    admin: adminPanel(env.root),
    // Otherwise Payload would generate the types at every start outside of production, so in every test.
    typescript: {
      outputFile: path.join(env.root, 'cms/infra/database/payload-types.ts'),
      autoGenerate: false,
    },
  });
  return nameBulkErrors(refuseUnseen(applyPanelDefaults(sortNaturally(restrictPayloadInternals(config)))));
}
