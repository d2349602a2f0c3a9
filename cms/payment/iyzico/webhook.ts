import { z } from 'zod';
import type { WebhookCheck, WebhookNotification } from '../provider.ts';
import { isSameText, signWebhook } from './signatures.ts';

const payloadSchema = z.object({
  iyziEventType: z.string(),
  iyziPaymentId: z.union([z.string(), z.number()]).transform(String).nullish(),
  iyziReferenceCode: z.string().nullish(),
  token: z.string().min(1),
  paymentConversationId: z.string().nullish(),
  status: z.string(),
});

/**
 * Reads a checkout form notification and checks its `X-IYZ-SIGNATURE-V3` header.
 * `unsigned` is normal: iyzico signs only for accounts that asked for it (docs.iyzico.com, "webhook").
 */
export function verifyWebhook({
  payload,
  signatureHeader,
  secretKey,
}: {
  payload: unknown;
  signatureHeader: string | undefined;
  secretKey: string;
}): WebhookCheck {
  const parsed = payloadSchema.safeParse(payload);
  if (!parsed.success) return { outcome: 'malformed' };
  const { iyziEventType, iyziPaymentId, iyziReferenceCode, token, paymentConversationId, status } =
    parsed.data;
  const notification: WebhookNotification = {
    eventType: iyziEventType,
    token,
    status,
    paymentConversationId: paymentConversationId ?? undefined,
    paymentId: iyziPaymentId ?? undefined,
    referenceCode: iyziReferenceCode ?? undefined,
  };
  if (!signatureHeader) return { outcome: 'unsigned', notification };
  const expected = signWebhook({
    eventType: iyziEventType,
    paymentId: iyziPaymentId ?? '',
    token,
    paymentConversationId: paymentConversationId ?? '',
    status,
    secretKey,
  });
  return isSameText(signatureHeader, expected) ? { outcome: 'genuine', notification } : { outcome: 'forged' };
}
