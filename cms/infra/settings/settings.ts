import { Cron } from 'croner';
import { z } from 'zod';
import { faultOfLine, IDENTITY_LIMITS } from '../../contract/rules/shop-identity.ts';
import { editDistance } from '../edit-distance.ts';

/** Accepts decimal digits alone, because `Number` would also read `0x10`, `1e3` and a line of blanks. */
const number = (pattern: RegExp, min: number, max: number) =>
  z.string().trim().regex(pattern, 'sayı olmalı').transform(Number).pipe(z.number().min(min).max(max));
const whole = (min: number, max: number) => number(/^-?\d+$/, min, max);

const isCron = (pattern: string) => {
  try {
    return Boolean(new Cron(pattern, { paused: true }));
  } catch {
    return false;
  }
};

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'http:// ya da https:// ile başlayan bir adres olmalı',
});

/** The settings as the operator writes them; `docs/settings.md` describes each. Empty counts as unset. */
export const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress
    .regex(
      /^(?!https?:)|^https?:\/\/[^/?#@]*\/*$/i,
      'yalnız alan adı olmalı: yol, soru işareti ve # içeremez',
    )
    .optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  METRICS_PORT: whole(0, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  WEB_VITALS: z.enum(['on', 'off']).default('on'),
  DATABASE_URL: z
    .string()
    .regex(
      /^(file:|mongodb(\+srv)?:\/\/)./,
      'file: ya da mongodb:// ile başlamalı ve bir veritabanının adını taşımalı',
    )
    .optional(),
  DATA_DIR: z.string().default('./data'),
  MEDIA_DIR: z.string().default('./media/uploads'),
  MEDIA_URL: webAddress.regex(/^[^?#]*$/, 'soru işareti ya da # içeremez').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'küçük harf, rakam, nokta ve çizgiden 3 ile 63 karakter olmalı')
    .optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PAYLOAD_SECRET: z.string().min(24, 'en az 24 karakter olmalı').optional(),
  ADMIN_EMAIL: z.email('bir e-posta adresi olmalı').default('admin@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .regex(/^(?=.*\p{Lu})(?=.*\p{Ll}).{8,128}$/u, 'en az 8 karakter olmalı, büyük ve küçük harf içermeli')
    .optional(),
  IYZICO_API_KEY: z.string().optional(),
  IYZICO_SECRET_KEY: z.string().optional(),
  IYZICO_URI: webAddress.optional(),
  IYZICO_TIMEOUT_MS: whole(100, 120_000).default(15_000),
  IYZICO_REPORT_LAG_SECONDS: whole(0, 14_400).default(1800),
  IYZICO_SIMULATOR: z.enum(['0', '1']).optional(),
  IYZICO_SIMULATOR_PORT: whole(0, 65535).default(3001),
  PAYMENT_RECONCILE_CRON: z.string().refine(isCron, 'bir cron ifadesi olmalı').default('* * * * *'),
  PAYMENT_RECONCILE_AFTER_SECONDS: whole(0, 3600).default(120),
  PAYMENT_EXPIRY_MARGIN_SECONDS: whole(0, 86_400).default(600),
  PAYMENT_WATCH_HOURS: number(/^-?\d+(\.\d+)?$/, 0, 720).default(24),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'smtp:// ya da smtps:// ile başlayan bir adres olmalı' })
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'ad@alan ya da Dükkân <ad@alan> biçiminde olmalı',
    )
    .default('no-reply@example.com'),
  SHOP_NAME: z
    .string()
    .trim()
    .check(({ value, issues }) => {
      const message = faultOfLine(value, IDENTITY_LIMITS.name);
      if (message) issues.push({ code: 'custom', input: value, message });
    })
    .optional(),
  SEED: z.enum(['demo', 'basics', 'none']).optional(),
  PAYLOAD_MIGRATING: z.string().optional(),
  PAGE_THREADS: whole(0, 64).optional(),
  PAGE_QUEUE: whole(1, 10_000).default(64),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
});

export type Settings = z.output<typeof settings>;

const reasonOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'too_small') return `en az ${issue.minimum} olmalı`;
  if (issue.code === 'too_big') return `en fazla ${issue.maximum} olmalı`;
  if (issue.code === 'invalid_value') return `şunlardan biri olmalı: ${issue.values.join(', ')}`;
  return 'okunamıyor';
};

/** An unreadable setting counts as unset, so that faults between settings are found as well. */
export function readSettings(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const { issues = [] } = settings.safeParse(given, { error: reasonOf }).error ?? {};
  const faulty = new Set(issues.map(({ path }) => String(path[0])));
  for (const name of faulty) delete given[name];
  const faults = issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { value: settings.parse(given), faulty, faults };
}

/** Prefix of names that only the shop's settings have. */
const OURS = /^IYZICO_/i;
/** Letters of a name per tolerated typing error: short names are too similar to those of other programs. */
const LETTERS_PER_SLIP = 6;
export const findMisspelt = (source: Record<string, string | undefined>): string[] =>
  Object.keys(source).flatMap((name) => {
    if (Object.hasOwn(settings.shape, name)) return [];
    const meant = Object.keys(settings.shape).find(
      (known) => editDistance(name.toUpperCase(), known) <= Math.floor(known.length / LETTERS_PER_SLIP),
    );
    if (!meant && !OURS.test(name)) return [];
    return [`${name}: böyle bir ayar yok${meant ? `; ${meant} olabilir` : ''}.`];
  });
