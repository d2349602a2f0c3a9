import { answerBankPage, type BankDecision, findAttempt } from '../card/bank-page.ts';
import type { FraudStatus, Session, SimulatedPayment } from '../record-types.ts';
import type { Simulation } from '../simulation.ts';
import type { WebhookDelivery } from '../webhooks.ts';
import {
  type HeadlessPayment,
  type HeadlessPaymentResult,
  headlessPayment,
  payHeadless,
} from './headless-payment.ts';

export interface StateDump {
  sessions: Session[];
  payments: (Omit<SimulatedPayment, 'session'> & { token: string })[];
  webhooks: WebhookDelivery[];
}

export type SimulatorControls = ReturnType<typeof createControls>;

/** What tests and the control API may do to a simulation. Unknown tokens throw a RangeError. */
export function createControls(simulation: Simulation, advanceClock: (ms: number) => void) {
  const { state, faults, webhooks, requests } = simulation;

  function session(token: string): Session {
    const found = state.sessions.get(token);
    if (!found) throw new RangeError(`no session with token ${token}`);
    return found;
  }

  return {
    state: (): StateDump => ({
      sessions: [...state.sessions.values()],
      payments: [...state.payments.values()].map(({ session: { token }, ...payment }) => ({
        ...payment,
        token,
      })),
      webhooks: webhooks.deliveries(),
    }),
    reset(): void {
      state.clear();
      faults.clear();
      webhooks.clear();
      requests.length = 0;
    },
    session,
    /** Completes a token without a browser. */
    async pay(payment: HeadlessPayment): Promise<HeadlessPaymentResult> {
      const valid = headlessPayment.parse(payment);
      return payHeadless(simulation, session(valid.token), valid);
    },
    /** Presses a button of the bank page. */
    async settleThreeDS(attemptId: string, decision: BankDecision): Promise<void> {
      const found = findAttempt(simulation, attemptId);
      if (!found) throw new RangeError(`no attempt ${attemptId}`);
      await answerBankPage(simulation, found, decision);
    },
    /** iyzico's late decision about a payment under review; sends a notification. */
    setFraudStatus(token: string, fraudStatus: FraudStatus): void {
      const of = session(token);
      const payment = state.payments.get(of.paymentId ?? '');
      if (!payment) throw new RangeError(`token ${token} is not paid`);
      payment.fraudStatus = fraudStatus;
      state.save(of);
      const status = fraudStatus === -1 ? 'FAILURE' : 'SUCCESS';
      webhooks.notify(of, payment.paymentId, status);
    },
    advanceClock,
    addFault: faults.add,
    clearFaults: faults.clear,
    faults: faults.list,
    requests: () => [...requests],
  };
}
