import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, runChild, type Settings, startChild } from '../bench/child-processes.ts';
import { get } from '../bench/http.ts';
import { CommandError, NODE_FLAGS } from '../setup/run.mjs';

export const KEYS = { api: 'sandbox-faults-api-key', secret: 'sandbox-faults-secret-key' };
export const ADMIN = { email: 'admin@example.com', password: 'Yonetici-2026' };
const START_TIMEOUT_MS = 90_000;

export type ShopProcess = {
  url: string;
  /** Ready when it responds. `aheadMs` sets its clock ahead. */
  start: (aheadMs?: number) => Promise<void>;
  /** As a power cut would. */
  kill: () => Promise<void>;
  /** Moves its wall clock while it runs, by so much in all; it keeps what it was given when it is started anew. */
  moveClock: (byMs: number) => Promise<void>;
  stop: () => Promise<void>;
  output: () => string;
};

/** One process of the built shop; killed and started again it is the same shop on the same port. */
export function shopProcess(port: number, settings: Settings): ShopProcess {
  const url = `http://localhost:${port}`;
  const clockFile = path.join(settings.DATA_DIR ?? '', `clock-${port}`);
  let child: Child | undefined;

  async function start(aheadMs = 0): Promise<void> {
    const flags = ['--import', './scripts/chaos/clock-ahead.mjs'];
    const started = startChild([...NODE_FLAGS, ...flags, 'build/server/server.js'], {
      ...settings,
      PORT: String(port),
      PUBLIC_URL: url,
      CLOCK_AHEAD_MS: String(aheadMs),
      CLOCK_FILE: clockFile,
    });
    child = started;
    const deadline = Date.now() + START_TIMEOUT_MS;
    let isEnded = false;
    started.exited.then(() => {
      isEnded = true;
    });
    while (Date.now() < deadline && !isEnded) {
      const answer = await get(`http://127.0.0.1:${port}/api/health`).catch(() => null);
      if (answer?.status === 200) return;
      await sleep(50);
    }
    throw new CommandError(`The shop did not start:\n${started.output()}`);
  }

  return {
    url,
    start,
    output: () => child?.output() ?? '',
    async kill() {
      if (child) process.kill(child.pid, 'SIGKILL');
      await child?.exited;
    },
    moveClock: (byMs) => writeFile(clockFile, String(byMs)),
    stop: async () => child?.stop(),
  };
}

/** Fills an empty database with what every shop has: an administrator and the legal pages. */
export async function seedBasics(settings: Settings): Promise<void> {
  await runChild('The seed', [...NODE_FLAGS, 'build/server/seed.js', '--profile', 'basics'], {
    settings,
    timeoutMs: 5 * 60_000,
  });
}

/** The simulator in a process that no kill reaches. */
export async function startSimulatorProcess({
  folder,
  port,
  webhookUrl,
  tokenTtlSeconds,
  reportLagMs,
}: {
  folder: string;
  port: number;
  webhookUrl: string | null;
  tokenTtlSeconds: number;
  /** How late report and list are. */
  reportLagMs: number;
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const flags = {
    '--port': String(port),
    '--api-key': KEYS.api,
    '--secret-key': KEYS.secret,
    '--state': path.join(folder, 'simulator.jsonl'),
    '--token-ttl-seconds': String(tokenTtlSeconds),
    '--reporting-lag-ms': String(reportLagMs),
    '--list-lag-ms': String(reportLagMs),
    '--webhook-delay-ms': '300',
    '--webhook-retry-ms': '4000',
    ...(webhookUrl && { '--webhook-url': webhookUrl }),
  };
  const program = [...NODE_FLAGS, '--import', 'tsx', 'cms/domain/payment/simulator/main.ts'];
  const child = startChild([...program, ...Object.entries(flags).flat()]);
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (await get(`${url}/_sim/faults`).catch(() => null)) return { url, stop: child.stop };
    await sleep(50);
  }
  throw new CommandError(`The simulator did not start:\n${child.output()}`);
}
