import type { Worker } from 'node:worker_threads';
import { ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = (message: unknown) => void;

let kept: Worker | undefined;

/**
 * A test thread that outlives its run, and with it whatever a test file left on `globalThis`: starting a shop takes
 * seconds, running one mutant's tests less.
 */
export class PersistentWorker extends ThreadsPoolWorker {
  override readonly name = 'kept';
  readonly #listeners: [event: string, listener: Listener][] = [];

  /** The thread that the base class starts unless there is one. */
  get #base(): { _thread: Worker | undefined } {
    return this as never;
  }

  override async start(): Promise<void> {
    this.#base._thread = kept;
    await super.start();
    const thread = this.#base._thread;
    thread?.setMaxListeners(0);
    kept = thread;
    // Vitest does not manage it, and would wait for it at the end.
    kept?.unref();
  }

  override on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    super.on(event, listener);
  }

  override send(message: WorkerRequest): void {
    if (message.type === 'stop') this.#answer({ type: 'stopped' });
    else super.send(message);
  }

  override async stop(): Promise<void> {
    const thread = this.#base._thread;
    if (!thread) return;
    for (const [event, listener] of this.#listeners) thread.off(event, listener);
    thread.stdout.unpipe();
    thread.stderr.unpipe();
    this.#base._thread = undefined;
  }

  #answer(response: object): void {
    for (const [event, listener] of this.#listeners)
      if (event === 'message') listener({ ...response, __vitest_worker_response__: true });
  }
}
