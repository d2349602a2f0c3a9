import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { signWebhook } from '../iyzico/signatures.ts';
import type { Settings } from './options.ts';

const TRIES = 3;

export interface WebhookDelivery {
  referenceCode: string;
  token: string;
  status: string;
  /** HTTP status of each try; 0 without a response. */
  tries: number[];
}

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** Sends notifications as iyzico does: late, three tries at most, the same reference code on each. */
export function createWebhookSender(settings: Settings, now: () => number) {
  let deliveries: WebhookDelivery[] = [];
  let waiting = new AbortController();

  async function deliver(delivery: WebhookDelivery, send: () => Promise<number>): Promise<void> {
    const { signal } = waiting;
    for (let delayMs = settings.webhookDelayMs; delivery.tries.length < TRIES; ) {
      await sleep(delayMs, undefined, { ref: false, signal });
      const httpStatus = await send();
      delivery.tries.push(httpStatus);
      if (httpStatus >= 200 && httpStatus < 300) return;
      delayMs = settings.webhookRetryMs;
    }
  }

  return {
    notify(
      { token, conversationId }: { token: string; conversationId?: string | undefined },
      paymentId: string,
      status: 'SUCCESS' | 'FAILURE',
    ): void {
      const { webhookUrl, secretKey } = settings;
      if (!webhookUrl) return;
      const delivery: WebhookDelivery = { referenceCode: randomUUID(), token, status, tries: [] };
      deliveries.push(delivery);
      const payload = {
        paymentConversationId: conversationId,
        merchantId: 3_400_001,
        token,
        status,
        iyziReferenceCode: delivery.referenceCode,
        iyziEventType: 'CHECKOUT_FORM_AUTH',
        iyziEventTime: now(),
        iyziPaymentId: Number(paymentId),
      };
      const signature = signWebhook(payload, secretKey);
      // Only `clear` ends it before its last try.
      deliver(delivery, () => post(webhookUrl, payload, signature)).catch(() => undefined);
    },
    deliveries: (): WebhookDelivery[] => structuredClone(deliveries),
    /** Forgets what is waiting and what was sent. */
    clear(): void {
      waiting.abort();
      waiting = new AbortController();
      deliveries = [];
    },
  };
}

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
    // A merchant that cannot be reached is simply tried again later.
    return 0;
  }
}
