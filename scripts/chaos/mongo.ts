import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../bench/child-processes.ts';
import { CommandError, ROOT, run } from '../setup/run.mjs';

const PEER = path.join(ROOT, '../shared/mongo-peer');
const START_TIMEOUT_MS = 30_000;

export type Mongo = { url: string; stop: () => Promise<unknown> };

/** A MongoDB that nobody kills: a given one, the test peer, or a downloaded mongod. */
export async function startMongo(): Promise<Mongo> {
  const given = process.env.MONGODB_TEST_URL;
  if (given) {
    // A database of its own: what others left there would count as lost or doubled.
    const url = given.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/faults-${Date.now()}`);
    return { url, stop: async () => {} };
  }
  if (existsSync(PEER)) return startPeer();
  const { MongoMemoryReplSet } = await import('mongodb-memory-server-core');
  const server = await MongoMemoryReplSet.create({ replSet: { count: 1 } });
  return { url: server.getUri(), stop: () => server.stop() };
}

/** The peer's folder may be read-only, so it runs from a copy. */
async function startPeer(): Promise<Mongo> {
  const copy = path.join(ROOT, 'node_modules/.cache/mongo-peer-for-faults');
  await rm(copy, { recursive: true, force: true });
  await cp(PEER, copy, { recursive: true });
  await run('chmod', ['-R', 'u+w', copy]);
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--silent', '--prefix', copy]);
  const child = startChild([path.join(copy, 'mongo-peer.mjs')]);
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    const url = /^MONGODB_URL=(.+)$/m.exec(child.stdout())?.[1];
    if (url) return { url, stop: child.stop };
  }
  throw new CommandError(`The MongoDB peer did not start:\n${child.output()}`);
}
