import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { signWebhook } from '../iyzico/signatures.ts';

const TRIES = 3;

type WebhookSettings = Record<'webhookDelayMs' | 'webhookRetryMs', number> & {
  webhookUrl?: string | undefined;
  secretKey: string;
};

type NotifiedSession = { token: string; conversationId?: string | undefined; transfer?: object | undefined };

interface WebhookDelivery {
  token: string;
  status: string;
  /** HTTP status of the response to each attempt; 0 for an attempt without a response. */
  tries: number[];
}

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** Sends notifications like iyzico: late, and in up to three attempts until the shop responds with status 2xx. */
export function createWebhookSender(settings: WebhookSettings) {
  let deliveries: WebhookDelivery[] = [];
  let waiting = new AbortController();

  async function deliver({ tries }: WebhookDelivery, send: () => Promise<number>): Promise<void> {
    const { signal } = waiting;
    for (let delayMs = settings.webhookDelayMs; tries.length < TRIES; delayMs = settings.webhookRetryMs) {
      await sleep(delayMs, undefined, { ref: false, signal });
      const httpStatus = await send();
      tries.push(httpStatus);
      if (httpStatus >= 200 && httpStatus < 300) return;
    }
  }

  return {
    notify(
      { token, conversationId, transfer }: NotifiedSession,
      paymentId: string,
      status: 'SUCCESS' | 'FAILURE',
    ): void {
      const { webhookUrl, secretKey } = settings;
      if (!webhookUrl) return;
      const delivery: WebhookDelivery = { token, status, tries: [] };
      deliveries.push(delivery);
      // The notification of a bank transfer has neither the payment nor the conversation.
      const payload = transfer
        ? { token, status, iyziEventType: 'BANK_TRANSFER_AUTH', iyziReferenceCode: randomUUID() }
        : {
            paymentConversationId: conversationId,
            token,
            status,
            iyziEventType: 'CHECKOUT_FORM_AUTH',
            iyziPaymentId: Number(paymentId),
          };
      const signature = signWebhook(payload, secretKey);
      // Ignores the rejection: only `clear` ends a delivery before its last try.
      deliver(delivery, () => post(webhookUrl, payload, signature)).catch(() => undefined);
    },
    deliveries: (): WebhookDelivery[] => structuredClone(deliveries),
    clear(): void {
      waiting.abort();
      waiting = new AbortController();
      deliveries = [];
    },
  };
}

/** Posts a notification. Returns the HTTP status, or 0 when the shop cannot be reached. */
async function post(url: string, payload: object, signature: string): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-iyz-signature-v3': signature },
      body: JSON.stringify(payload),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
