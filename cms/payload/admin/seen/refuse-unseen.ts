import type {
  CollectionBeforeOperationHook,
  FlattenedField,
  GlobalBeforeOperationHook,
  PayloadRequest,
  SanitizedConfig,
  Where,
} from 'payload';
import { isIdOf } from '../../../infra/database/rows/ids.ts';
import { findVisibleById } from '../../../infra/database/rows/rows.ts';
import { type Conflict, ShopError } from '../../../infra/errors.ts';
import { labelOf, shown } from '../audit/describe-changes.ts';
import { type ChangedField, isObject, settleFields } from './seen-fields.ts';

type Values = Record<string, unknown>;
type Args = { data?: Values; id?: string; where?: Where; draft?: boolean };
type Sent = { data: Values; seen: Values };
type Entity = { flattenedFields: FlattenedField[]; versions?: unknown };

/** Maximum number of documents in a bulk edit. No page of a list has more. */
const MOST_LISTED = 500;

const hasDrafts = ({ versions }: Entity): boolean => isObject(versions) && Boolean(versions.drafts);

function readSeen(args: unknown, operation: string): Sent | null {
  const { data } = args as Args;
  if (operation !== 'update' || !data || !Object.hasOwn(data, 'seen')) return null;
  const { seen, ...sent } = data;
  if (!isObject(seen)) throw new ShopError('INVALID_INPUT');
  return { seen, data: sent };
}

/** Returns the fields that the account may change: a form also sends read-only fields. */
async function writableFields({ flattenedFields }: Entity, req: PayloadRequest, data: Values) {
  const isAllowed = await Promise.all(
    flattenedFields.map((field) =>
      'access' in field && field.access?.update
        ? field.access.update({ req, data, siblingData: data })
        : true,
    ),
  );
  return flattenedFields.filter((_field, index) => isAllowed[index]);
}

/**
 * Describes a value in words, and a picture or another document by its title. The value is unchecked and may not fit
 * the field.
 */
async function show(field: FlattenedField | undefined, value: unknown, req: PayloadRequest): Promise<string> {
  const { payload, i18n } = req;
  const related = field?.type === 'upload' || field?.type === 'relationship' ? field.relationTo : undefined;
  if (typeof related === 'string' && isIdOf(payload)(String(value))) {
    const found: unknown = await findVisibleById(payload, related, String(value), { req });
    const title = payload.collections[related].config.admin.useAsTitle ?? 'id';
    return String((isObject(found) && found[title]) || value);
  }
  try {
    return shown(field, value, i18n as never);
  } catch {
    return JSON.stringify(value);
  }
}

async function tell(
  fields: readonly FlattenedField[],
  { path, yours, theirs }: ChangedField,
  req: PayloadRequest,
): Promise<Conflict> {
  const [name, inner] = path.split('.');
  const outer = fields.find((field) => field.name === name);
  const parts = inner !== undefined && outer && 'flattenedFields' in outer ? outer.flattenedFields : [];
  const field = parts.find((one) => one.name === inner) ?? outer;
  return {
    path,
    label: labelOf(field, path, req.i18n as never),
    yours: { value: yours ?? null, shown: await show(field, yours, req) },
    theirs: { value: theirs, shown: await show(field, theirs, req) },
  };
}

function refuse(conflicts: Conflict[]): void {
  if (conflicts.length === 0) return;
  const names = [...new Set(conflicts.map(({ label, title }) => (title ? `“${title}” (${label})` : label)))];
  throw new ShopError('FIELDS_CHANGED', {
    message: `Siz düzenlerken başka biri değiştirdi: ${names.join(', ')}. Hiçbir şey kaydedilmedi.`,
    conflicts,
  });
}

/** Publishing compares all fields: the publisher must have seen what others changed. */
async function settleOne(entity: Entity, { seen, data }: Sent, stored: unknown, req: PayloadRequest) {
  const fields = await writableFields(entity, req, data);
  const isPutOnSale = data.isPublished === true && seen.isPublished === false;
  const tellsAll = isPutOnSale || (hasDrafts(entity) && data._status === 'published');
  const changed = settleFields(fields, { data, seen, stored: isObject(stored) ? stored : {} }, { tellsAll });
  refuse(await Promise.all(changed.map((one) => tell(fields, one, req))));
}

type Listed = Values & { id: string };

const compareDocuments: CollectionBeforeOperationHook = async ({ args, operation, ...asked }) => {
  const sent = readSeen(args, operation);
  if (!sent) return args;
  const { collection, req, overrideAccess = false } = asked;
  const { slug, flattenedFields, admin } = collection;
  const { id, where = {}, draft } = args as Args;
  const found = { collection: slug, depth: 0, req, overrideAccess, disableErrors: true } as const;
  const settled = { ...args, data: sent.data };
  if (id !== undefined) {
    const stored = await req.payload.findByID({ ...found, id, draft: hasDrafts(collection) } as never);
    // Payload itself refuses a missing document.
    if (stored) await settleOne(collection, sent, stored, req);
    return settled;
  }
  // In a bulk edit, `seen` holds loaded values by id. Null excludes the document from the edit.
  const ids = Object.keys(sent.seen).filter(isIdOf(req.payload));
  if (ids.length > MOST_LISTED) throw new ShopError('INVALID_INPUT');
  const listed = { and: [where, { id: { in: ids.filter((one) => sent.seen[one] !== null) } }] };
  const asListed = { ...found, where: listed, draft: draft === true, limit: MOST_LISTED, pagination: false };
  const { docs } = await req.payload.find(asListed as never);
  const conflicts: Conflict[] = [];
  for (const stored of docs as unknown as Listed[]) {
    const seen = sent.seen[stored.id];
    if (!isObject(seen)) throw new ShopError('INVALID_INPUT');
    const title = String(stored[admin.useAsTitle ?? 'id'] ?? stored.id);
    const save = { data: { ...sent.data }, seen, stored };
    for (const one of settleFields(flattenedFields, save, { tellsAll: true }))
      conflicts.push({ id: stored.id, title, ...(await tell(flattenedFields, one, req)) });
  }
  refuse(conflicts);
  const left = ids.filter((one) => sent.seen[one] === null);
  return left.length === 0 ? settled : { ...settled, where: { and: [where, { id: { not_in: left } }] } };
};

const compareGlobal: GlobalBeforeOperationHook = async ({ args, global, operation, req, ...asked }) => {
  const sent = readSeen(args, operation);
  if (!sent) return args;
  const found = { slug: global.slug, depth: 0, draft: hasDrafts(global), req };
  const { overrideAccess = false } = asked;
  await settleOne(global, sent, await req.payload.findGlobal({ ...found, overrideAccess } as never), req);
  return { ...args, data: sent.data };
};

/**
 * Adds a check to all collections and globals of the shop. A save sends the loaded values as `seen`. The save keeps
 * changes that other people made since loading, and is refused when both changed the same field. Check and save are one
 * transaction.
 */
export function refuseUnseen(config: SanitizedConfig): SanitizedConfig {
  for (const { slug, hooks } of config.collections)
    if (!slug.startsWith('payload-')) hooks.beforeOperation.push(compareDocuments);
  for (const { hooks } of config.globals)
    hooks.beforeOperation = [...(hooks.beforeOperation ?? []), compareGlobal];
  return config;
}
