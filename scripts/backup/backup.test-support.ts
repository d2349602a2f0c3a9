import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@libsql/client';

export async function makeShop(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'media/small'), { recursive: true });
  await writeFile(path.join(folder, 'media/kizkulesi.webp'), 'picture');
  await writeFile(path.join(folder, 'media/small/kizkulesi.webp'), 'small picture');
  await writeFile(path.join(folder, 'secret'), 'the shop’s secret', { mode: 0o600 });
  const client = createClient({ url: `file:${path.join(folder, 'shop.db')}` });
  await client.execute('PRAGMA journal_mode = WAL');
  await client.execute('CREATE TABLE stamps (id INTEGER PRIMARY KEY, name TEXT)');
  await client.execute("INSERT INTO stamps (name) VALUES ('Kızkulesi'), ('Galata')");
  client.close();
}

export async function countStamps(folder: string): Promise<number> {
  const client = createClient({ url: `file:${path.join(folder, 'shop.db')}` });
  const { rows } = await client.execute('SELECT count(*) AS n FROM stamps');
  client.close();
  return Number(rows[0]?.n);
}
