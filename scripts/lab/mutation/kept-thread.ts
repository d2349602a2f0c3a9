import type { Worker } from 'node:worker_threads';
import type { Plugin } from 'vitest/config';
import { type PoolOptions, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = (message: unknown) => void;

let kept: Worker | undefined;

/**
 * A test thread that outlives its run, with its modules and its shop: starting them takes seconds, and one mutant's
 * tests take less.
 */
class KeptThread extends ThreadsPoolWorker {
  override readonly name = 'kept';
  readonly #listeners: [event: string, listener: Listener][] = [];

  /** Thread that the base class would start. */
  get #base(): { _thread: Worker | undefined } {
    return this as never;
  }

  override async start(): Promise<void> {
    this.#base._thread = kept;
    await super.start();
    kept = this.#base._thread;
    kept?.setMaxListeners(0);
    // Vitest does not manage the thread, and would wait for its end.
    kept?.unref();
  }

  override on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    super.on(event, listener);
  }

  override send(message: WorkerRequest): void {
    if (message.type === 'stop') this.#answer({ type: 'stopped', __vitest_worker_response__: true });
    else super.send(message);
  }

  #answer(response: object): void {
    for (const [event, listener] of this.#listeners) if (event === 'message') listener(response);
  }

  override async stop(): Promise<void> {
    const thread = this.#base._thread;
    for (const [event, listener] of this.#listeners) thread?.off(event, listener);
    thread?.stdout.unpipe();
    thread?.stderr.unpipe();
    this.#base._thread = undefined;
  }
}

/** Stryker asks for Vitest's own threads, so the pool is changed after its settings are read. */
export const keepThread: Plugin = {
  name: 'kept-thread',
  configureVitest({ project }) {
    const createPoolWorker = (options: PoolOptions) => new KeptThread(options);
    Object.assign(project.config, { pool: 'kept', poolRunner: { name: 'kept', createPoolWorker } });
  },
};
