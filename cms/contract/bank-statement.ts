import { z } from 'zod';
import { base64 } from './csv-transfers.ts';
import type { Kurus } from './money.ts';
import type { AttemptState } from './payment.ts';

export const STATEMENT_ROWS = 2_000;
export const STATEMENT_BYTES = 1_000_000;
const content = base64(STATEMENT_BYTES, 'Döküm çok büyük. Yalnızca gereken günleri alın.');
export const statementRequest = z.object({ content });

/** Outcomes of money that can be noted; `late`: the order was cancelled, `lateSoldOut`: its money is to go back. */
export const NOTABLE = ['matched', 'tooMuch', 'late', 'lateSoldOut'] as const;
/** `elsewhere`: the order is not to be paid to the dealer's own account. */
const OTHERS = ['tooLittle', 'noted', 'elsewhere', 'unknown', 'unreadable', 'outgoing'] as const;
export type StatementOutcome = (typeof NOTABLE)[number] | (typeof OTHERS)[number];

/** Row of a bank's statement, or all rows that pay one order. `day` as `2026-11-29`; null if unreadable. */
export type StatementEntry = {
  rows: string;
  text: string;
  day: string | null;
  amount: Kurus | null;
  outcome: StatementOutcome;
  isTicked: boolean;
  /** Payment of the order; `rest` is what is missing, below zero what is too much. */
  payment?: { id: string; state: AttemptState; number: string; rest: Kurus };
};
