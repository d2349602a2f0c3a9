import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Cron } from 'croner';
import { z } from 'zod';

/** Decimal digits alone: `Number` would also read `0x10`, `1e3` and a line of blanks. */
const number = (pattern: RegExp, min: number, max: number) =>
  z.string().trim().regex(pattern, 'must be a number').transform(Number).pipe(z.number().min(min).max(max));
const whole = (min: number, max: number) => number(/^-?\d+$/, min, max);

const isCron = (pattern: string) => {
  try {
    return Boolean(new Cron(pattern, { paused: true }));
  } catch {
    return false;
  }
};

/** The settings as the operator writes them; the README's table describes each. Empty counts as unset. */
export const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|mongodb(\+srv)?:\/\/)./, 'must start with file: or mongodb:// and name a database')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  MEDIA_DIR: z.string().default('./media/uploads'),
  PAYLOAD_SECRET: z.string().min(24, 'must have at least 24 characters').optional(),
  ADMIN_EMAIL: z.email().default('admin@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .regex(
      /^(?=.*\p{Lu})(?=.*\p{Ll}).{8,128}$/u,
      'must have 8 characters with an upper and a lower case letter',
    )
    .optional(),
  IYZICO_API_KEY: z.string().optional(),
  IYZICO_SECRET_KEY: z.string().optional(),
  IYZICO_URI: z.url({ protocol: /^https?$/ }).optional(),
  IYZICO_TIMEOUT_MS: whole(100, 120_000).default(15_000),
  IYZICO_SIMULATOR: z.enum(['0', '1']).optional(),
  IYZICO_SIMULATOR_PORT: whole(0, 65535).default(3001),
  PAYMENT_RECONCILE_CRON: z.string().refine(isCron, 'must be a cron expression').default('* * * * *'),
  PAYMENT_RECONCILE_AFTER_SECONDS: whole(0, 3600).default(120),
  PAYMENT_EXPIRY_MARGIN_SECONDS: whole(0, 86_400).default(600),
  PAYMENT_WATCH_HOURS: number(/^-?\d+(\.\d+)?$/, 0, 720).default(24),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Pul Dükkânı <no-reply@example.com>'),
  SEED: z.enum(['demo', 'basics', 'none']).optional(),
  PAYLOAD_MIGRATING: z.string().optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
});

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const SIMULATOR_KEYS = { apiKey: 'sandbox-simulator-api-key', secretKey: 'sandbox-simulator-secret-key' };

export type Env = ReturnType<typeof readEnv>;

/** Thrown with one readable list of every faulty setting. */
export class SettingsError extends Error {}

/**
 * Every setting, parsed once. Relative folders are taken from `root`, the project's folder.
 * @throws SettingsError naming each faulty setting and what it should be.
 */
export function readEnv(source: Record<string, string | undefined>, root = process.cwd()) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const { issues = [] } = settings.safeParse(given, { error: z.locales.en().localeError }).error ?? {};
  const faults = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  // What cannot be read counts as unset from here on, so that the faults between settings are found as well.
  for (const { path } of issues) delete given[String(path[0])];
  const isFaulty = (name: keyof typeof settings.shape) => issues.some(({ path }) => path[0] === name);
  const value = settings.parse(given);

  const publicUrl = (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, '');
  const isPublic = !LOOPBACK.test(new URL(publicUrl).hostname);
  const dataDir = path.resolve(root, value.DATA_DIR);
  const databaseUrl = value.DATABASE_URL ?? `file:${path.join(dataDir, 'shop.db')}`;
  const isFileDatabase = databaseUrl.startsWith('file:');

  if (!value.PAYLOAD_SECRET && !isFaulty('PAYLOAD_SECRET') && !isFileDatabase)
    faults.push('PAYLOAD_SECRET: required when DATABASE_URL is not a file, since several processes share it');
  const hasOneKey = Boolean(value.IYZICO_API_KEY) !== Boolean(value.IYZICO_SECRET_KEY);
  if (hasOneKey) faults.push('IYZICO_API_KEY and IYZICO_SECRET_KEY: give both or neither');

  const hasKeys = Boolean(value.IYZICO_API_KEY && value.IYZICO_SECRET_KEY);
  const simulator =
    !hasKeys && value.IYZICO_SIMULATOR !== '0' && (!isPublic || value.IYZICO_SIMULATOR === '1');
  if (!hasKeys && !hasOneKey && !simulator && !isFaulty('IYZICO_SIMULATOR'))
    faults.push(
      'IYZICO_API_KEY, IYZICO_SECRET_KEY: required with a public PUBLIC_URL (IYZICO_SIMULATOR=1 runs a test shop)',
    );
  if (simulator && value.PORT === value.IYZICO_SIMULATOR_PORT && value.PORT !== 0)
    faults.push('IYZICO_SIMULATOR_PORT: must differ from PORT');
  const iyzicoUri = value.IYZICO_URI ?? 'https://sandbox-api.iyzipay.com';
  if (hasKeys && isPublic && value.NODE_ENV === 'production' && LOOPBACK.test(new URL(iyzicoUri).hostname))
    faults.push('IYZICO_URI: a public shop cannot be paid through this machine itself');

  const mediaDir = path.resolve(root, value.MEDIA_DIR);
  if (!isWritableFolder(dataDir)) faults.push(`DATA_DIR: ${dataDir} is no folder that can be written to`);
  if (!isWritableFolder(mediaDir)) faults.push(`MEDIA_DIR: ${mediaDir} is no folder that can be written to`);

  if (faults.length > 0) throw new SettingsError(faults.join('\n'));

  return {
    mode: value.NODE_ENV,
    root,
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    /** How many proxies stand before the shop; their X-Forwarded-For entries are believed, no others. */
    trustProxy: value.TRUST_PROXY,
    databaseUrl: isFileDatabase ? `file:${path.resolve(root, databaseUrl.slice(5))}` : databaseUrl,
    isFileDatabase,
    dataDir,
    mediaDir,
    secret: value.PAYLOAD_SECRET ?? readOrMakeSecret(dataDir),
    admin: { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD },
    iyzico: {
      ...(hasKeys
        ? { apiKey: value.IYZICO_API_KEY ?? '', secretKey: value.IYZICO_SECRET_KEY ?? '' }
        : SIMULATOR_KEYS),
      uri: simulator ? `http://127.0.0.1:${value.IYZICO_SIMULATOR_PORT}` : iyzicoUri,
      timeoutMs: value.IYZICO_TIMEOUT_MS,
      /** The port of the bundled stand-in, or null when a real account is used. */
      simulatorPort: simulator ? value.IYZICO_SIMULATOR_PORT : null,
    },
    reconcile: {
      cron: value.PAYMENT_RECONCILE_CRON,
      /** How long a fresh attempt is left alone. The pauses after it are counted in halves of this. */
      afterMs: value.PAYMENT_RECONCILE_AFTER_SECONDS * 1000,
      unitMs: value.PAYMENT_RECONCILE_AFTER_SECONDS * 500,
      /** A 3-D Secure page may end after the form's own end, so the stock waits a little longer. */
      marginMs: value.PAYMENT_EXPIRY_MARGIN_SECONDS * 1000,
      /** How long a form that was given up is still looked at. */
      watchMs: value.PAYMENT_WATCH_HOURS * 60 * 60_000,
      /** Longer than one call to iyzico can take. */
      leaseMs: value.IYZICO_TIMEOUT_MS * 2 + 1000,
    },
    mail: { smtpUrl: value.SMTP_URL, from: value.MAIL_FROM },
    seed: value.SEED ?? (isFileDatabase && !isPublic ? 'demo' : 'basics'),
    isMigrating: value.PAYLOAD_MIGRATING === 'true',
    hasRateLimits: value.RATE_LIMITS === 'on',
  };
}

/** Of a folder that is still to be made: whether it can be. */
function isWritableFolder(folder: string): boolean {
  let existing = folder;
  while (!existsSync(existing)) existing = path.dirname(existing);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
    return statSync(existing).isDirectory();
  } catch {
    return false;
  }
}

/** A file database belongs to one machine, so its secret may live beside it and survive restarts. */
function readOrMakeSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}
