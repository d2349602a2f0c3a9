import { type ChildProcess, spawn } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIyzicoGateway } from '../iyzico/gateway.ts';
import { KEYS, sampleOrder, startBench } from '../iyzico/test-support.ts';
import { createSimulator } from './simulator.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const ip = '127.0.0.1';
let folder: string;
let stateFile: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simulator-'));
  stateFile = path.join(folder, 'below', 'simulator.jsonl');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a simulator with a state file', () => {
  it('should have forms, payments and refunds after a restart', async () => {
    const before = await startBench({ stateFile });
    const open = await before.gateway.initializeCheckoutForm(sampleOrder({ conversationId: 'open' }));
    const paid = await before.gateway.initializeCheckoutForm(sampleOrder({ conversationId: 'paid' }));
    const { paymentId = '' } = await before.simulator.pay({ token: paid.token });
    const { items } = await before.gateway.retrievePayment({ conversationId: 'paid' });
    const [{ paymentTransactionId = '' } = {}] = items;
    await before.gateway.refundTransaction({ paymentTransactionId, price: 40, conversationId: 'r', ip });
    const { sessions, payments } = before.simulator.state();
    await before.simulator.stop();

    const after = await startBench({ stateFile });
    expect(after.simulator.state()).toMatchObject(JSON.parse(JSON.stringify({ sessions, payments })));
    const second = await after.simulator.pay({ token: open.token });
    expect(second.outcome).toBe('paid');
    expect(Number(second.paymentId)).toBeGreaterThan(Number(items.at(-1)?.paymentTransactionId));
    const refunds = await after.gateway.lookUpRefunds({ paymentId, conversationId: 'paid' });
    expect(refunds.refundedKurus).toBe(40);
    await after.simulator.stop();
  });

  it('should leave out a line that was cut short, and write on', async () => {
    const before = await startBench({ stateFile });
    const { token } = await before.gateway.initializeCheckoutForm(sampleOrder());
    await before.simulator.stop();
    await appendFile(stateFile, '{"counter":3,"session":{"tok');

    const after = await startBench({ stateFile });
    await after.simulator.pay({ token });
    await after.simulator.stop();
    const last = await startBench({ stateFile });
    expect(last.simulator.session(token).status).toBe('PAID');
    await last.simulator.stop();
  });

  it('should forget forms that nobody paid, a day after their end', async () => {
    const before = await startBench({ stateFile });
    await before.gateway.initializeCheckoutForm(sampleOrder());
    const { token } = await before.gateway.initializeCheckoutForm(sampleOrder());
    await before.simulator.pay({ token });
    const transfer = await before.gateway.initializeCheckoutForm(sampleOrder());
    before.simulator.beginTransfer(transfer.token);
    await before.simulator.stop();

    const after = createSimulator({ ...KEYS, stateFile });
    after.advanceClock(25 * 3_600_000);
    await after.start();
    expect(after.state().sessions.map((session) => session.token)).toEqual([token, transfer.token]);
    await after.stop();
  });

  it('should be readable by its owner alone and hold no card', async () => {
    const bench = await startBench({ stateFile });
    const { token } = await bench.gateway.initializeCheckoutForm(sampleOrder());
    await bench.simulator.pay({ token });
    await bench.simulator.stop();
    expect((await stat(stateFile)).mode & 0o777).toBe(0o600);
    expect(await readFile(stateFile, 'utf8')).not.toContain('5528790000000008');
  });
});

describe('the simulator as a program', () => {
  const running: ChildProcess[] = [];
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });

  async function start(): Promise<{ url: string; kill: () => Promise<unknown> }> {
    const keys = ['--api-key', KEYS.apiKey, '--secret-key', KEYS.secretKey];
    const program = path.join(import.meta.dirname, 'main.ts');
    const args = ['--import', 'tsx', program, '--port', '0', '--state-file', stateFile, ...keys];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    running.push(child);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (text) => {
        const found = /SIMULATOR_URL=(\S+)/.exec(String(text))?.[1];
        if (found) resolve(found);
      });
      child.once('exit', () => reject(new Error('the simulator ended')));
    });
    return {
      url,
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
      },
    };
  }

  it('should not lose a payment after its response when it is killed', async () => {
    const first = await start();
    const { token } = await createIyzicoGateway({ ...KEYS, uri: first.url }).initializeCheckoutForm(
      sampleOrder(),
    );
    const paid = await fetch(`${first.url}/_sim/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(await paid.json()).toMatchObject({ outcome: 'paid' });
    await first.kill();

    const second = await start();
    const gateway = createIyzicoGateway({ ...KEYS, uri: second.url });
    const payment = await gateway.retrieveCheckoutForm({ token, conversationId: 'q' });
    expect(payment).toMatchObject({ paymentStatus: 'SUCCESS', paidPrice: 14_990 });
  });
});
