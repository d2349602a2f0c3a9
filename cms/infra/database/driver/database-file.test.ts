import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts';
import {
  asStartError,
  DatabaseStartError,
  lockDatabaseFile,
  restrictFilePermissions,
} from './database-file.ts';
import { createSqliteClient } from './sqlite-client.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'shop-held-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const urlOf = (name: string) => `file:${path.join(folder, name)}`;

async function startHolder(url: string) {
  const program = `import { lockDatabaseFile } from './cms/infra/database/driver/database-file.ts';
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

it('should be told in a sentence when it is no database', async () => {
  const url = urlOf('torn.db');
  await writeFile(
    url.slice('file:'.length),
    'no database at all, but long enough to look like the head of a file of one, with more',
  );
  const fault = await createSqliteClient(url).catch((error: unknown) => asStartError(error, url));
  expect(fault).toBeInstanceOf(DatabaseStartError);
  expect(String(fault)).toContain('Veritabanı dosyası bozuk');
  const other = new TypeError('ours');
  expect(asStartError(other, url)).toBe(other);
});

const othersMay = async (file: string) => (await stat(file)).mode & 0o077;

describe('the database file', () => {
  let folder: string;
  let before: number;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'private-file-'));
    // The default of most systems.
    before = process.umask(0o022);
  });
  afterEach(async () => {
    process.umask(before);
    await rm(folder, { recursive: true, force: true });
  });

  it('should be closed to others from its first moment, with its log and its folder', async () => {
    const file = path.join(folder, 'data/deep/shop.db');
    await restrictFilePermissions(`file:${file}`);
    const client = await createSqliteClient(`file:${file}`);
    await client.execute('CREATE TABLE stamps (id INTEGER)');
    const names = await readdir(path.dirname(file));
    expect(names.sort()).toEqual(['shop.db', 'shop.db-shm', 'shop.db-wal']);
    for (const name of names) expect(await othersMay(path.join(path.dirname(file), name)), name).toBe(0);
    expect(await othersMay(path.join(folder, 'data'))).toBe(0);
    client.close();
  });

  it('should be closed when an earlier version left it open, and keep what is in it', async () => {
    const file = path.join(folder, 'shop.db');
    await writeFile(file, 'content');
    await chmod(file, 0o644);
    await restrictFilePermissions(`file:${file}`);
    expect(await othersMay(file)).toBe(0);
    expect((await stat(file)).size).toBe(7);
  });

  it('should stay locked for a process that has it open already, so that no other process removes its log', async () => {
    const url = `file:${path.join(folder, 'shop.db')}`;
    const client = await createSqliteClient(url);
    await client.execute('CREATE TABLE stamps (id INTEGER)');
    await restrictFilePermissions(url);
    const reader = `import { createClient } from '@libsql/client';
      const client = createClient({ url: ${JSON.stringify(url)} });
      await client.execute('SELECT * FROM stamps');
      client.close();`;
    await once(spawn(process.execPath, ['--input-type=module', '-e', reader], { stdio: 'inherit' }), 'exit');
    expect(await readdir(folder)).toContain('shop.db-wal');
    client.close();
  });
});

describe('a shop', () => {
  let test: TestShop;
  let before: number;
  beforeAll(async () => {
    before = process.umask(0o022);
    test = await startTestShop();
  });
  afterAll(async () => {
    process.umask(before);
    await test.stop();
  });

  it('should keep database and mails to itself', async () => {
    const { email } = await test.createUser();
    await test.payload.sendEmail({ to: email, subject: 'Merhaba', text: 'Yalnız sana' });
    const { dataDir } = test.env;
    const outbox = path.join(dataDir, 'outbox');
    const [mail = ''] = await readdir(outbox);
    const files = [outbox, path.join(outbox, mail)];
    if (test.env.isFileDatabase) files.push(test.env.databaseUrl.slice('file:'.length));
    for (const file of files) expect(await othersMay(file), file).toBe(0);
  });
});
