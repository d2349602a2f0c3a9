import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  HeadlessPayment,
  HeadlessPaymentResult,
  StateDump,
} from '../../../cms/domain/payment/simulator/controls.ts';
import type { Fault, FaultRule } from '../../../cms/domain/payment/simulator/faults.ts';
import { NODE_FLAGS } from '../../setup/run.mjs';
import { type Child, runChild, type Settings, startChild, untilReady } from '../bench/child-processes.ts';
import { ADMIN, call, isOk } from '../bench/http.ts';

const KEYS = { api: 'sandbox-faults-api-key', secret: 'sandbox-faults-secret-key' };

/** What a shop is started with that lies in this folder and pays at the simulator. */
export const settingsOf = (folder: string, simulatorPort: number) => ({
  DATA_DIR: path.join(folder, 'data'),
  MEDIA_DIR: path.join(folder, 'media'),
  PAYLOAD_SECRET: 'only for shops of a test run',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  IYZICO_API_KEY: KEYS.api,
  IYZICO_SECRET_KEY: KEYS.secret,
  IYZICO_URI: `http://127.0.0.1:${simulatorPort}`,
});

/** Answered by 503 while the catalogue is being read, unlike health. */
const READY = '/api/ready';
/** A large catalogue is read before the shop opens. */
const START_TIMEOUT_MS = 10 * 60_000;

export type ShopProcess = {
  url: string;
  /** Of what runs now. */
  pid: () => number;
  /** Ready when it responds. `aheadMs` sets its clock ahead. */
  start: (aheadMs?: number) => Promise<void>;
  /** As a power cut would. */
  kill: () => Promise<void>;
  /** Moves its wall clock while it runs, by so much in all; it keeps what it was given when it is started anew. */
  moveClock: (byMs: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** One process of the built shop; killed and started again it is the same shop on the same port. */
export function shopProcess(port: number, settings: Settings, more: string[] = []): ShopProcess {
  const url = `http://localhost:${port}`;
  const clockFile = path.join(settings.DATA_DIR ?? '', `clock-${port}`);
  let child: Child | undefined;

  async function start(aheadMs = 0): Promise<void> {
    const flags = ['--import', './scripts/lab/chaos/clock-ahead.mjs'];
    child = startChild([...NODE_FLAGS, ...flags, ...more, 'build/server/server.js'], {
      PUBLIC_URL: url,
      ...settings,
      PORT: String(port),
      CLOCK_AHEAD_MS: String(aheadMs),
      CLOCK_FILE: clockFile,
    });
    const ask = () => isOk(`http://127.0.0.1:${port}${READY}`);
    await untilReady('The shop', child, { ask, timeoutMs: START_TIMEOUT_MS });
  }

  return {
    url,
    pid: () => child?.pid ?? 0,
    start,
    async kill() {
      if (child) process.kill(child.pid, 'SIGKILL');
      await child?.exited;
    },
    moveClock: (byMs) => writeFile(clockFile, String(byMs)),
    stop: async () => child?.stop(),
  };
}

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
  reportLagMs: number;
}): Promise<{ simulator: SimulatorClient; stop: () => Promise<void> }> {
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
  const ask = () => /^SIMULATOR_URL=(.+)$/m.exec(child.stdout())?.[1];
  const url = await untilReady('The simulator', child, { ask, timeoutMs: START_TIMEOUT_MS });
  return { simulator: simulatorClient(url), stop: child.stop };
}

export type SimulatorClient = ReturnType<typeof simulatorClient>;

function simulatorClient(url: string) {
  const control = async <Answer>(method: string, route: string, body?: object): Promise<Answer> =>
    (await call<Answer>(url, method, `/_sim${route}`, { ...(body && { body }) })).body;
  return {
    state: () => control<StateDump>('GET', '/state'),
    pay: (payment: HeadlessPayment) => control<HeadlessPaymentResult>('POST', '/pay', payment),
    answerBankPage: (attemptId: string, decision: 'approve' | 'reject') =>
      control('POST', `/threeds/${attemptId}`, { decision }),
    addFault: (rule: FaultRule) => control('POST', '/faults', rule),
    faults: () => control<Fault[]>('GET', '/faults'),
    clearFaults: () => control('DELETE', '/faults'),
    advanceClock: (advanceMs: number) => control('POST', '/clock', { advanceMs }),
  };
}
