import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { install } from './setup/install.mjs';
import { CommandError, ROOT, run, runTool, script } from './setup/run.mjs';
import { findTests, REPORTS } from './test-files.mjs';

const PEER = path.join(ROOT, '../shared/mongo-peer');
const only = process.argv.slice(2);
/** `related` takes the tests that import this file, however indirectly: nothing else identifies a test for MongoDB. */
const SUITE = only.length > 0 ? ['run', ...only] : ['related', 'cms/testing/database-url.ts', '--run'];
const runSuite = (url) =>
  runTool('vitest', [...SUITE, ...REPORTS, '--project', 'cms*'], { TEST_MONGODB_URL: url });

/** The tests that open a database, on MongoDB: a given one, the test peer, or a downloaded mongod. */
script(async () => {
  findTests(only, ['cms', 'scripts']);
  await install({ withTools: true });
  const given = process.env.MONGODB_TEST_URL;
  if (given) return runSuite(given);

  const { url, stop } = existsSync(PEER) ? await startPeer() : await startMongod();
  try {
    await runSuite(url);
  } finally {
    await stop();
  }
});

/** The peer's folder may be read-only, so it runs from a copy. */
async function startPeer() {
  const copy = path.join(ROOT, 'node_modules/.cache/mongo-peer');
  await run('mkdir', ['-p', path.dirname(copy)]);
  await run('rm', ['-rf', copy]);
  await run('cp', ['-r', '--no-preserve=mode', PEER, copy]);
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefix', copy]);
  const child = spawn(process.execPath, [path.join(copy, 'mongo-peer.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
