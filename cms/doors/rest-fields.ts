import type { CollectionSlug, FlattenedField, Payload } from 'payload';

/** What a stored field holds, as far as a question about it is concerned. */
export type Kind = 'text' | 'number' | 'date' | 'checkbox' | 'id' | 'json' | 'list';

const KINDS: Partial<Record<FlattenedField['type'], Kind>> = {
  text: 'text',
  textarea: 'text',
  email: 'text',
  code: 'text',
  select: 'text',
  radio: 'text',
  number: 'number',
  date: 'date',
  checkbox: 'checkbox',
  relationship: 'id',
  upload: 'id',
  json: 'json',
  richText: 'json',
  array: 'list',
};

/** Nobody asks about these, not even whether they begin with a certain letter. */
const SECRET = new Set(['hash', 'salt', 'sessions', 'resetPasswordToken', 'resetPasswordExpiration']);
/** A product's picture's alternative text is as far as anybody looks. */
const MAX_NAMES = 4;

const VERSION_KINDS: Record<string, Kind> = {
  id: 'id',
  parent: 'id',
  createdAt: 'date',
  updatedAt: 'date',
  latest: 'checkbox',
  autosave: 'checkbox',
};

/**
 * What a question finds at `path`, such as `title`, `buyer.email` or `product.name`; null where there is nothing, or
 * nothing to be asked about.
 */
export function kindAt(
  payload: Payload,
  { fields, isVersions }: { fields: FlattenedField[]; isVersions: boolean },
  path: string,
): Kind | null {
  const names = path.split('.');
  if (names.length > MAX_NAMES || names.some((name) => SECRET.has(name))) return null;
  if (!isVersions) return walk(payload, fields, names);
  const [first = '', ...rest] = names;
  if (first === 'version') return walk(payload, fields, rest);
  return rest.length === 0 && Object.hasOwn(VERSION_KINDS, first) ? (VERSION_KINDS[first] ?? null) : null;
}

function walk(payload: Payload, fields: FlattenedField[], [name, ...rest]: string[]): Kind | null {
  if (name === 'id') return rest.length === 0 ? 'id' : null;
  const field = fields.find((known) => known.name === name);
  if (!field) return null;
  if (field.type === 'group' || (field.type === 'array' && rest.length > 0))
    return walk(payload, field.flattenedFields, rest);
  if (rest.length === 0) return KINDS[field.type] ?? null;
  if (field.type !== 'relationship' && field.type !== 'upload') return null;
  if (Array.isArray(field.relationTo)) {
    if (rest.length > 1) return null;
    return rest[0] === 'value' ? 'id' : rest[0] === 'relationTo' ? 'text' : null;
  }
  const { config } = payload.collections[field.relationTo as CollectionSlug];
  return walk(payload, config.flattenedFields, rest);
}
