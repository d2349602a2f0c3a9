import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDatabaseFile } from './database-file-lock.ts';
import { DatabaseStartError } from './database-start-error.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'shop-held-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const urlOf = (name: string) => `file:${path.join(folder, name)}`;

/** Another process that holds the file until it is killed. */
async function startHolder(url: string) {
  const program = `import { lockDatabaseFile } from './cms/infra/database/database-file-lock.ts';
    globalThis.release = await lockDatabaseFile(${JSON.stringify(url)});
    console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  return holder;
}

describe('a database file', () => {
  it('should be held by one shop, which is named to the second, and be free when it ends', async () => {
    const url = urlOf('one/shop.db');
    const release = await lockDatabaseFile(url);
    const second = lockDatabaseFile(url);
    await expect(second).rejects.toBeInstanceOf(DatabaseStartError);
    await expect(second).rejects.toThrow(path.join(folder, 'one/shop.db'));
    await (await lockDatabaseFile(urlOf('two/shop.db')))();
    await release();
    await (await lockDatabaseFile(url))();
  });

  it('should be free at once when its shop was killed', async () => {
    const url = urlOf('killed.db');
    const holder = await startHolder(url);
    await expect(lockDatabaseFile(url)).rejects.toBeInstanceOf(DatabaseStartError);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await (await lockDatabaseFile(url))();
  });

  it('should be open to commands while it is held', async () => {
    const url = urlOf('open.db');
    const release = await lockDatabaseFile(url);
    const command = createClient({ url });
    await command.execute('CREATE TABLE written (by)');
    command.close();
    await release();
  });
});
