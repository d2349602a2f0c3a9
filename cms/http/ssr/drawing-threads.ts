import { Piscina } from 'piscina';
import type { DrawPage, ReadPage, RenderedPage } from '../../contract/server-render.ts';

type Logger = { error(facts: object): void };

/** Priority below the main thread's, so that the operating system lets prepared answers and purchases go first. */
const NICE = 10;
/** Heap of a thread. A page needs a fraction, and a smaller heap is collected sooner. */
const HEAP = { maxOldGenerationSizeMb: 128 };

/**
 * Starts threads that draw pages beside the main thread, by the function `drawPage` of the built storefront. A thread
 * that dies is replaced, and its page is drawn by `drawHere`.
 */
export function startDrawingThreads(
  { file, count, logger }: { file: string; count: number; logger: Logger },
  drawHere: DrawPage,
): { draw: DrawPage; stop(): Promise<void> } {
  const threads = new Piscina<ReadPage, RenderedPage>({
    filename: file,
    name: 'drawPage',
    minThreads: count,
    maxThreads: count,
    niceIncrement: NICE,
    resourceLimits: HEAP,
  });
  threads.on('error', (err: unknown) => logger.error({ err, msg: 'A thread that draws pages ended' }));

  async function draw(page: ReadPage): Promise<RenderedPage> {
    // Threads that fail while they start are not replaced.
    if (threads.threads.length === 0) return drawHere(page);
    // Cart, checkout and account are short, and must not wait behind what crawlers ask for.
    const isShell = page.status === 200 && !page.isPublic;
    if (isShell && threads.queueSize > 0) return drawHere(page);
    try {
      return await threads.run(page);
    } catch (err) {
      logger.error({ err, msg: 'A page is drawn again on the main thread' });
      return drawHere(page);
    }
  }
  return { draw, stop: () => threads.destroy() };
}
