import type {
  Access,
  CollectionBeforeOperationHook,
  Endpoint,
  Field,
  FlattenedField,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedConfig,
  Where,
} from 'payload';
import { isAccountant, isAdmin, isEditor, isStaff, isToldOfParcelsOnly } from '../../domain/roles.ts';
import { ShopError } from '../../infra/errors.ts';
import { nobody, nobodyField, staff } from './roles.ts';
import { SENDER_FIELDS } from './sender-fields.ts';

const PREFERENCE_MAX_CHARACTERS = 64 * 1024;
const PREFERENCE_KEY_MAX_LENGTH = 300;

const closed = { create: nobody, read: nobody, readVersions: nobody, update: nobody, delete: nobody };

const ownPreferences: Access = ({ req }) => {
  if (!req.user || !isStaff(req.user)) return false;
  const own: Where[] = [
    { 'user.value': { equals: req.user.id } },
    { 'user.relationTo': { equals: req.user.collection } },
  ];
  return { and: own };
};

const COLLECTIONS: Record<string, Partial<SanitizedCollectionConfig['access']>> = {
  'payload-jobs': closed,
  'payload-kv': closed,
  'payload-migrations': closed,
  'payload-preferences': {
    create: staff,
    read: ownPreferences,
    readVersions: nobody,
    update: ownPreferences,
    delete: ownPreferences,
  },
  // Taking over a document that somebody else edits deletes that person's lock.
  'payload-locked-documents': { ...closed, create: staff, read: staff, update: staff, delete: staff },
};

/** Restricts what Payload adds to the built config, most of which it opens to every signed-in account. */
export function restrictPayloadInternals(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    Object.assign(collection.access, COLLECTIONS[collection.slug]);
    collection.hooks.beforeOperation.push(rejectForeignSort);
    protectTimestamps(collection.fields);
    if (collection.slug === 'payload-preferences') boundPreferences(collection);
  }
  // Payload plans its jobs by the data of this global.
  for (const { slug, access } of config.globals)
    if (String(slug) === 'payload-jobs-stats')
      Object.assign(access, { read: nobody, update: nobody, readVersions: nobody });
  return config;
}

/**
 * Limits sorting to fields that the reader may read, and by fields of related documents. Payload allows sorting by hidden
 * fields, and the order of the rows would reveal a cost, or a password reset token bit by bit. Senders may sort only by
 * fields that they see: the order of rows would reveal prices.
 */
const rejectForeignSort: CollectionBeforeOperationHook = async ({
  args,
  collection,
  overrideAccess,
  req,
}) => {
  if (overrideAccess) return;
  const { sort } = args as { sort?: unknown };
  const told = isToldOfParcelsOnly(req.user) ? SENDER_FIELDS[collection.slug] : undefined;
  const isAllowed = (path: string) => {
    if (told) return told.includes(path) || path === 'id';
    if (isAdmin(req.user) || !path.includes('.')) return true;
    return (
      (isEditor(req.user) || isAccountant(req.user)) && isInRow(collection.flattenedFields, path.split('.'))
    );
  };
  const paths = [sort].flat().flatMap((field) => (typeof field === 'string' ? field.split(',') : []));
  for (const path of paths.map(pathOf))
    if (!isAllowed(path) || !(await isReadable(req, collection.flattenedFields, path.split('.'))))
      throw new ShopError('FORBIDDEN');
};

async function isReadable(
  req: PayloadRequest,
  fields: FlattenedField[],
  [name, ...rest]: string[],
): Promise<boolean> {
  const field = fields.find((one) => one.name === name);
  if (!field) return true;
  const read = 'access' in field ? field.access?.read : undefined;
  if (read && !(await read({ req }))) return false;
  return rest.length === 0 || !('flattenedFields' in field) || isReadable(req, field.flattenedFields, rest);
}

/** True for a path within the row, such as `billingAddress.city`; false for `user.email`. */
function isInRow(fields: FlattenedField[], [name, ...rest]: string[]): boolean {
  if (rest.length === 0) return true;
  const field = fields.find((one) => one.name === name);
  return field !== undefined && 'flattenedFields' in field && isInRow(field.flattenedFields, rest);
}

/** Converts a sort parameter to a field path: `-user__name` becomes `user.name`. */
const pathOf = (sorted: string): string => sorted.trim().replace(/^-/, '').replaceAll('__', '.');

/** Only the system sets these dates: a review of the year 2099 would stay the first for ever. */
function protectTimestamps(fields: Field[]): void {
  for (const field of fields)
    if ('name' in field && (field.name === 'createdAt' || field.name === 'updatedAt'))
      Object.assign(field, { access: { create: nobodyField, update: nobodyField } });
}

/** Limits preferences in size. Payload's own calls for these skip access and hooks. */
function boundPreferences(collection: SanitizedCollectionConfig): void {
  collection.hooks.beforeValidate.push(({ data }) => {
    refuseLarge(data?.key, data?.value);
    return data;
  });
  if (!collection.endpoints) return;
  collection.endpoints = collection.endpoints.map((endpoint) =>
    endpoint.path === '/:key' ? { ...endpoint, handler: forStaff(endpoint) } : endpoint,
  );
}

const forStaff =
  ({ handler }: Pick<Endpoint, 'handler'>): Endpoint['handler'] =>
  async (req) => {
    if (!isStaff(req.user)) throw new ShopError('FORBIDDEN');
    const body: unknown = await req.json?.().catch(() => ({}));
    refuseLarge(req.routeParams?.key, body);
    // The body can be read once only.
    return handler(Object.assign(req, { json: () => Promise.resolve(body) }));
  };

function refuseLarge(key: unknown, value: unknown): void {
  if (String(key ?? '').length > PREFERENCE_KEY_MAX_LENGTH) throw new ShopError('TOO_LARGE');
  if ((JSON.stringify(value) ?? '').length > PREFERENCE_MAX_CHARACTERS) throw new ShopError('TOO_LARGE');
}
