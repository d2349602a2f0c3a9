import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isWritableFolder, readOrMakeSecret } from './data-folder.ts';
import { findMisspelt, readSettings, type Settings } from './settings.ts';

const SIMULATOR_KEYS = { apiKey: 'sandbox-simulator-api-key', secretKey: 'sandbox-simulator-secret-key' };

const LIVE_HOST = 'api.iyzipay.com';

/** Most threads that the shop starts unasked, because each takes some 65 MB. */
const MAX_OWN_THREADS = 2;

const isLoopback = (url: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

export type Env = ReturnType<typeof readEnv>;

export class SettingsError extends Error {}

/**
 * Settings of the shop, parsed once. Relative folders are resolved from `root`, the project's folder.
 * @throws SettingsError naming each faulty setting and its expected value.
 */
export function readEnv(source: Record<string, string | undefined>, root = process.cwd()) {
  const { value, faulty, faults } = readSettings(source);
  const { isPublic, ...places } = placesOf(value, root);
  const { isSimulated, ...account } = accountAtIyzico(value, isPublic);
  faults.push(...faultsBetween(value, faulty, root));
  const misspelt = findMisspelt(source);
  if (faults.length > 0) throw new SettingsError([...faults, ...misspelt].join('\n'));

  return {
    mode: value.NODE_ENV,
    root,
    misspelt,
    port: value.PORT,
    host: value.HOST,
    ...places,
    /** Number of proxies in front of the shop; only their X-Forwarded-For entries are trusted. */
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    /** Address of the metrics for Prometheus; null when nothing is measured. */
    metrics: value.METRICS_PORT === undefined ? null : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    /** Whether browsers report the speed of pages. Without metrics nobody would read the reports. */
    hasVitals: value.METRICS_PORT !== undefined && value.WEB_VITALS === 'on',
    secret: value.PAYLOAD_SECRET ?? readOrMakeSecret(places.dataDir),
    admin: { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD },
    iyzico: {
      ...account,
      timeoutMs: value.IYZICO_TIMEOUT_MS,
      reportLagMs: value.IYZICO_REPORT_LAG_SECONDS * 1000,
      simulatorPort: isSimulated ? value.IYZICO_SIMULATOR_PORT : null,
    },
    reconcile: {
      cron: value.PAYMENT_RECONCILE_CRON,
      /** Time after which a new attempt is first checked; later pauses are multiples of half this time. */
      afterMs: value.PAYMENT_RECONCILE_AFTER_SECONDS * 1000,
      unitMs: value.PAYMENT_RECONCILE_AFTER_SECONDS * 500,
      /** A 3-D Secure page may outlast the form, so the stock stays reserved a little longer. */
      marginMs: value.PAYMENT_EXPIRY_MARGIN_SECONDS * 1000,
      /** Time for which the shop still checks a payment form after giving up its attempt. */
      watchMs: value.PAYMENT_WATCH_HOURS * 60 * 60_000,
      /** Time for which a process holds a payment check or refund. Longer than one call to iyzico can take. */
      leaseMs: value.IYZICO_TIMEOUT_MS * 2 + 1000,
    },
    /** Name of the shop until one is saved in the panel. */
    shopName: value.SHOP_NAME,
    mail: { smtpUrl: value.SMTP_URL, from: value.MAIL_FROM },
    seed: value.SEED ?? (places.isFileDatabase && !isPublic ? 'demo' : 'basics'),
    isMigrating: value.PAYLOAD_MIGRATING === 'true',
    /** Threads that draw pages; 0 when the main thread draws. */
    pageThreads: value.PAGE_THREADS ?? Math.min(availableParallelism() - 1, MAX_OWN_THREADS),
    /** Number of new pages that may be made at once before crawlers are refused. */
    pageQueue: value.PAGE_QUEUE,
    hasRateLimits: value.RATE_LIMITS === 'on',
  };
}

/** Removes all slashes at the end of an address, in linear time. */
const withoutEndSlashes = (url: string): string => url.replace(/(?<!\/)\/+$/, '');

function placesOf(value: Settings, root: string) {
  const publicUrl = withoutEndSlashes(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`);
  const dataDir = path.resolve(root, value.DATA_DIR);
  const databaseUrl = value.DATABASE_URL ?? `file:${path.join(dataDir, 'shop.db')}`;
  const isFileDatabase = databaseUrl.startsWith('file:');
  return {
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    isPublic: !isLoopback(publicUrl),
    dataDir,
    mediaDir: path.resolve(root, value.MEDIA_DIR),
    /** Base address of pictures instead of `/media`; empty when the shop serves the pictures itself. */
    mediaUrl: withoutEndSlashes(value.MEDIA_URL ?? ''),
    bucket: bucketOf(value),
    databaseUrl: isFileDatabase ? `file:${path.resolve(root, databaseUrl.slice(5))}` : databaseUrl,
    isFileDatabase,
  };
}

/** Settings of the bucket for pictures. Without keys, the machine's IAM role signs the requests. */
function bucketOf(value: Settings) {
  const { S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1' } = value;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  return name ? { name, endpoint, region, keys } : null;
}

/** Chooses keys and address of iyzico: the operator's keys, or the simulator's keys if the operator has set none. */
function accountAtIyzico(value: Settings, isPublic: boolean) {
  const { IYZICO_API_KEY: apiKey, IYZICO_SECRET_KEY: secretKey, IYZICO_SIMULATOR: wish } = value;
  const keys = apiKey && secretKey ? { apiKey, secretKey } : null;
  const isSimulated = !keys && wish !== '0' && (!isPublic || wish === '1');
  const uri = isSimulated
    ? `http://127.0.0.1:${value.IYZICO_SIMULATOR_PORT}`
    : (value.IYZICO_URI ?? 'https://sandbox-api.iyzipay.com');
  return { ...(keys ?? SIMULATOR_KEYS), uri, isSimulated };
}

/** Finds faulty combinations of settings that are valid one by one. */
function faultsBetween(value: Settings, faulty: Set<string>, root: string): string[] {
  const { isPublic, isHttps, isFileDatabase, dataDir, mediaDir, mediaUrl, bucket } = placesOf(value, root);
  const { isSimulated, uri } = accountAtIyzico(value, isPublic);
  const ofBucket = (['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter(
    (name) => value[name],
  );
  const keys = [value.IYZICO_API_KEY, value.IYZICO_SECRET_KEY].filter(Boolean).length;
  const rules: Array<[isBroken: boolean, fault: string]> = [
    [
      !value.PAYLOAD_SECRET && !faulty.has('PAYLOAD_SECRET') && !isFileDatabase,
      'PAYLOAD_SECRET: DATABASE_URL bir dosya değilse gerekli, çünkü onu birkaç süreç paylaşır',
    ],
    [keys === 1, 'IYZICO_API_KEY, IYZICO_SECRET_KEY: ya ikisi de verilmeli ya hiçbiri'],
    [
      keys === 0 && !isSimulated && !faulty.has('IYZICO_SIMULATOR'),
      'IYZICO_API_KEY, IYZICO_SECRET_KEY: herkese açık bir PUBLIC_URL ile gerekli (IYZICO_SIMULATOR=1 deneme dükkânı açar)',
    ],
    [
      isSimulated && value.PORT === value.IYZICO_SIMULATOR_PORT && value.PORT !== 0,
      'IYZICO_SIMULATOR_PORT: PORT ile aynı olamaz',
    ],
    [
      Boolean(value.METRICS_PORT) &&
        (value.METRICS_PORT === value.PORT ||
          (isSimulated && value.METRICS_PORT === value.IYZICO_SIMULATOR_PORT)),
      'METRICS_PORT: PORT ya da IYZICO_SIMULATOR_PORT ile aynı olamaz',
    ],
    [
      keys === 2 && isPublic && value.NODE_ENV === 'production' && isLoopback(uri),
      'IYZICO_URI: herkese açık bir dükkânın ödemeleri bu makinenin kendisinden geçemez',
    ],
    [
      new URL(uri).hostname === LIVE_HOST && !isHttps && !faulty.has('PUBLIC_URL'),
      'PUBLIC_URL: IYZICO_URI gerçek para çekiyor; dükkânın adresi https:// ile başlamalı',
    ],
    [!isWritableFolder(dataDir), `DATA_DIR: ${dataDir} yazılabilen bir klasör değil`],
    [
      !bucket && !faulty.has('S3_BUCKET') && ofBucket.length > 0,
      `S3_BUCKET: ${ofBucket.join(', ')} verildiğinde gerekli`,
    ],
    [
      !value.S3_ACCESS_KEY_ID !== !value.S3_SECRET_ACCESS_KEY,
      'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ya ikisi de verilmeli ya hiçbiri',
    ],
    [
      isHttps && mediaUrl.startsWith('http:'),
      'MEDIA_URL: dükkânın adresi https:// ile başladığı için bu da öyle başlamalı',
    ],
    [!bucket && !isWritableFolder(mediaDir), `MEDIA_DIR: ${mediaDir} yazılabilen bir klasör değil`],
  ];
  return rules.flatMap(([isBroken, fault]) => (isBroken ? [fault] : []));
}
