import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { ApiFailure } from './api/read-body.ts';
import { answerBankPage, type BankDecision, findAttempt, payByCard } from './pay-by-card.ts';
import type { Attempt, FraudStatus, Session, SimulatedPayment, Simulation } from './simulation.ts';
import type { WebhookDelivery } from './webhooks.ts';

export interface StateDump {
  sessions: Session[];
  payments: (Omit<SimulatedPayment, 'session'> & { token: string })[];
  webhooks: WebhookDelivery[];
}

export type SimulatorControls = ReturnType<typeof createControls>;

/** Controls of a simulation for tests and the control API. Unknown tokens throw a RangeError. */
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
    /** Sets the price of instalments for a family of cards from now on, in percent. */
    setInstallmentRate(family: string, count: number, percent: number): void {
      simulation.installmentRates[family] = { ...simulation.installmentRates[family], [count]: percent };
    },
    advanceClock,
    addFault: faults.add,
    clearFaults: faults.clear,
    faults: faults.list,
    requests: () => [...requests],
  };
}

const headlessPayment = z.object({
  token: z.string(),
  cardNumber: z.string().default('5528790000000008'),
  cardHolderName: z.string().default('Ayşe Yılmaz'),
  expireMonth: z.string().default('12'),
  expireYear: z.string().default('99'),
  cvc: z.string().default('123'),
  threeDS: z.boolean().default(false),
  installment: z.int().default(1),
  /** Button pressed on the bank page, if one opens; `leave` presses nothing. */
  threeDSDecision: z.enum(['approve', 'reject', 'leave']).default('leave'),
});
export type HeadlessPayment = z.input<typeof headlessPayment>;

export interface HeadlessPaymentResult {
  /** `invalid`: a mistyped card or a token that cannot be paid; nothing was recorded. */
  outcome: 'paid' | 'declined' | 'threeDSPending' | 'threeDSFailed' | 'invalid';
  /** The browser would post `token=…` there. */
  callbackUrl: string;
  paymentId?: string;
  attemptId?: string;
  errorCode?: string;
}

/** Does what a shopper would do in the form and, if requested, on the bank page. */
async function payHeadless(
  simulation: Simulation,
  session: Session,
  { threeDSDecision, ...card }: z.output<typeof headlessPayment>,
): Promise<HeadlessPaymentResult> {
  const earlierAttempts = session.attempts.length;
  let errorCode: string | undefined;
  try {
    payByCard(simulation, session, card);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    errorCode = error.errorCode;
  }
  const attempt = session.attempts[earlierAttempts];
  const wentToBank = attempt?.outcome === 'threeDSPending';
  if (attempt && wentToBank && threeDSDecision !== 'leave') {
    await answerBankPage(simulation, { session, attempt }, threeDSDecision);
  }
  return {
    outcome: outcomeOf(attempt, wentToBank),
    callbackUrl: session.callbackUrl,
    ...(session.paymentId && { paymentId: session.paymentId }),
    ...(attempt && { attemptId: attempt.id }),
    ...(errorCode && { errorCode }),
  };
}

function outcomeOf(attempt: Attempt | undefined, wentToBank: boolean): HeadlessPaymentResult['outcome'] {
  if (!attempt) return 'invalid';
  if (attempt.outcome === 'paid') return 'paid';
  if (attempt.outcome !== 'declined') return 'threeDSPending';
  return wentToBank ? 'threeDSFailed' : 'declined';
}

const clockBody = z.object({ advanceMs: z.int() });
const bankBody = z.object({ decision: z.enum(['approve', 'reject']) });
const sessionBody = z.object({ fraudStatus: z.literal([1, 0, -1]) });
const DONE = { done: true };

/** `/_sim/*`, for this machine only: what another process may do to the simulation. */
export function controlRoutes(controls: SimulatorControls): Router {
  const router = Router();
  router.use(loopbackOnly, jsonOnly, express.json());
  router.get('/state', (_req, res) => {
    res.json(controls.state());
  });
  router.post('/pay', async (req, res) => {
    res.json(await controls.pay(req.body));
  });
  router.post('/clock', (req, res) => {
    controls.advanceClock(clockBody.parse(req.body).advanceMs);
    res.json(DONE);
  });
  router.post('/threeds/:attemptId', async (req, res) => {
    await controls.settleThreeDS(req.params.attemptId, bankBody.parse(req.body).decision);
    res.json(DONE);
  });
  router.post('/sessions/:token', (req, res) => {
    controls.setFraudStatus(req.params.token, sessionBody.parse(req.body).fraudStatus);
    res.json(DONE);
  });
  router
    .route('/faults')
    .get((_req, res) => {
      res.json(controls.faults());
    })
    .post((req, res) => {
      controls.addFault(req.body);
      res.json(DONE);
    })
    .delete((_req, res) => {
      controls.clearFaults();
      res.json(DONE);
    });
  router.use(answerInvalid);
  return router;
}

const loopbackOnly: RequestHandler = (req, res, next) => {
  const address = req.socket.remoteAddress ?? '';
  // A proxy on this machine is no local program: it speaks for the public.
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => name in req.headers);
  if (!isForwarded && (address === '::1' || /^(::ffff:)?127\./.test(address))) next();
  else res.status(403).json({ error: 'loopback only' });
};

/** A JSON content type cannot be sent from another site's page without a preflight, which gets no response. */
const jsonOnly: RequestHandler = (req, res, next) => {
  if (req.method !== 'POST' || req.is('application/json')) next();
  else res.status(415).json({ error: 'JSON only' });
};

const answerInvalid: ErrorRequestHandler = (error, _req, res, next) => {
  if (error instanceof z.ZodError) res.status(400).json({ error: z.prettifyError(error) });
  else if (error instanceof RangeError) res.status(400).json({ error: error.message });
  else next(error);
};
