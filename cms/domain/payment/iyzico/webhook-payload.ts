import { z } from 'zod';
import type { NotificationCheck, PaymentProvider } from '../provider.ts';
import { isSameText, signWebhook } from './signatures.ts';

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

/** The form that iyzico lets the browser post back: a token, and nothing that would prove it. */
export const readReturn = (form: unknown): string | null => formSchema.safeParse(form).data?.token ?? null;
