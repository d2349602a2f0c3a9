import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';
import type { LegalPage } from '../../infra/database/payload-types.ts';
import { BUSINESS_PLACEHOLDERS } from '../legal/business-placeholders.ts';
import { changesOf, writeAuditEntry } from './audit-entry.ts';

const about = 'legal-pages';
const FIELDS = ['title', 'slug', 'body'];

/** What shoppers read: a draft is kept elsewhere and leaves it as it is. */
const publicText = (req: PayloadRequest, id: unknown) =>
  req.payload.db.findOne<LegalPage>({ collection: about, where: { id: { equals: id } }, req });

const keyOf = (id: unknown): string => `public text ${id}`;

const lookBefore: CollectionBeforeChangeHook<LegalPage> = async ({
  data,
  originalDoc,
  operation,
  context,
  req,
}) => {
  if (operation === 'update') context[keyOf(originalDoc?.id)] = await publicText(req, originalDoc?.id);
  return data;
};

/** Publishing and taking back are noted; drafts, which are saved every other second, have their versions. */
const noteStep: CollectionAfterChangeHook<LegalPage> = async ({ doc, operation, context, req }) => {
  // What is seeded says by itself when it came.
  if (operation === 'create' && !req.user) return doc;
  const before = context[keyOf(doc.id)] as LegalPage | null | undefined;
  delete context[keyOf(doc.id)];
  const after = await publicText(req, doc.id);
  const entry = { about, document: String(doc.id), title: doc.title } as const;
  if (doc._status === 'published') {
    const changes = changesOf(FIELDS, { ...before }, { ...after });
    await writeAuditEntry(req, { ...entry, action: 'published', changes: withoutTexts(changes) });
  } else if (before?._status === 'published' && after?._status !== 'published') {
    await writeAuditEntry(req, { ...entry, action: 'unpublished' });
  }
  return doc;
};

/** The versions hold both texts; the entry only says that it is another one. */
const withoutTexts = ({ body, ...changes }: ReturnType<typeof changesOf>) =>
  body ? { ...changes, body: { from: null, to: true } } : changes;

const noteDeletion: CollectionAfterDeleteHook<LegalPage> = async ({ doc, id, req }) => {
  const changes = changesOf(['slug'], { ...doc }, {});
  await writeAuditEntry(req, { about, document: String(id), title: doc.title, action: 'deleted', changes });
};

export const auditLegalPage = {
  beforeChange: lookBefore,
  afterChange: noteStep,
  afterDelete: noteDeletion,
};

/** Whoever changes who the seller is changes every contract. */
export const auditBusiness: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const changes = changesOf(BUSINESS_PLACEHOLDERS, previousDoc ?? {}, doc);
  if (Object.keys(changes).length > 0)
    await writeAuditEntry(req, {
      about: 'business-details',
      title: 'İşletme bilgileri',
      action: 'changed',
      changes,
    });
  return doc;
};
