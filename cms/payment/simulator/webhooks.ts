import { randomUUID } from 'node:crypto';
import { signWebhook } from '../signatures.ts';
import type { Settings } from './options.ts';
import type { Session } from './state.ts';

const TRIES = 3;
const EVENT_TYPE = 'CHECKOUT_FORM_AUTH';

export interface Announcement {
  session: Session;
  paymentId: string;
  status: string;
  /** Sends a signature that is wrong. */
  isForged?: boolean;
  /** Instead of the configured delay. */
  delayMs?: number;
}

export interface WebhookDelivery {
  referenceCode: string;
  token: string;
  status: string;
  /** HTTP status of each try; 0 when nobody answered. */
  tries: number[];
}

export interface WebhookSender {
  announce: (announcement: Announcement) => void;
  deliveries: () => WebhookDelivery[];
  /** Resolves when no notification is waiting, being sent or to be repeated. */
  idle: () => Promise<void>;
  /** Forgets what is waiting and what was sent. */
  clear: () => void;
}

/** Sends notifications as iyzico does: late, three tries at most, the same reference code on each. */
export function createWebhookSender(settings: Settings, now: () => number): WebhookSender {
  let deliveries: WebhookDelivery[] = [];
  let idleWaiters: (() => void)[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let sending = 0;

  function settleIdle(): void {
    if (sending > 0 || timers.size > 0) return;
    for (const resolve of idleWaiters) resolve();
    idleWaiters = [];
  }

  function later(delayMs: number, work: () => Promise<void>): void {
    const timer = setTimeout(async () => {
      timers.delete(timer);
      sending += 1;
      await work();
      sending -= 1;
      settleIdle();
    }, delayMs);
    timer.unref();
    timers.add(timer);
  }

  return {
    announce({ session, paymentId, status, isForged = false, delayMs = settings.webhookDelayMs }) {
      const { webhookUrl } = settings;
      const url = typeof webhookUrl === 'function' ? webhookUrl() : webhookUrl;
      if (!url) return;
      const referenceCode = randomUUID();
      const delivery: WebhookDelivery = { referenceCode, token: session.token, status, tries: [] };
      deliveries.push(delivery);
      const payload = {
        paymentConversationId: session.conversationId,
        merchantId: 3_400_001,
        token: session.token,
        status,
        iyziReferenceCode: referenceCode,
        iyziEventType: EVENT_TYPE,
        iyziEventTime: now(),
        iyziPaymentId: Number(paymentId),
      };
      const signature = signWebhook({
        eventType: EVENT_TYPE,
        paymentId,
        token: session.token,
        paymentConversationId: session.conversationId ?? '',
        status: isForged ? `not ${status}` : status,
        secretKey: settings.secretKey,
      });
      const headers: Record<string, string> = settings.signWebhooks
        ? { 'x-iyz-signature-v3': signature }
        : {};
      const work = async () => {
        const httpStatus = await deliver(url, payload, headers);
        delivery.tries.push(httpStatus);
        const isAccepted = httpStatus >= 200 && httpStatus < 300;
        const isForgotten = !deliveries.includes(delivery);
        if (!isAccepted && !isForgotten && delivery.tries.length < TRIES) {
          later(settings.webhookRetryMs, work);
        }
      };
      later(delayMs, work);
    },
    deliveries: () => deliveries.map((delivery) => ({ ...delivery, tries: [...delivery.tries] })),
    idle: () =>
      new Promise((resolve) => {
        idleWaiters.push(resolve);
        settleIdle();
      }),
    clear() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      deliveries = [];
      settleIdle();
    },
  };
}

async function deliver(url: string, payload: object, headers: Record<string, string>): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
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
