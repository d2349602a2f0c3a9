import type { z } from 'zod';
import type {
  addressChange,
  deliverRequest,
  noteRequest,
  StepOutcome,
  shipmentCorrection,
  shipRequest,
} from '../../../contract/order-steps.ts';

/** What is sent under which path, below the orders' own. */
export type Sent =
  | { path: 'ship'; body: z.input<typeof shipRequest> }
  | { path: 'deliver'; body: z.input<typeof deliverRequest> }
  | { path: `${string}/shipment`; body: z.input<typeof shipmentCorrection> }
  | { path: `${string}/address`; body: z.input<typeof addressChange> }
  | { path: `${string}/note`; body: z.input<typeof noteRequest> };

/** What the shop said, for the admin's eyes; `message` is null when it could not be reached. */
export type Answer = { isDone: boolean; message: string | null; outcomes: StepOutcome[] };

type StepAnswer = { message?: string; outcomes?: StepOutcome[]; errors?: Array<{ message: string }> };

/** Tells the shop which step is taken. The session's cookie says by whom. */
export async function submitStep(api: string, { path, body }: Sent): Promise<Answer> {
  try {
    const answer = await fetch(`${api}/orders/${path}`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { message, outcomes = [], errors } = (await answer.json()) as StepAnswer;
    return { isDone: answer.ok, message: errors?.[0]?.message ?? message ?? '', outcomes };
  } catch {
    return { isDone: false, message: null, outcomes: [] };
  }
}

/** A single order's outcome is the answer itself. */
export async function submitSingle(api: string, sent: Sent): Promise<Answer> {
  const answer = await submitStep(api, sent);
  const [outcome] = answer.outcomes;
  return outcome ? { ...answer, isDone: outcome.isDone, message: outcome.message } : answer;
}
