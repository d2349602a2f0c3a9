import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';
import { LOWERING_FIELDS } from '../../contract/rules/lowered-price.ts';
import { PRODUCT_FIELDS } from '../../contract/rules/product-fields.ts';
import { CATALOGUE_NUMBERS } from '../../contract/rules/series-values.ts';
import { SALE_TERMS } from '../../contract/rules/shop-terms.ts';
import type { AuditEntry, LegalPage, Product } from '../../infra/database/payload-types.ts';
import { findRow, findRows, insertRow, updateRows } from '../../infra/database/rows/rows.ts';
import { BUSINESS_PLACEHOLDERS } from '../legal/placeholders.ts';

/** Values as stored: `{ price: { from: 14990, to: 12000 } }`. */
export type Changes = Record<string, { from: unknown; to: unknown }>;

type NewEntry = Pick<AuditEntry, 'about' | 'action'> & {
  document?: string;
  title?: string;
  changes?: Changes;
};

/** Writes an audit entry in the transaction of the change. An entry without a person is a change by the shop itself. */
const writeAuditEntry = (req: PayloadRequest, entry: NewEntry): Promise<void> =>
  insertRow(req, 'audit-entries', { ...entry, by: req.user?.name ?? '' });

type Document = Record<string, unknown>;

/** Undefined, null and an empty text are the same. */
function changesOf(fields: readonly string[], before: Document, after: Document): Changes {
  const changed = fields.filter(
    (name) => JSON.stringify(blank(before[name])) !== JSON.stringify(blank(after[name])),
  );
  return Object.fromEntries(
    changed.map((name) => [name, { from: blank(before[name]) ?? null, to: blank(after[name]) ?? null }]),
  );
}

/** Reduces a changed list to the lines that were added or removed; a list in another order counts as unchanged. */
function withLines(changes: Changes, linesOf: Watched['linesOf'] = {}): Changes {
  const noted = Object.entries(changes).map(([name, { from, to }]): [string, Changes[string]] => {
    const lineOf = linesOf[name];
    if (!lineOf) return [name, { from, to }];
    const [before, after] = [from, to].map((rows) => ((rows ?? []) as Document[]).map(lineOf));
    const without = (lines: string[] = [], others: string[] = []) =>
      lines.filter((line) => !others.includes(line)).join('; ') || null;
    return [name, { from: without(before, after), to: without(after, before) }];
  });
  return Object.fromEntries(noted.filter(([, { from, to }]) => from !== to));
}

const blank = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

type Watched = {
  about: AuditEntry['about'];
  fields: readonly string[];
  /** `before` is the document before the change. */
  titleOf: (document: Document, req: PayloadRequest, before?: Document) => string | Promise<string>;
  linesOf?: Readonly<Record<string, (row: Document) => string>>;
  isMadeUnnoted?: true;
};

/** Notes documents that people create or change, but no seeds and registrations, which set their own date. */
const noteChange =
  ({ about, fields, titleOf, linesOf, isMadeUnnoted }: Watched): CollectionAfterChangeHook =>
  async ({ doc, previousDoc, operation, req }) => {
    const isNew = operation === 'create';
    if (isNew && (isMadeUnnoted || !req.user)) return doc;
    const changes = withLines(changesOf(fields, isNew ? {} : previousDoc, doc), linesOf);
    if (!isNew && Object.keys(changes).length === 0) return doc;
    const action = isNew ? 'created' : 'changed';
    const title = await titleOf(doc, req, previousDoc);
    await writeAuditEntry(req, { about, action, document: String(doc.id), title, changes });
    return doc;
  };

const noteDeletion =
  ({ about, fields, titleOf, linesOf }: Watched): CollectionAfterDeleteHook =>
  async ({ doc, id, req }) => {
    const gone = {
      document: String(id),
      title: await titleOf(doc, req),
      changes: withLines(changesOf(fields, doc, {}), linesOf),
    };
    await writeAuditEntry(req, { about, action: 'deleted', ...gone });
  };

const audit = (watched: Watched) => ({
  afterChange: noteChange(watched),
  afterDelete: noteDeletion(watched),
});

/** Sales change the stock without an audit entry, since the order's history notes them. */
export const auditProduct = audit({
  about: 'products',
  // `price-history.ts` reads past lowered prices from these entries.
  fields: ['price', ...LOWERING_FIELDS, 'countInStock', 'isPublished'],
  titleOf: ({ name }) => String(name ?? ''),
});
type Named = { id: string; name: string };
export const auditStock = (
  req: PayloadRequest,
  { id: document, name: title }: Named,
  countInStock: Changes[string],
): Promise<void> =>
  writeAuditEntry(req, { about: 'products', action: 'changed', document, title, changes: { countInStock } });
export const auditUser = audit({
  about: 'users',
  fields: ['email', 'isAdmin', 'isEditor', 'isSender', 'isAccountant'],
  // Uses the old name, because the entry also names the author, who may have changed their own account.
  titleOf: ({ name }, _req, before) => String(before?.name ?? name ?? ''),
});
const productName = async ({ product }: Document, req: PayloadRequest): Promise<string> => {
  const id = (product as { id?: unknown } | null)?.id ?? product;
  return (await findRow<Product>(req, 'products', { id: { equals: id } }))?.name ?? '';
};
/** The text is not noted: its author may have had it removed on purpose. */
export const auditReview = audit({
  about: 'reviews',
  fields: ['isHidden', 'hiddenReason', 'rating'],
  titleOf: productName,
  isMadeUnnoted: true,
});
export const auditQuestion = audit({
  about: 'questions',
  fields: ['state', 'answer'],
  titleOf: productName,
  isMadeUnnoted: true,
});
/** Stories have no versions, so only the audit entry keeps the earlier text. */
export const auditStory = audit({
  about: 'stories',
  fields: ['about', 'text'],
  titleOf: ({ about }) => String(about ?? ''),
});
/** A series has no versions, so only the audit entry keeps the earlier values. */
export const auditSeries = audit({
  about: 'series',
  fields: ['name', 'issued', 'issuedUntil', 'printingHouse', ...CATALOGUE_NUMBERS, 'values'],
  titleOf: ({ name }) => String(name ?? ''),
  linesOf: {
    values: ({ denomination, color, paper, perforation, issued, widthMm, heightMm, ...value }) =>
      [
        denomination,
        color,
        paper,
        perforation,
        issued && String(issued).slice(0, 10),
        ...CATALOGUE_NUMBERS.map((name) => value[name] && `${PRODUCT_FIELDS[name].label} ${value[name]}`),
        (widthMm || heightMm) && `${widthMm ?? '?'} × ${heightMm ?? '?'} mm`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
});
export const auditPicture = audit({
  about: 'media',
  fields: ['alt', 'filename'],
  titleOf: ({ alt, filename }) => String(alt || filename || ''),
  isMadeUnnoted: true,
});

/** Name shown for a closed account beside its reviews and other texts that stay. */
export const NOBODY = 'Silinmiş üye';

/** Role changes stay, with time and author. Call in the transaction that removes the account, after its last entry. */
export async function erasePerson(req: PayloadRequest, id: string): Promise<void> {
  const theirs = { about: { equals: 'users' }, document: { equals: id } };
  for (const entry of await findRows<AuditEntry>(req, 'audit-entries', theirs)) {
    const { email: _forgotten, ...changes } = (entry.changes ?? {}) as Changes;
    // Erases the name in `by` too, where people changed their own account.
    const data = { title: NOBODY, changes, ...(entry.by === entry.title && { by: NOBODY }) };
    await updateRows(req, 'audit-entries', entry.id, data);
  }
}

export const noteSecondFactor = (
  req: PayloadRequest,
  { id: document, name: title }: Named,
  isOn: boolean,
): Promise<void> => {
  const changes = { secondFactor: { from: !isOn, to: isOn } };
  return writeAuditEntry(req, { about: 'users', action: 'changed', document, title, changes });
};

/** Notes that the author has looked at a step of a new shop which no other record shows as taken. */
export const noteFirstStep = (req: PayloadRequest, step: string, title: string): Promise<void> =>
  writeAuditEntry(req, { about: 'first-steps', action: 'looked', document: step, title });

type Drafted = {
  about: 'legal-pages' | 'home-blocks';
  fields: readonly string[];
  keptOfDeleted: readonly string[];
};
type Published = Pick<LegalPage, 'id' | '_status'> & { title?: string | null };

const publicOf = (req: PayloadRequest, about: Drafted['about'], id: unknown) =>
  findRow<Published>(req, about, { id: { equals: id } });

const keyOf = (id: unknown): string => `public document ${id}`;

const lookBefore =
  ({ about }: Drafted): CollectionBeforeChangeHook =>
  async ({ data, originalDoc, operation, context, req }) => {
    if (operation === 'update') context[keyOf(originalDoc?.id)] = await publicOf(req, about, originalDoc?.id);
    return data;
  };

/** Drafts, which may be saved every other second, are not noted: they have versions. */
const notePublication =
  ({ about, fields }: Drafted): CollectionAfterChangeHook<Published> =>
  async ({ doc, operation, context, req }) => {
    // Skips documents of the seed, which set their own date.
    if (operation === 'create' && !req.user) return doc;
    const before = context[keyOf(doc.id)] as Published | null | undefined;
    delete context[keyOf(doc.id)];
    const after = await publicOf(req, about, doc.id);
    const entry = { about, document: String(doc.id), title: doc.title ?? '' };
    if (doc._status === 'published') {
      const changes = changesOf(fields, { ...before }, { ...after });
      await writeAuditEntry(req, { ...entry, action: 'published', changes: withoutTexts(changes) });
    } else if (before?._status === 'published' && after?._status !== 'published') {
      await writeAuditEntry(req, { ...entry, action: 'unpublished' });
    }
    return doc;
  };

/** The versions keep both texts. */
const withoutTexts = ({ body, ...changes }: ReturnType<typeof changesOf>) =>
  body ? { ...changes, body: { from: null, to: true } } : changes;

const auditDrafted = (drafted: Drafted) => ({
  beforeChange: lookBefore(drafted),
  afterChange: notePublication(drafted),
  afterDelete: noteDeletion({
    about: drafted.about,
    fields: drafted.keptOfDeleted,
    titleOf: ({ title }) => String(title ?? ''),
  }),
});
export const auditLegalPage = auditDrafted({
  about: 'legal-pages',
  fields: ['title', 'slug', 'body'],
  keptOfDeleted: ['slug'],
});
const HOME_FIELDS = ['kind', 'title', 'text', 'href', 'series', 'from', 'until', 'order'];
export const auditHomeBlock = auditDrafted({
  about: 'home-blocks',
  fields: HOME_FIELDS,
  keptOfDeleted: HOME_FIELDS,
});

const auditGlobal =
  (about: AuditedGlobal, title: string, fields: readonly string[]): GlobalAfterChangeHook =>
  async ({ doc, previousDoc, req }) => {
    const changes = changesOf(fields, previousDoc ?? {}, doc);
    if (Object.keys(changes).length > 0)
      await writeAuditEntry(req, { about, title, action: 'changed', changes });
    return doc;
  };
type AuditedGlobal = 'business-details' | 'shop-identity' | 'shop-settings';

/** Audits the seller's details, which stand in every contract. */
export const auditBusiness = auditGlobal('business-details', 'İşletme bilgileri', BUSINESS_PLACEHOLDERS);
export const auditIdentity = auditGlobal('shop-identity', 'Dükkân kimliği', [
  'name',
  'shortName',
  'slogan',
  'logo',
  'accent',
  'senderName',
  'replyTo',
  'orderPrefix',
  'openingHours',
  'socialLinks',
]);
export const auditSettings = auditGlobal('shop-settings', 'Dükkân ayarları', [
  ...SALE_TERMS,
  'categoryRates',
  'holidays',
  'maxInstallments',
  'transfers',
  'ownAccount',
]);
