import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Body } from './faults.ts';
import {
  ApiFailure,
  lira,
  readBody,
  type Session,
  type Simulation,
  type Transfer,
} from './options-and-state.ts';
import { capture } from './pay-by-card.ts';

/** Banks that iyzico offers, with account numbers that no bank has. */
const IBANS = {
  'Türkiye İş Bankası': 'TR00 0006 4000 0000 0000 0000 01',
  'Garanti BBVA': 'TR00 0006 2000 0000 0000 0000 02',
  Akbank: 'TR00 0004 6000 0000 0000 0000 03',
} as const;
const bankBody = z.object({ bank: z.enum(Object.keys(IBANS) as (keyof typeof IBANS)[]) });

/**
 * Begins a bank transfer, which is waited for after the form's end, too. Returns the same transfer when asked again.
 * @throws ApiFailure for a form that is paid or expired, or for another bank
 */
export function beginTransfer({ state, now }: Simulation, session: Session, body: unknown): Transfer {
  if (session.transfer) return session.transfer;
  if (session.status === 'PAID' || now() >= session.expiresAt)
    throw new ApiFailure('5124', 'Bu ödeme formu artık kullanılamıyor');
  const { bank } = readBody(bankBody, body);
  session.transfer = {
    bank,
    iban: IBANS[bank],
    reference: String(randomInt(10_000_000, 100_000_000)),
    paymentId: state.nextNumber(),
    transactionIds: session.items.map(() => state.nextNumber()),
    isLapsed: false,
  };
  state.save(session);
  return session.transfer;
}

/** Fields of a retrieve for a transfer that is not matched: as for a card, with ids and lines. */
export const transferBody = (
  { items }: Session,
  { paymentId, transactionIds, isLapsed }: Transfer,
): Body => ({
  paymentStatus: isLapsed ? 'FAILURE' : 'INIT_BANK_TRANSFER',
  paymentId,
  itemTransactions: items.map(({ id, priceKurus }, index) => ({
    itemId: id,
    paymentTransactionId: transactionIds[index],
    paidPrice: lira(priceKurus),
  })),
});

/**
 * Matches a begun transfer with its money, or lets the transfer lapse.
 * @throws RangeError when no transfer is awaited
 */
export function endTransfer(simulation: Simulation, session: Session, isMatched: boolean): void {
  const { transfer, status, token } = session;
  if (!transfer || transfer.isLapsed || status === 'PAID')
    throw new RangeError(`no transfer is awaited for token ${token}`);
  if (isMatched) {
    capture(simulation, session, { installment: 1 });
    return;
  }
  transfer.isLapsed = true;
  simulation.state.save(session);
}
