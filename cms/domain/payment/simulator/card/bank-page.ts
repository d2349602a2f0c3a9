import { setTimeout as sleep } from 'node:timers/promises';
import type { Simulation } from '../simulation.ts';
import { decline, type FoundAttempt, settle } from './payment-outcomes.ts';

export type BankDecision = 'approve' | 'reject';

export function findAttempt({ state }: Simulation, attemptId: string): FoundAttempt | undefined {
  for (const session of state.sessions.values()) {
    const attempt = session.attempts.find(({ id }) => id === attemptId);
    if (attempt) return { session, attempt };
  }
  return undefined;
}

/** Presses a button of the bank page; nothing happens when one was pressed before. */
export async function answerBankPage(
  simulation: Simulation,
  found: FoundAttempt,
  decision: BankDecision,
): Promise<void> {
  const { session, attempt } = found;
  if (attempt.outcome !== 'threeDSPending' || session.status !== 'INIT_THREEDS') return;
  attempt.outcome = 'threeDSAnswered';
  session.status = 'CALLBACK_THREEDS';
  await sleep(simulation.settings.threeDSSettleMs, undefined, { ref: false });
  const { behaviour } = attempt;
  if (decision === 'approve' && behaviour.kind !== 'threeDSFails') return settle(simulation, found, 1);
  // Seen at iyzico: a failed 3-D Secure has no error text.
  decline(simulation, found, { mdStatus: behaviour.kind === 'threeDSFails' ? behaviour.mdStatus : 0 });
}
