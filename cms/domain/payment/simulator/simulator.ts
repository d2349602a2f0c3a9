import { once } from 'node:events';
import { createServer } from 'node:http';
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { apiRoutes } from './api.ts';
import { createFaultBook } from './faults.ts';
import {
  ApiFailure,
  createState,
  type FraudStatus,
  type Session,
  type Simulation,
  type SimulatorOptions,
  simulatorOptions,
} from './options-and-state.ts';
import { pageRoutes, payRoute } from './pages.ts';
import { answerBankPage, type BankDecision, findAttempt, payByCard } from './pay-by-card.ts';
import { beginTransfer, endTransfer } from './transfers.ts';
import { createWebhookSender } from './webhooks.ts';

/** Surcharge in percent by card family and instalments. As at a real dealer, not every card has each plan. */
const INSTALLMENT_RATES = {
  Advantage: { 2: 0, 3: 0 },
  Axess: { 2: 0, 3: 0, 6: 0, 9: 0, 12: 7.4 },
  Bonus: { 2: 0, 3: 0, 6: 0, 9: 5.2, 12: 7.4 },
  CardFinans: { 2: 0, 3: 0, 6: 0 },
  Maximum: { 2: 0, 3: 0, 6: 0, 9: 5.2 },
  Paraf: { 2: 0, 3: 0 },
  World: { 2: 0, 3: 0, 6: 0, 9: 5.2, 12: 7.4 },
};

export type Simulator = ReturnType<typeof createSimulator>;

/**
 * Creates a simulator of iyzico's checkout form API. The unmodified `iyzipay` client calls the simulator; a browser
 * gets a card form, a bank page and the redirect to the shop. No full card number is stored.
 * @throws ZodError for keys that are not sandbox keys
 */
export function createSimulator(options: SimulatorOptions) {
  const settings = simulatorOptions.parse(options);
  let clockOffset = 0;
  const now = () => Date.now() + clockOffset;
  const simulation: Simulation = {
    settings,
    state: createState(settings.stateFile),
    installmentRates: structuredClone(INSTALLMENT_RATES),
    faults: createFaultBook(),
    webhooks: createWebhookSender(settings),
    requests: [],
    now,
    publicUrl: () => settings.publicUrl ?? url(),
  };
  const controls = createControls(simulation, (ms) => {
    clockOffset += ms;
  });
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use((_req, res, next) => {
    // Closes each connection: a pooled connection of the shop would break when the simulator is restarted.
    res.set({ connection: 'close', 'cache-control': 'no-store' });
    next();
  });
  app.use('/_sim', controlRoutes(controls));
  app.use(apiRoutes(simulation), payRoute(simulation), pageRoutes(simulation), answerError);
  const server = createServer(app);

  /** @throws Error before `start` */
  function url(): string {
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('the simulator is not running');
    const host = settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host;
    return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  }

  return {
    ...controls,
    url,
    /** Starts the server. Returns the origin, for the `uri` of the iyzico gateway. */
    async start(): Promise<{ url: string }> {
      server.listen(settings.port, settings.host);
      await once(server, 'listening');
      // A second simulator on the same port must fail before it touches the first one's file.
      simulation.state.open(now());
      return { url: url() };
    },
    /** Stops the server and closes all open connections at once. */
    async stop(): Promise<void> {
      simulation.webhooks.clear();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
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

/** Creates the functions that control a simulation, for tests and `/_sim/*`. Unknown tokens throw a RangeError. */
function createControls(simulation: Simulation, advanceClock: (ms: number) => void) {
  const { state, faults, webhooks, requests } = simulation;

  function session(token: string): Session {
    const found = state.sessions.get(token);
    if (!found) throw new RangeError(`no session with token ${token}`);
    return found;
  }
  function settleThreeDS(attemptId: string, decision: BankDecision): void {
    const found = findAttempt(simulation, attemptId);
    if (!found) throw new RangeError(`no attempt ${attemptId}`);
    answerBankPage(simulation, found, decision);
  }

  return {
    state: () => ({
      sessions: [...state.sessions.values()],
      payments: [...state.payments.values()].map(({ session: { token }, ...rest }) => ({ ...rest, token })),
      webhooks: webhooks.deliveries(),
    }),
    reset(): void {
      state.clear();
      faults.clear();
      webhooks.clear();
      requests.length = 0;
    },
    session,
    /**
     * Pays without a browser: submits the card form; on the bank page, presses the button `threeDSDecision`. Returns the
     * address to which the browser would post `token=…`, and the outcome. `invalid`: a mistyped card, or a token that
     * cannot be paid; nothing was recorded.
     */
    async pay(payment: HeadlessPayment) {
      const { threeDSDecision, ...card } = headlessPayment.parse(payment);
      const form = session(card.token);
      const { callbackUrl, attempts } = form;
      const earlier = attempts.length;
      let errorCode: string | undefined;
      try {
        payByCard(simulation, form, card);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        errorCode = error.errorCode;
      }
      const attempt = attempts[earlier];
      if (!attempt) return { outcome: 'invalid' as const, callbackUrl, errorCode };
      const wentToBank = attempt.outcome === 'threeDSPending';
      if (wentToBank && threeDSDecision !== 'leave') settleThreeDS(attempt.id, threeDSDecision);
      const hasFailed = wentToBank && attempt.outcome === 'declined';
      const outcome = hasFailed ? ('threeDSFailed' as const) : attempt.outcome;
      return { outcome, callbackUrl, paymentId: form.paymentId, attemptId: attempt.id, errorCode };
    },
    settleThreeDS,
    /** Begins a bank transfer without a browser. Returns the reference number of the transfer. */
    beginTransfer: (token: string, bank = 'Akbank') =>
      beginTransfer(simulation, session(token), { bank }).reference,
    /** Matches a transfer with its money, or lets the transfer lapse. Takes the form's token or the reference number. */
    endTransfer(tokenOrReference: string, outcome: TransferOutcome): void {
      const ofReference = [...state.sessions.values()].find(
        ({ transfer }) => transfer?.reference === tokenOrReference,
      );
      endTransfer(simulation, ofReference ?? session(tokenOrReference), outcome === 'match');
    },
    /** Sets iyzico's late decision about a payment under review, and sends a notification. */
    setFraudStatus(token: string, fraudStatus: FraudStatus): void {
      const of = session(token);
      const payment = state.payments.get(of.paymentId ?? '');
      if (!payment) throw new RangeError(`token ${token} is not paid`);
      payment.fraudStatus = fraudStatus;
      state.save(of);
      webhooks.notify(of, payment.paymentId, fraudStatus === -1 ? 'FAILURE' : 'SUCCESS');
    },
    /** Sets the surcharge in percent for a card family and number of instalments. */
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

type TransferOutcome = z.infer<typeof transferBody>['outcome'];
const transferBody = z.object({ outcome: z.enum(['match', 'lapse']) });
const clockBody = z.object({ advanceMs: z.int() });
const bankBody = z.object({ decision: z.enum(['approve', 'reject']) });

/** Routes `/_sim/*`, by which other processes on this machine control the simulation. */
function controlRoutes(controls: ReturnType<typeof createControls>): Router {
  const router = Router();
  /** Requires a JSON content type, which another site's page cannot send without a preflight. */
  const control = (
    method: 'get' | 'post' | 'delete',
    path: string,
    act: (body: never, id: string) => unknown,
  ) =>
    router[method](path, async (req, res) => {
      if (method === 'post' && !req.is('application/json'))
        return res.status(415).json({ error: 'JSON only' });
      return res.json((await act(req.body as never, String(req.params.id))) ?? { done: true });
    });
  router.use(loopbackOnly, express.json());
  control('get', '/state', controls.state);
  control('post', '/pay', controls.pay);
  control('post', '/clock', (body) => controls.advanceClock(clockBody.parse(body).advanceMs));
  control('post', '/threeds/:id', (body, id) => controls.settleThreeDS(id, bankBody.parse(body).decision));
  control('post', '/transfers/:id', (body, id) => controls.endTransfer(id, transferBody.parse(body).outcome));
  control('get', '/faults', controls.faults);
  control('post', '/faults', controls.addFault);
  control('delete', '/faults', controls.clearFaults);
  return router;
}

const loopbackOnly: RequestHandler = (req, res, next) => {
  const address = req.socket.remoteAddress ?? '';
  // Refuses forwarded calls: a proxy on this machine passes on calls from outside.
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => name in req.headers);
  if (!isForwarded && (address === '::1' || /^(::ffff:)?127\./.test(address))) next();
  else res.status(403).json({ error: 'loopback only' });
};

const answerError: ErrorRequestHandler = (error, _req, res, next) => {
  if (res.headersSent) return next(error);
  if (error instanceof z.ZodError) return res.status(400).json({ error: z.prettifyError(error) });
  const status = error instanceof RangeError ? 400 : (error.status ?? 500);
  return res.status(status).json({ error: error.message });
};
