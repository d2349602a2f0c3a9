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
import { findRow, findRows, insertRow } from '../../infra/database/rows.ts';
import { BUSINESS_PLACEHOLDERS } from '../legal/placeholders.ts';

/** `{ price: { from: 14990, to: 12000 } }`, as the fields are stored. */
export type Changes = Record<string, { from: unknown; to: unknown }>;

type NewEntry = Pick<AuditEntry, 'about' | 'action'> & {
  document?: string;
  title?: string;
  changes?: Changes;
};

/** Writes an audit entry in the transaction of the change. An entry without a person is the shop's own. */
const writeAuditEntry = (req: PayloadRequest, entry: NewEntry): Promise<void> =>
  insertRow(req, 'audit-entries', { ...entry, by: req.user?.name ?? '' });

type Document = Record<string, unknown>;

/** Differences among the watched fields. Undefined, null and an empty text are the same. */
function changesOf(fields: readonly string[], before: Document, after: Document): Changes {
  const changed = fields.filter(
    (name) => JSON.stringify(blank(before[name])) !== JSON.stringify(blank(after[name])),
  );
  return Object.fromEntries(
    changed.map((name) => [name, { from: blank(before[name]) ?? null, to: blank(after[name]) ?? null }]),
  );
}

/** Reduces a list to the lines that only one side has; a list in another order is no change. */
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
  about:
    | 'products'
    | 'users'
    | 'legal-pages'
    | 'reviews'
    | 'questions'
    | 'stories'
    | 'series'
    | 'home-blocks'
    | 'media';
  fields: readonly string[];
  /** The document's name for people. `before` is the document before a change. */
  titleOf: (document: Document, req: PayloadRequest, before?: Document) => string | Promise<string>;
  /** Describes one row of a list field. */
  linesOf?: Readonly<Record<string, (row: Document) => string>>;
  /** Creation is not noted: the document's own date and author suffice. */
  isMadeUnnoted?: true;
};

/** Price and stock of a product. Sales change the stock without an entry; the order's history has them. */
const PRODUCT: Watched = {
  about: 'products',
  // `price-history.ts` reads past lowered prices from these entries.
  fields: ['price', ...LOWERING_FIELDS, 'countInStock', 'isPublished'],
  titleOf: ({ name }) => String(name ?? ''),
};
/** Address and roles of an account. */
const USER: Watched = {
  about: 'users',
  fields: ['email', 'isAdmin', 'isEditor', 'isSender', 'isAccountant'],
  // The old name: the entry also names the person who changes their own account.
  titleOf: ({ name }, _req, before) => String(before?.name ?? name ?? ''),
};
const productName = async ({ product }: Document, req: PayloadRequest): Promise<string> => {
  const id = (product as { id?: unknown } | null)?.id ?? product;
  return (await findRow<Product>(req, 'products', { id: { equals: id } }))?.name ?? '';
};
/** Hiding and deleting a review, without its words: the person who had them removed does not want them kept. */
const REVIEW: Watched = {
  about: 'reviews',
  fields: ['isHidden', 'hiddenReason', 'rating'],
  titleOf: productName,
  isMadeUnnoted: true,
};
/** The dealer's answer and its publication, without the question. */
const QUESTION: Watched = {
  about: 'questions',
  fields: ['state', 'answer'],
  titleOf: productName,
  isMadeUnnoted: true,
};
/** They have no versions: the entry is where the words of before are found again. */
const STORY: Watched = {
  about: 'stories',
  fields: ['about', 'text'],
  titleOf: ({ about }) => String(about ?? ''),
};
/** Like a story it has no versions. */
const SERIES: Watched = {
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
};
const PICTURE: Watched = {
  about: 'media',
  fields: ['alt', 'filename'],
  titleOf: ({ alt, filename }) => String(alt || filename || ''),
  isMadeUnnoted: true,
};

/** Notes documents that people create or change. Seeds and registrations carry their own date. */
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
export const auditProduct = audit(PRODUCT);
export const auditUser = audit(USER);
export const auditReview = audit(REVIEW);
export const auditQuestion = audit(QUESTION);
export const auditStory = audit(STORY);
export const auditSeries = audit(SERIES);
export const auditPicture = audit(PICTURE);

/** Name of a closed account beside the texts that stay. */
export const NOBODY = 'Silinmiş üye';

/**
 * Removes name and e-mail address from the entries about a deleted account. Role changes stay, with time and author.
 * Call in the transaction that removes the account, after its last entry.
 */
export async function erasePerson(req: PayloadRequest, id: string): Promise<void> {
  const docs = await findRows<AuditEntry>(req, 'audit-entries', {
    and: [{ about: { equals: 'users' } }, { document: { equals: id } }],
  });
  for (const entry of docs) {
    const { email: _forgotten, ...changes } = (entry.changes ?? {}) as Changes;
    // Changes to their own account carry their name in `by`, too.
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

/** Notes a second factor turned on or off, in the same transaction. */
export const noteSecondFactor = (
  req: PayloadRequest,
  { id, name }: { id: string; name: string },
  isOn: boolean,
): Promise<void> =>
  writeAuditEntry(req, {
    about: 'users',
    action: 'changed',
    document: id,
    title: name,
    changes: { secondFactor: { from: !isOn, to: isOn } },
  });

/** Collections with drafts and versions beside the public text. */
type Drafted = {
  about: 'legal-pages' | 'home-blocks';
  fields: readonly string[];
  /** Fields noted when the document is deleted. */
  keptOfDeleted: readonly string[];
};
type Published = Pick<LegalPage, 'id' | '_status'> & { title?: string | null };

/** Reads the public version: a draft is stored elsewhere. */
const publicOf = (req: PayloadRequest, about: Drafted['about'], id: unknown) =>
  findRow<Published>(req, about, { id: { equals: id } });

const keyOf = (id: unknown): string => `public document ${id}`;

const lookBefore =
  ({ about }: Drafted): CollectionBeforeChangeHook =>
  async ({ data, originalDoc, operation, context, req }) => {
    if (operation === 'update') context[keyOf(originalDoc?.id)] = await publicOf(req, about, originalDoc?.id);
    return data;
  };

/** Publishing and taking back are noted; drafts, which may be saved every other second, have their versions. */
const notePublication =
  ({ about, fields }: Drafted): CollectionAfterChangeHook<Published> =>
  async ({ doc, operation, context, req }) => {
    // Seeded documents carry their own date.
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

/** The versions hold both texts; the entry only says that the text changed. */
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

/** Changes of a global: its named fields before and after. */
const auditGlobal =
  (about: AuditedGlobal, title: string, fields: readonly string[]): GlobalAfterChangeHook =>
  async ({ doc, previousDoc, req }) => {
    const changes = changesOf(fields, previousDoc ?? {}, doc);
    if (Object.keys(changes).length > 0)
      await writeAuditEntry(req, { about, title, action: 'changed', changes });
    return doc;
  };
type AuditedGlobal = 'business-details' | 'shop-settings';

/** The seller's details stand in every contract. */
export const auditBusiness = auditGlobal('business-details', 'İşletme bilgileri', BUSINESS_PLACEHOLDERS);
export const auditSettings = auditGlobal('shop-settings', 'Dükkân ayarları', [
  ...SALE_TERMS,
  'holidays',
  'maxInstallments',
]);
