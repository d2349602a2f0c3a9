import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { NotificationCheck, PaymentProvider } from '../provider.ts';

/**
 * Fields that the signature of a success body covers, in signing order (docs.iyzico.com, "response signature
 * validation"). That page names `price` before `paidPrice`, but iyzico signs `paidPrice` first.
 */
const SIGNED_FIELDS = {
  initialize: ['conversationId', 'token'],
  retrieve: [
    'paymentStatus',
    'paymentId',
    'currency',
    'basketId',
    'conversationId',
    'paidPrice',
    'price',
    'token',
  ],
  detail: ['paymentId', 'currency', 'basketId', 'conversationId', 'paidPrice', 'price'],
  refund: ['paymentId', 'price', 'currency', 'conversationId'],
} as const;

export type SignedAnswer = keyof typeof SIGNED_FIELDS;

/** Fields that the signature of a checkout form notification covers, in order (docs.iyzico.com, "webhook"). */
const NOTIFIED_FIELDS = [
  'iyziEventType',
  'iyziPaymentId',
  'token',
  'paymentConversationId',
  'status',
] as const;
type Notification = Partial<Record<(typeof NOTIFIED_FIELDS)[number], string | number | null>>;

const AMOUNTS: ReadonlySet<string> = new Set(['price', 'paidPrice']);

/** Removes trailing zeros, because iyzico signs amounts without these zeros: "10.50" → "10.5", "10.00" → "10". */
export function stripTrailingZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : decimal;
}

/** Compares two texts in constant time, which does not reveal where they differ. */
export function isSameText(actual: string, expected: string): boolean {
  const left = Buffer.from(actual);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Calculates the signature of a success body from the values of the body. A missing field counts as an empty text. */
export function signAnswer(
  answer: SignedAnswer,
  body: Readonly<Record<string, unknown>>,
  secretKey: string,
): string {
  const values = SIGNED_FIELDS[answer].map((field) => {
    const value = body[field];
    if (typeof value !== 'string' && typeof value !== 'number') return '';
    return AMOUNTS.has(field) ? stripTrailingZeros(String(value)) : String(value);
  });
  return hmacHex(secretKey, values.join(':'));
}

/** Signs a request (IYZWSv2). `pathname`: the path as received, without query. `rawBody`: the bytes as sent. */
export function signRequest(
  { randomKey, pathname, rawBody }: { randomKey: string; pathname: string; rawBody: string | Buffer },
  secretKey: string,
): string {
  return createHmac('sha256', secretKey).update(randomKey).update(pathname).update(rawBody).digest('hex');
}

/** Splits an `Authorization: IYZWSv2 …` header; undefined for another header, or when a part is missing. */
export function parseAuthorization(header: string | undefined) {
  const [scheme, encoded] = header?.split(' ') ?? [];
  if (scheme !== 'IYZWSv2' || !encoded) return undefined;
  const parts = Buffer.from(encoded, 'base64').toString('utf8').split('&');
  const readPart = (name: string) =>
    parts.find((part) => part.startsWith(`${name}:`))?.slice(name.length + 1);
  const [apiKey, randomKey, signature] = ['apiKey', 'randomKey', 'signature'].map(readPart);
  return apiKey && randomKey && signature ? { apiKey, randomKey, signature } : undefined;
}

/** Signs a notification for the header `X-IYZ-SIGNATURE-V3`. The signed message also begins with the secret key. */
export function signWebhook(notification: Notification, secretKey: string): string {
  const values = NOTIFIED_FIELDS.map((field) => notification[field] ?? '');
  return hmacHex(secretKey, secretKey + values.join(''));
}

function hmacHex(key: string, message: string): string {
  return createHmac('sha256', key).update(message).digest('hex');
}

const payloadSchema = z.object({
  iyziEventType: z.string(),
  iyziPaymentId: z.union([z.string(), z.number()]).nullish(),
  token: z.string().min(1),
  paymentConversationId: z.string().nullish(),
  status: z.string(),
});

/**
 * Reads a checkout form notification and checks its `X-IYZ-SIGNATURE-V3` header.
 * `unsigned` is normal: iyzico signs only for accounts that requested it (docs.iyzico.com, "webhook").
 */
export function readNotification(
  { payload, headers }: Parameters<PaymentProvider['readNotification']>[0],
  secretKey: string,
): NotificationCheck {
  const parsed = payloadSchema.safeParse(payload);
  if (!parsed.success) return { outcome: 'malformed' };
  const { token } = parsed.data;
  const [signature] = [headers['x-iyz-signature-v3']].flat();
  if (!signature) return { outcome: 'unsigned', token };
  return isSameText(signature, signWebhook(parsed.data, secretKey))
    ? { outcome: 'genuine', token }
    : { outcome: 'forged' };
}

const formSchema = z.object({ token: z.string().min(1).max(200) });

/** Reads the token from the form that the buyer's browser posts back from iyzico. A token proves no payment. */
export const readReturn = (form: unknown): string | null => formSchema.safeParse(form).data?.token ?? null;
