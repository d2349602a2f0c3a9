import { Piscina } from 'piscina';
import type { DrawnPage, DrawPage } from '../../contract/server-render.ts';
import { ShopError } from '../../infra/errors.ts';

type Logger = { error(facts: object): void };

/** Priority below the main thread's, so that the operating system lets prepared answers and purchases go first. */
const NICE = 10;
/** Pages that a thread has at a time: the next is there when one ends, and the main thread reads several together. */
const PAGES_AT_A_TIME = 2;
/** Heap of a thread. A page needs a fraction, and a smaller heap is collected sooner. */
const HEAP = { maxOldGenerationSizeMb: 128 };

/**
 * Starts threads that draw pages beside the main thread, by `drawCompressed` of the built storefront. A thread
 * that dies is replaced, and its page is drawn by `drawHere`. Without any thread left, `drawHere` draws until the
 * next start of the shop. After `stop`, pages end with STOPPING.
 */
export function startDrawingThreads(
  { file, count, logger }: { file: string; count: number; logger: Logger },
  drawHere: DrawPage,
): { draw: DrawPage; stop(): Promise<void> } {
  const threads = new Piscina<Parameters<DrawPage>[0], DrawnPage>({
    filename: file,
    name: 'drawCompressed',
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: PAGES_AT_A_TIME,
    // A page that must wait keeps its place: others must not overtake the page again and again.
    stricterFIFO: true,
    niceIncrement: NICE,
    resourceLimits: HEAP,
  });
  let isStopped = false;
  threads.on('error', (err: unknown) => logger.error({ err, msg: 'A thread that draws pages ended' }));
  // Threads that fail while they start are not replaced: pages that wait for the last thread would wait for ever.
  threads.on('workerDestroy', () =>
    // Afterwards, because a replacement is started in the same turn.
    queueMicrotask(() => {
      if (!isStopped && threads.threads.length === 0) void threads.destroy();
    }),
  );

  let underWay = 0;
  const draw: DrawPage = async (page) => {
    if (isStopped) throw new ShopError('STOPPING');
    if (threads.threads.length === 0) return drawHere(page);
    // Cart, checkout and account are short, and must not wait behind what crawlers ask for.
    const isShell = page.status === 200 && !page.isPublic;
    if (isShell && underWay > count) return drawHere(page);
    const isHurried = underWay >= PAGES_AT_A_TIME * count;
    underWay += 1;
    try {
      return await threads.run({ ...page, isHurried });
    } catch (err) {
      if (isStopped) throw new ShopError('STOPPING');
      logger.error({ err, msg: 'A page is drawn again on the main thread' });
      return drawHere(page);
    } finally {
      underWay -= 1;
    }
  };
  return {
    draw,
    async stop() {
      isStopped = true;
      await threads.destroy();
    },
  };
}
