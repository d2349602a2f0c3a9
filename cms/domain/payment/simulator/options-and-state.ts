import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Body, FaultBook, RouteName } from './faults.ts';
import type { CardBehaviour, TestCard } from './test-cards.ts';
import type { WebhookSender } from './webhooks.ts';

const sandboxKey = z
  .string()
  .startsWith('sandbox-', 'the simulator takes only keys that begin with "sandbox-"');
const count = z.coerce.number<number | string>().int().min(0);

export const simulatorOptions = z.object({
  apiKey: sandboxKey,
  secretKey: sandboxKey,
  host: z.string().default('127.0.0.1'),
  /** Port to listen on; 0 picks a free one. */
  port: count.default(0),
  /** Origin at which browsers reach the simulator; by default the address where it listens. */
  publicUrl: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional(),
  /** URL to which notifications are posted; without a URL the simulator sends no notifications. */
  webhookUrl: z.url().optional(),
  tokenTtlSeconds: count.default(1800),
  webhookDelayMs: count.default(10_000),
  webhookRetryMs: count.default(15 * 60_000),
  /** Delay in milliseconds until a cancel or refund appears in the report. Delays at iyzico lasted seconds. */
  reportingLagMs: count.default(0),
  /** Delay in milliseconds until a payment or refund appears in the list of its day. Delays at iyzico lasted hours. */
  listLagMs: count.default(0),
  /** File that stores sessions and payments across restarts. Only one running simulator may use a file. */
  stateFile: z.string().optional(),
});
export type SimulatorOptions = z.input<typeof simulatorOptions>;
export type Settings = z.output<typeof simulatorOptions>;

/** Error for a refused call, with the fields of iyzico's failure body. */
export class ApiFailure extends Error {
  constructor(
    readonly errorCode: string,
    message = 'İşlem yapılamadı',
    readonly extra: Body = {},
  ) {
    super(message);
  }
}

/**
 * Reads a body by its schema.
 * @throws ApiFailure 11 naming the first field that does not fit
 */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ApiFailure('11', `Geçersiz istek: ${parsed.error.issues[0]?.path.join('.')}`);
}

/** Schema of a positive amount in lira with at most two decimals; converts the amount to kuruş. */
export const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,12}(\.\d{1,2}0*)?$/))
  .transform((decimal) => Math.round(Number(decimal) * 100))
  .refine((kurus) => kurus > 0);

/** Converts kuruş to lira, which iyzico's responses contain as a JSON number: 14990 → 149.9. */
export const lira = (kurus: number): number => kurus / 100;

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

export type FraudStatus = 1 | 0 | -1;

/** Only the card data that the simulator stores; the full card number is never stored. */
type CardSummary = Pick<TestCard, 'association' | 'family'> & {
  binNumber: string;
  lastFourDigits: string;
};

export interface Attempt {
  id: string;
  card: CardSummary;
  behaviour: CardBehaviour;
  /** Cardholder name that selects a special outcome, such as `SIM FRAUD REVIEW`; undefined for an ordinary name. */
  scenario: string | undefined;
  installment: number;
  outcome: 'threeDSPending' | 'superseded' | 'paid' | 'declined';
}

/** Bank transfer that a buyer began in the form. */
export interface Transfer {
  bank: string;
  iban: string;
  /** Number that the buyer writes into the transfer's description. */
  reference: string;
  paymentId: string;
  transactionIds: string[];
  isLapsed: boolean;
}

export interface Session {
  token: string;
  conversationId?: string | undefined;
  basketId?: string | undefined;
  priceKurus: number;
  callbackUrl: string;
  buyer: { name: string };
  items: { id: string; priceKurus: number }[];
  installments: number[];
  expiresAt: number;
  status: 'OPEN' | 'INIT_THREEDS' | 'PAID';
  attempts: Attempt[];
  /** Reason of the last decline; empty after a failed 3-D Secure, because iyzico's error text is unknown. */
  lastDecline?: { errorCode?: string; errorGroup?: string | undefined; errorMessage?: string };
  paymentId?: string;
  transfer?: Transfer;
}

export interface SimulatedPayment {
  paymentId: string;
  session: Session;
  fraudStatus: FraudStatus;
  installment: number;
  /** Absent for a bank transfer. */
  card?: CardSummary | undefined;
  /** Lines of the basket; `paidKurus` includes the extra cost of instalments. */
  items: {
    itemId: string;
    paymentTransactionId: string;
    priceKurus: number;
    paidKurus: number;
    refundedKurus: number;
  }[];
  paidAt: number;
  cancelledAt?: number;
  refunds: { paymentTransactionId: string; priceKurus: number; at: number }[];
  /** Whether the test card allows no cancel and no refund of its payments. */
  isIrreversible: boolean;
}

/** Line of the state file: a session after a change. For each token, only the last line is valid. */
interface SavedSession {
  counter: number;
  session: Session;
  payment?: Omit<SimulatedPayment, 'session'>;
}

/** Time after expiry for which an unpaid session is still restored, since a bank page may be open. */
const KEPT_UNPAID_MS = 24 * 3_600_000;

/** Creates the state. Each change is written to `file` before the response, so that a killed process loses nothing. */
export function createState(file?: string) {
  const sessions = new Map<string, Session>();
  const payments = new Map<string, SimulatedPayment>();
  let counter = 22_400_000;

  function toLine(session: Session): string {
    const payment = payments.get(session.paymentId ?? '');
    return `${JSON.stringify({ counter, session, payment: payment && { ...payment, session: undefined } })}\n`;
  }
  function restore({ counter: seen, session, payment }: SavedSession, now: number): void {
    counter = Math.max(counter, seen);
    if (!payment && !session.transfer && session.expiresAt < now - KEPT_UNPAID_MS)
      return void sessions.delete(session.token);
    sessions.set(session.token, session);
    if (payment) payments.set(payment.paymentId, { ...payment, session });
  }
  /** Replaces the state file atomically. The file contains buyers' names, so only the file's owner may read it. */
  function rewrite(): void {
    if (!file) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.part`, [...sessions.values()].map(toLine).join(''), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  }

  return {
    sessions,
    payments,
    nextNumber: (): string => String(++counter),
    /** Stores a session; call it after each change of the session or its payment, before the response. */
    save(session: Session): void {
      if (file) appendFileSync(file, toLine(session), { mode: 0o600 });
    },
    // Keeps the counter, so that no id is used twice.
    clear(): void {
      sessions.clear();
      payments.clear();
      rewrite();
    },
    /** Reads the file of an earlier process; a last line that was cut short is left out. */
    open(now: number): void {
      const text = file && existsSync(file) ? readFileSync(file, 'utf8') : '';
      for (const line of text.split('\n').slice(0, -1)) restore(JSON.parse(line), now);
      rewrite();
    },
  };
}

export interface Simulation {
  settings: Settings;
  state: ReturnType<typeof createState>;
  /** Extra cost of instalments in percent, by family of cards and number of instalments. */
  installmentRates: Record<string, Record<number, number>>;
  faults: FaultBook;
  webhooks: WebhookSender;
  requests: { route: RouteName; path: string }[];
  /** Returns the time of the simulation's own clock, in milliseconds since 1970. */
  now: () => number;
  publicUrl: () => string;
}
