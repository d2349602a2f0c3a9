import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError, ROOT, run } from './run.mjs';

const PEER = path.join(ROOT, '../shared/mongo-peer');

/** A given MongoDB, the test peer, or a downloaded mongod. `cacheName` keeps simultaneous runs apart. */
export async function startMongo(cacheName = 'mongo-peer') {
  const given = process.env.MONGODB_TEST_URL;
  if (given) return { url: given, stop: async () => {} };
  return existsSync(PEER) ? startPeer(cacheName) : startMongod();
}

/** Address of an unused database, since data in another would be counted. @public for the laboratory */
export const inOwnDatabase = (url) =>
  url.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/shop-${Date.now()}`);

/** Starts the MongoDB substitute from a copy of its folder, since the folder may be read-only. */
async function startPeer(cacheName) {
  const copy = path.join(ROOT, 'node_modules/.cache', cacheName);
  await run('mkdir', ['-p', path.dirname(copy)]);
  await run('rm', ['-rf', copy]);
  await run('cp', ['-r', '--no-preserve=mode', PEER, copy]);
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--silent', '--prefix', copy]);
  const child = spawn(process.execPath, [path.join(copy, 'mongo-peer.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const url = await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const found = /^MONGODB_URL=(.+)$/m.exec(text);
      if (found) resolve(found[1]);
    });
    child.once('exit', (code) => reject(new CommandError(`The MongoDB peer ended with code ${code}`)));
  });
  return { url, stop: async () => void child.kill('SIGTERM') };
}

async function startMongod() {
  const { MongoMemoryReplSet } = await import('mongodb-memory-server-core');
  const server = await MongoMemoryReplSet.create({ replSet: { count: 1 } });
  return { url: server.getUri(), stop: () => server.stop() };
}
