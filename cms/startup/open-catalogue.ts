import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '../domain/shop.ts';

/** Time to wait for the catalogue before the shop opens. A small catalogue is read within this time. */
const PATIENCE_MS = 2_000;
const PAUSE_MS = 5_000;

/**
 * Waits up to two seconds for the catalogue. If reading takes longer, the shop opens anyway: until the catalogue is
 * read, requests that need it are refused, and all others are answered.
 */
export async function openCatalogue({ payload, catalogue: { model } }: Shop): Promise<void> {
  const since = performance.now();
  const opening = model.whenOpen();
  const isOpen = await Promise.race([opening.then(() => true), sleep(PATIENCE_MS, false, { ref: false })]);
  if (isOpen) return;
  model.refuseUntilOpen();
  payload.logger.info('Catalogue: it is being read. Until then lists and searches are answered by 503');
  void opening
    .catch((error: unknown) => tryAgain(error))
    .then(() => {
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      if (model.isOpen) payload.logger.info(`Catalogue: open after ${seconds} s`);
    });

  /** An open shop must not end because the database is away for a moment. */
  async function tryAgain(error: unknown): Promise<void> {
    if (model.isClosed) return;
    payload.logger.error({ err: error, msg: 'The catalogue could not be read, and is tried again' });
    await sleep(PAUSE_MS, null, { ref: false });
    if (!model.isClosed) await model.whenOpen().catch(tryAgain);
  }
}
