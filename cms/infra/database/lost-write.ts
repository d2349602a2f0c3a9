import type { AfterErrorHook } from 'payload';
import { isWriteConflict, retryWriteConflicts, WRITE_CONFLICT } from './transaction.ts';

/** Header for a lost write: no code of the shop runs between Payload's transaction and its answer. */
const LOST_WRITE = 'X-Lost-Write';

export const markLostWrite: AfterErrorHook = ({ error, req }) => {
  if (!isWriteConflict(error)) return;
  req.responseHeaders ??= new Headers();
  req.responseHeaders.set(LOST_WRITE, '1');
};

/**
 * Asks Payload's REST again while its answer is that others wrote the same row meanwhile: its transaction was undone.
 * @throws ShopError BUSY when it lost for too long, as against a process that died with the row in its hands
 */
export const askWhileLost = (ask: () => Promise<Response>): Promise<Response> =>
  retryWriteConflicts(async () => {
    const answer = await ask();
    if (answer.headers.has(LOST_WRITE))
      throw Object.assign(new Error('Payload lost a write'), { code: WRITE_CONFLICT });
    return answer;
  });
