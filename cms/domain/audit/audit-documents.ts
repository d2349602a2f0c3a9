import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload';
import { changesOf, writeAuditEntry } from './audit-entry.ts';

type Named = { name?: unknown };

type Watched = {
  about: 'products' | 'users';
  fields: readonly string[];
  /** What people know it by, while it is there. `before` is the document before a change. */
  titleOf: (document: Named, before?: Named) => string;
};

/** What of a product is worth money. Sales take from the stock past this: they stand in the history of their orders. */
const PRODUCT: Watched = {
  about: 'products',
  fields: ['price', 'countInStock', 'isPublished'],
  titleOf: ({ name }) => String(name ?? ''),
};
/** What lets an account in, and how far. */
const USER: Watched = {
  about: 'users',
  fields: ['email', 'isAdmin', 'isEditor'],
  // As the name of whoever changes their own account stands in the same entry.
  titleOf: ({ name }, before) => String(before?.name ?? name ?? ''),
};

/** What people make is noted; what registers or is seeded says by itself when it came. */
const noteChange =
  ({ about, fields, titleOf }: Watched): CollectionAfterChangeHook =>
  async ({ doc, previousDoc, operation, req }) => {
    const isNew = operation === 'create';
    if (isNew && !req.user) return doc;
    const changes = changesOf(fields, isNew ? {} : previousDoc, doc);
    const action = isNew ? 'created' : 'changed';
    if (isNew || Object.keys(changes).length > 0)
      await writeAuditEntry(req, {
        about,
        document: String(doc.id),
        title: titleOf(doc, previousDoc),
        action,
        changes,
      });
    return doc;
  };

const noteDeletion =
  ({ about, fields, titleOf }: Watched): CollectionAfterDeleteHook =>
  async ({ doc, id, req }) => {
    const changes = changesOf(fields, doc, {});
    await writeAuditEntry(req, {
      about,
      document: String(id),
      title: titleOf(doc),
      action: 'deleted',
      changes,
    });
  };

export const auditProduct = { afterChange: noteChange(PRODUCT), afterDelete: noteDeletion(PRODUCT) };
export const auditUser = { afterChange: noteChange(USER), afterDelete: noteDeletion(USER) };
