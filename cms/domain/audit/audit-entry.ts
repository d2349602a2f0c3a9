import type { PayloadRequest } from 'payload';
import type { AuditEntry } from '../../infra/database/payload-types.ts';

/** `{ price: { from: 14990, to: 12000 } }`, as the fields are stored. */
export type Changes = Record<string, { from: unknown; to: unknown }>;

type NewEntry = Pick<AuditEntry, 'about' | 'action'> & {
  document?: string;
  title?: string;
  changes?: Changes;
};

/** Notes who changed what, in the transaction of the change. Without a person it was the shop itself. */
export async function writeAuditEntry(req: PayloadRequest, entry: NewEntry): Promise<void> {
  await req.payload.db.create({
    collection: 'audit-entries',
    data: { ...entry, by: req.user?.name ?? '', updatedAt: new Date().toISOString() },
    req,
    returning: false,
  });
}

type Document = Record<string, unknown>;

/** What differs among the watched fields. Nothing, null and an empty text are the same. */
export function changesOf(fields: readonly string[], before: Document, after: Document): Changes {
  const changed = fields.filter(
    (name) => JSON.stringify(blank(before[name])) !== JSON.stringify(blank(after[name])),
  );
  return Object.fromEntries(
    changed.map((name) => [name, { from: blank(before[name]) ?? null, to: blank(after[name]) ?? null }]),
  );
}

const blank = (value: unknown): unknown => (value === '' || value === null ? undefined : value);
