import { z } from 'zod';
import { id, lira } from './field-schemas.ts';
import type { InKurus } from './money.ts';
import { ATTEMPT_STATES } from './payment-states.ts';

const reason = z
  .string('Bir neden yazın.')
  .trim()
  .min(3, 'Nedeni birkaç sözcükle yazın.')
  .max(500, 'Neden en fazla 500 karakter olabilir.');

/** What becomes of sold pieces whose money goes back; those of a delivered order stay with the buyer. */
const pieces = {
  /** Whether they go back into stock while nothing was shipped. */
  restock: z.boolean().default(true),
  /** Whether those of a shipped order have come back; in the post they are not in stock. */
  arrived: z.boolean().default(false),
};

/** What an admin may decide about a payment attempt; each but the plain question asks for a reason. */
export const attemptDecision = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('recheck') }),
    z.object({
      action: z.literal('refund'),
      reason,
      /** The provider's line ids; absent means all of it. */
      items: z.array(z.string().min(1).max(100)).min(1, 'En az bir satır seçin.').max(500).optional(),
      ...pieces,
    }),
    z.object({ action: z.literal('refundedOutside'), reason, ...pieces }),
    /** Of some lines, once it was refused: the order goes on as paid. */
    z.object({ action: z.literal('giveUpRefund'), reason }),
    z.object({ action: z.literal('accept'), reason }),
    z.object({ action: z.literal('release'), reason }),
  ],
  'Böyle bir işlem yok.',
);
export type AttemptDecision = z.infer<typeof attemptDecision>;
export type Pieces = Pick<Extract<AttemptDecision, { action: 'refund' }>, keyof typeof pieces>;

/** A payment attempt as the panel shows it after a decision. */
export const attemptAnswer = z.object({
  _id: id,
  state: z.enum(ATTEMPT_STATES),
  reason: z.string(),
  refundedAmount: lira,
  message: z.string(),
});
export type AttemptAnswer = InKurus<z.infer<typeof attemptAnswer>>;
