import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Payload } from 'payload';
import { sharedStateOf } from '../../shared-state.ts';

/** Program of the process that checks the database file: prints the faults of the file as a JSON list. */
const PROGRAM = `
  import { createClient } from '@libsql/client';
  const check = async () => {
    const { rows } = await createClient({ url: process.argv[1] }).execute('PRAGMA quick_check(5)');
    return rows.map((row) => String(row[0])).filter((line) => line !== 'ok');
  };
  console.log(JSON.stringify(await check().catch((error) => [String(error)])));`;

const faults = sharedStateOf<Payload, readonly string[]>('faults-of-the-database-file');

export const faultsOfDatabaseFile = (payload: Payload): readonly string[] => faults.get(payload) ?? [];

const run = promisify(execFile);

/**
 * Checks the SQLite file for damage in a separate process, because the check would block this one. MongoDB checks its
 * files itself.
 */
export async function checkDatabaseFile(payload: Payload): Promise<void> {
  const { clientConfig } = payload.db as { clientConfig?: { url: string } };
  if (!clientConfig) return;
  const checking = run(process.execPath, ['--input-type=module', '-e', PROGRAM, clientConfig.url]);
  const end = () => void checking.child.kill();
  process.once('exit', end);
  const { stdout } = await checking.finally(() => process.off('exit', end));
  const found = JSON.parse(stdout) as string[];
  faults.set(payload, found);
  if (found.length > 0)
    payload.logger.error({ faults: found, msg: 'The database file is damaged: restore a backup' });
}
