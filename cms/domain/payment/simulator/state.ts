import { type Journal, readJournal, startJournal } from './journal.ts';
import type { Session, SimulatedPayment } from './record-types.ts';

export type SimulatorState = ReturnType<typeof createState>;

/** One line of the file: a session as it was then. The last line of a token counts. */
interface SavedSession {
  counter: number;
  session: Session;
  payment?: Omit<SimulatedPayment, 'session'>;
}

/** An unpaid form is of no use to anybody after its end; a bank page may be open a little longer. */
const KEPT_UNPAID_MS = 24 * 3_600_000;

/** The simulator's memory; with a `file` it outlives the process. */
export function createState(file?: string) {
  const sessions = new Map<string, Session>();
  const payments = new Map<string, SimulatedPayment>();
  let counter = 22_400_000;
  let journal: Journal | undefined;

  function toSaved(session: Session): SavedSession {
    const found = session.paymentId && payments.get(session.paymentId);
    if (!found) return { counter, session };
    const { session: _session, ...payment } = found;
    return { counter, session, payment };
  }

  function restore({ counter: seen, session, payment }: SavedSession, now: number): void {
    counter = Math.max(counter, seen);
    if (!payment && session.expiresAt < now - KEPT_UNPAID_MS) {
      sessions.delete(session.token);
      return;
    }
    sessions.set(session.token, session);
    if (payment) payments.set(payment.paymentId, { ...payment, session });
  }

  const restart = () => {
    journal?.close();
    journal = file ? startJournal(file, [...sessions.values()].map(toSaved)) : undefined;
  };

  return {
    sessions,
    payments,
    /** Next of iyzico's running numbers, as payment and transaction ids. */
    nextNumber: (): string => String(++counter),
    /** To be called after each change of a session or its payment, before the response: returns when it is durable. */
    save: (session: Session): void => journal?.append(toSaved(session)),
    // The counter is not reset, so that no id is used twice.
    clear(): void {
      sessions.clear();
      payments.clear();
      if (journal) restart();
    },
    /** Restores what an earlier process kept in the file. */
    open(now: number): void {
      if (!file) return;
      for (const saved of readJournal(file)) restore(saved as SavedSession, now);
      restart();
    },
    close(): void {
      journal?.close();
      journal = undefined;
    },
  };
}
