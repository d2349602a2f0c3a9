import type { z } from 'zod';
import { pathOf } from '../../../contract/call-table.ts';
import type { attemptDecision } from '../../../contract/payment-decisions.ts';

export type SentDecision = z.input<typeof attemptDecision>;

/** What the shop said, for the admin's eyes; `message` is null when it could not be reached. */
export type Outcome = { isDone: boolean; message: string | null };

/** Tells the shop what was decided. The session's cookie says by whom. */
export async function submitDecision(attemptId: string, decision: SentDecision): Promise<Outcome> {
  try {
    const answer = await fetch(pathOf('decideAttempt', { id: attemptId }), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(decision),
    });
    const { message, errors } = (await answer.json()) as {
      message: string;
      errors?: Array<{ message: string }>;
    };
    // What is wrong with the reason says more than that something is.
    return { isDone: answer.ok, message: errors?.[0]?.message ?? message };
  } catch {
    return { isDone: false, message: null };
  }
}
