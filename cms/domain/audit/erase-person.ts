import type { PayloadRequest } from 'payload';
import type { AuditEntry } from '../../infra/database/payload-types.ts';
import type { Changes } from './audit-entry.ts';

const NOBODY = 'Silinmiş üye';

/**
 * Takes name and e-mail address out of what was noted about an account that is gone. That its roles changed, when and by
 * whom stays. Call it in the transaction that removes the account, after its last entry was written.
 */
export async function erasePerson(req: PayloadRequest, id: string): Promise<void> {
  const { docs } = await req.payload.db.find<AuditEntry>({
    collection: 'audit-entries',
    where: { and: [{ about: { equals: 'users' } }, { document: { equals: id } }] },
    pagination: false,
    req,
  });
  for (const entry of docs) {
    const { email: _forgotten, ...changes } = (entry.changes ?? {}) as Changes;
    // What they did to their own account is told of them, too.
    const data = { title: NOBODY, changes, ...(entry.by === entry.title && { by: NOBODY }) };
    await req.payload.db.updateOne({
      collection: 'audit-entries',
      id: entry.id,
      data,
      req,
      returning: false,
    });
  }
}
