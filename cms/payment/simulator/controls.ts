import type { FaultRule } from './faults.ts';
import {
  type HeadlessPayment,
  type HeadlessPaymentResult,
  payHeadless,
  settleThreeDS,
} from './headless-pay.ts';
import type { LoggedRequest } from './request-log.ts';
import type { Simulation } from './simulation.ts';
import type { FraudStatus, Session, SimulatedPayment } from './state.ts';
import type { WebhookDelivery } from './webhooks.ts';

export interface StateDump {
  sessions: Session[];
  payments: (Omit<SimulatedPayment, 'session'> & { token: string })[];
  webhooks: WebhookDelivery[];
  faults: Required<FaultRule>[];
  requests: LoggedRequest[];
}

/** What tests and the control API may do to a simulation. Unknown tokens throw a RangeError. */
export interface SimulatorControls {
  state: () => StateDump;
  reset: () => void;
  session: (token: string) => Session;
  /** Completes a token without a browser. */
  pay: (payment: HeadlessPayment) => Promise<HeadlessPaymentResult>;
  settleThreeDS: (attemptId: string, decision: 'approve' | 'reject') => Promise<void>;
  expire: (token: string) => void;
  /** iyzico's late decision about a payment under review; sends a notification. */
  setFraudStatus: (token: string, fraudStatus: FraudStatus) => void;
  /** Sends notifications now; by default one with the session's true status. */
  fireWebhook: (token: string, how?: { statuses?: string[]; isForged?: boolean }) => void;
  /** Resolves when no notification is under way. */
  webhooksIdle: () => Promise<void>;
  advanceClock: (ms: number) => void;
  addFault: (rule: FaultRule) => void;
  clearFaults: () => void;
  requests: () => LoggedRequest[];
}

export function createControls(
  simulation: Simulation,
  advanceClock: (ms: number) => void,
): SimulatorControls {
  const { state, faults, webhooks, log } = simulation;

  function session(token: string): Session {
    const found = state.sessions.get(token);
    if (!found) throw new RangeError(`no session with token ${token}`);
    return found;
  }

  return {
    state: () => ({
      sessions: [...state.sessions.values()],
      payments: [...state.payments.values()].map(({ session: of, ...payment }) => ({
        ...payment,
        token: of.token,
      })),
      webhooks: webhooks.deliveries(),
      faults: faults.list(),
      requests: log.list(),
    }),
    reset() {
      state.clear();
      faults.clear();
      webhooks.clear();
      log.clear();
    },
    session,
    pay: (payment) => payHeadless(simulation, session(payment.token), payment),
    settleThreeDS: (attemptId, decision) => settleThreeDS(simulation, attemptId, decision),
    expire(token) {
      const of = session(token);
      of.expiresAt = simulation.now();
      state.save(of);
    },
    setFraudStatus(token, fraudStatus) {
      const of = session(token);
      const payment = state.payments.get(of.paymentId ?? '');
      if (!payment) throw new RangeError(`token ${token} is not paid`);
      payment.fraudStatus = fraudStatus;
      state.save(of);
      const status = fraudStatus === -1 ? 'FAILURE' : 'SUCCESS';
      webhooks.announce({ session: of, paymentId: payment.paymentId, status });
    },
    fireWebhook(token, { statuses, isForged = false } = {}) {
      const of = session(token);
      const paymentId = of.paymentId ?? state.nextNumber();
      for (const status of statuses ?? [of.paymentId ? 'SUCCESS' : 'FAILURE']) {
        webhooks.announce({ session: of, paymentId, status, isForged, delayMs: 0 });
      }
    },
    webhooksIdle: webhooks.idle,
    advanceClock,
    addFault: faults.add,
    clearFaults: faults.clear,
    requests: log.list,
  };
}
