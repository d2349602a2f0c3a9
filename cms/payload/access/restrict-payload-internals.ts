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

/** Payload opens most of its own collections to every signed-in account, shoppers too. Here the shop decides. */

/** A preference is which columns are shown, or which group is folded. */
const PREFERENCE_MAX_CHARACTERS = 64 * 1024;
const PREFERENCE_KEY_MAX_LENGTH = 300;

const closed = { create: nobody, read: nobody, readVersions: nobody, update: nobody, delete: nobody };

/** Staff reach their own preferences only. */
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
  // Taking a document over removes another person's lock.
  'payload-locked-documents': { ...closed, create: staff, read: staff, update: staff, delete: staff },
};

/** Decides over Payload's own collections, globals and fields, which are there only once the config is built. */
export function restrictPayloadInternals(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    Object.assign(collection.access, COLLECTIONS[collection.slug]);
    collection.hooks.beforeOperation.push(rejectForeignSort);
    protectTimestamps(collection.fields);
    if (collection.slug === 'payload-preferences') boundPreferences(collection);
  }
  // Payload's schedule runs by the data written there.
  for (const { slug, access } of config.globals)
    if (String(slug) === 'payload-jobs-stats')
      Object.assign(access, { read: nobody, update: nobody, readVersions: nobody });
  return config;
}

/**
 * Payload lets anybody sort by hidden fields of a related document, and the order of rows would reveal a password reset
 * token bit by bit. Sorting by a related field therefore needs the right to read the related document. Senders sort by
 * their visible fields only, or the order of rows would reveal which order cost more.
 */
const rejectForeignSort: CollectionBeforeOperationHook = ({ args, collection, overrideAccess, req }) => {
  if (overrideAccess) return;
  const { sort } = args as { sort?: unknown };
  const told = isToldOfParcelsOnly(req.user) ? SENDER_FIELDS[collection.slug] : undefined;
  const isAllowed = (path: string) => {
    if (told) return told.includes(path) || path === 'id';
    if (isAdmin(req.user) || !path.includes('.')) return true;
    return isDeskReader(req.user) && isInRow(collection.flattenedFields, path.split('.'));
  };
  for (const field of [sort].flat())
    if (typeof field === 'string' && !field.split(',').map(pathOf).every(isAllowed))
      throw new ShopError('FORBIDDEN');
};

/** `billingAddress.city`, and not `user.email`. */
function isInRow(fields: FlattenedField[], [name, ...rest]: string[]): boolean {
  if (rest.length === 0) return true;
  const field = fields.find((one) => one.name === name);
  return field !== undefined && 'flattenedFields' in field && isInRow(field.flattenedFields, rest);
}

const isDeskReader = (user: Parameters<typeof isEditor>[0]): boolean => isEditor(user) || isAccountant(user);

/** `user.name` of `-user__name`. */
const pathOf = (sorted: string): string => sorted.trim().replace(/^-/, '').replaceAll('__', '.');

/** When something was made and changed is the system's to say; a review of the year 2099 would stay the first for ever. */
function protectTimestamps(fields: Field[]): void {
  for (const field of fields)
    if ('name' in field && (field.name === 'createdAt' || field.name === 'updatedAt'))
      Object.assign(field, { access: { create: nobodyField, update: nobodyField } });
}

/** Payload's own calls for a preference write straight to the database, past access and hooks. */
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
    const body = await readJson(req);
    refuseLarge(req.routeParams?.key, body);
    // The body can be read once only.
    return handler(Object.assign(req, { json: () => Promise.resolve(body) }));
  };

async function readJson(req: PayloadRequest): Promise<unknown> {
  try {
    return await req.json?.();
  } catch {
    return {};
  }
}

function refuseLarge(key: unknown, value: unknown): void {
  if (String(key ?? '').length > PREFERENCE_KEY_MAX_LENGTH) throw new ShopError('TOO_LARGE');
  if ((JSON.stringify(value) ?? '').length > PREFERENCE_MAX_CHARACTERS) throw new ShopError('TOO_LARGE');
}
