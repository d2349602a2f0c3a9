import type { Client } from '@libsql/client';
import { DatabaseStartError } from './database-file.ts';

type Named = { name?: string | null };

/** Compares the migrations that have run on a database with the migrations that this version knows, by their names. */
export function compareSchema(known: readonly Named[], run: readonly Named[]) {
  const has = (names: readonly Named[]) => {
    const set = new Set(names.map(({ name }) => name));
    return ({ name }: Named) => set.has(name);
  };
  const [isKnown, hasRun] = [has(known), has(run)];
  return {
    isOlder: !known.every(hasRun),
    isNewer: !run.every(isKnown),
  };
}

/**
 * Refuses the start when a newer version has migrated the database: this version would write rows without the new
 * columns.
 * @throws DatabaseStartError
 */
export async function refuseNewerSchema(
  client: Pick<Client, 'execute'>,
  known: readonly Named[],
): Promise<void> {
  const tables = await client.execute("SELECT 1 FROM sqlite_schema WHERE name = 'payload_migrations'");
  if (tables.rows.length === 0) return;
  const { rows } = await client.execute('SELECT name FROM payload_migrations WHERE batch >= 0');
  const run = rows.map(({ name }) => ({ name: String(name) }));
  if (!compareSchema(known, run).isNewer) return;
  throw new DatabaseStartError(
    'Veritabanını daha yeni bir sürüm açmış; bu sürüm onu açamaz. Yeni sürümü başlatın ya da yükseltmeden önceki yedeğe dönün (docs/operating.md).',
  );
}
