import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Which fields of a success body its signature covers, in order
 * (docs.iyzico.com, "response signature validation"; `paidPrice` really comes before `price`).
 */
export const SIGNED_FIELDS = {
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

const AMOUNTS: ReadonlySet<string> = new Set(['price', 'paidPrice']);

/** Signatures cover amounts without trailing zeros: "10.50" → "10.5", "10.00" → "10". */
export function stripTrailingZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}

/** Compares two texts in a time that does not tell where they differ. */
export function isSameText(actual: string, expected: string): boolean {
  const left = Buffer.from(actual);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Signature of a success body, over that body's own values; an absent field leaves its slot empty. */
export function signAnswer({
  answer,
  body,
  secretKey,
}: {
  answer: SignedAnswer;
  body: Readonly<Record<string, unknown>>;
  secretKey: string;
}): string {
  const values = SIGNED_FIELDS[answer].map((field) => {
    const value = body[field];
    if (typeof value !== 'string' && typeof value !== 'number') return '';
    return AMOUNTS.has(field) ? stripTrailingZeros(String(value)) : String(value);
  });
  return hmacHex(secretKey, values.join(':'));
}

/** Signature of a request: `pathname` as received, without query; `rawBody` the bytes as sent (IYZWSv2). */
export function signRequest({
  randomKey,
  pathname,
  rawBody,
  secretKey,
}: {
  randomKey: string;
  pathname: string;
  rawBody: string | Buffer;
  secretKey: string;
}): string {
  return createHmac('sha256', secretKey).update(randomKey).update(pathname).update(rawBody).digest('hex');
}

export interface RequestAuthorization {
  apiKey: string;
  randomKey: string;
  signature: string;
}

/** Takes an `Authorization: IYZWSv2 …` header apart; undefined when it is none or lacks a part. */
export function parseAuthorization(header: string | undefined): RequestAuthorization | undefined {
  const [scheme, encoded] = header?.split(' ') ?? [];
  if (scheme !== 'IYZWSv2' || !encoded) return undefined;
  const parts = new Map<string, string>();
  for (const part of Buffer.from(encoded, 'base64').toString('utf8').split('&')) {
    const colon = part.indexOf(':');
    if (colon > 0) parts.set(part.slice(0, colon), part.slice(colon + 1));
  }
  const apiKey = parts.get('apiKey');
  const randomKey = parts.get('randomKey');
  const signature = parts.get('signature');
  return apiKey && randomKey && signature ? { apiKey, randomKey, signature } : undefined;
}

/** `X-IYZ-SIGNATURE-V3` of a checkout form notification; the secret is the key and begins the message too. */
export function signWebhook({
  eventType,
  paymentId,
  token,
  paymentConversationId,
  status,
  secretKey,
}: {
  eventType: string;
  paymentId: string;
  token: string;
  paymentConversationId: string;
  status: string;
  secretKey: string;
}): string {
  return hmacHex(secretKey, secretKey + eventType + paymentId + token + paymentConversationId + status);
}

function hmacHex(key: string, message: string): string {
  return createHmac('sha256', key).update(message).digest('hex');
}
