import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '../domain/shop.ts';

/** A small catalogue is there sooner. */
const PATIENCE_MS = 2_000;
const PAUSE_MS = 5_000;

/**
 * Waits a moment for the catalogue. A longer reading continues while the shop is open: calls that need the catalogue
 * are refused until its end, and all others are answered.
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

  /** A shop that is open does not end for a database that will be back. */
  async function tryAgain(error: unknown): Promise<void> {
    if (model.isClosed) return;
    payload.logger.error({ err: error, msg: 'The catalogue could not be read, and is tried again' });
    await sleep(PAUSE_MS, null, { ref: false });
    if (!model.isClosed) await model.whenOpen().catch(tryAgain);
  }
}
