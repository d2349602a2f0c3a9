import type { Payload } from 'payload';
import { type BooksReport, checkBooks } from './check-books.ts';

const KEY = 'books-report';
/** As many stand in the panel; the command prints all. */
const MOST_KEPT = 100;

export type KeptReport = BooksReport & { differenceCount: number };

/** Checks the books, and keeps for all processes what was found. A difference is logged as an error. */
export async function checkAndKeepBooks(payload: Payload): Promise<void> {
  const report = await checkBooks(payload);
  const { differences, orders } = report;
  await payload.kv.set(KEY, {
    ...report,
    differences: differences.slice(0, MOST_KEPT),
    differenceCount: differences.length,
  } satisfies KeptReport);
  for (const { order, told } of differences.slice(0, MOST_KEPT))
    payload.logger.error({ order, msg: `The books of order ${order} do not fit together: ${told}` });
  payload.logger.info(`The books of ${orders} orders were checked: ${differences.length} differences`);
}

/** Null until the first night. */
export const readBooksReport = (payload: Payload): Promise<KeptReport | null> =>
  payload.kv.get<KeptReport>(KEY);
