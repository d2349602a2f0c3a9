import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Which fields of a success body its signature covers, in order
 * (docs.iyzico.com, "response signature validation"; `paidPrice` really comes before `price`).
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

/** The same of a checkout form notification (docs.iyzico.com, "webhook"). */
const NOTIFIED_FIELDS = [
  'iyziEventType',
  'iyziPaymentId',
  'token',
  'paymentConversationId',
  'status',
] as const;
type Notification = Partial<Record<(typeof NOTIFIED_FIELDS)[number], string | number | null>>;

const AMOUNTS: ReadonlySet<string> = new Set(['price', 'paidPrice']);

/** Signatures cover amounts without trailing zeros: "10.50" → "10.5", "10.00" → "10". */
export function stripTrailingZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : decimal;
}

/** Compares two texts in constant time, which does not reveal where they differ. */
export function isSameText(actual: string, expected: string): boolean {
  const left = Buffer.from(actual);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Signature of a success body, over that body's own values; an absent field leaves its slot empty. */
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

/** Signature of a request: `pathname` as received, without query; `rawBody` the bytes as sent (IYZWSv2). */
export function signRequest(
  { randomKey, pathname, rawBody }: { randomKey: string; pathname: string; rawBody: string | Buffer },
  secretKey: string,
): string {
  return createHmac('sha256', secretKey).update(randomKey).update(pathname).update(rawBody).digest('hex');
}

/** Takes an `Authorization: IYZWSv2 …` header apart; undefined when it is none or lacks a part. */
export function parseAuthorization(header: string | undefined) {
  const [scheme, encoded] = header?.split(' ') ?? [];
  if (scheme !== 'IYZWSv2' || !encoded) return undefined;
  const parts = Buffer.from(encoded, 'base64').toString('utf8').split('&');
  const readPart = (name: string) =>
    parts.find((part) => part.startsWith(`${name}:`))?.slice(name.length + 1);
  const [apiKey, randomKey, signature] = ['apiKey', 'randomKey', 'signature'].map(readPart);
  return apiKey && randomKey && signature ? { apiKey, randomKey, signature } : undefined;
}

/** `X-IYZ-SIGNATURE-V3` of a notification; the secret is the key and begins the message too. */
export function signWebhook(notification: Notification, secretKey: string): string {
  const values = NOTIFIED_FIELDS.map((field) => notification[field] ?? '');
  return hmacHex(secretKey, secretKey + values.join(''));
}

function hmacHex(key: string, message: string): string {
  return createHmac('sha256', key).update(message).digest('hex');
}
