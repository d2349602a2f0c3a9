import type { FlattenedField } from 'payload';

type Values = Record<string, unknown>;

export type ChangedField = { path: string; yours: unknown; theirs: unknown };

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null, false, an empty text and an empty list are equal. The order of keys does not matter. */
function plain(value: unknown): unknown {
  if (value === null || value === '' || value === false) return undefined;
  if (Array.isArray(value)) return value.length > 0 ? value.map((part) => plain(part) ?? null) : undefined;
  if (!isObject(value)) return value;
  const parts = Object.keys(value)
    .sort()
    .map((name) => [name, plain(value[name])] as const)
    .filter(([, part]) => part !== undefined);
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** Reads a sent value. A form sends an empty list as 0, the number of its rows. */
const read = ({ type }: FlattenedField, value: unknown): unknown =>
  (type === 'array' || type === 'blocks') && (value === 0 || value === '0') ? [] : value;

/** Fields that are never compared. `_status` is a command to the shop; the shop itself writes the other three. */
const UNCOMPARED = ['id', '_status', 'createdAt', 'updatedAt'];

/** Returns the fields to compare together with this field, such as the lowered price with the price. */
const companionsOf = (field: FlattenedField): string[] =>
  (field.custom as { seenWith?: string[] } | undefined)?.seenWith ?? [];

/**
 * Finds conflicts of fields that contain a difference, such as `stockChange`. For such a field `seen` has the loaded
 * stock. A conflict exists if the stored stock differs from the loaded stock.
 */
const changedCounts = (fields: readonly FlattenedField[], { data, seen, stored }: Save): ChangedField[] =>
  fields.flatMap(({ name, custom }): ChangedField[] => {
    const { countedFrom } = (custom ?? {}) as { countedFrom?: string };
    const [yours, was, theirs] = [data[name], seen[name], countedFrom && stored[countedFrom]];
    return countedFrom && yours && typeof was === 'number' && was !== theirs
      ? [{ path: name, yours, theirs }]
      : [];
  });

type Save = { data: Values; seen: Values; stored: Values };

/**
 * Removes unchanged fields from `data`, and returns the fields that both the author and another person changed. A field
 * without a loaded value is saved as sent. With `tellsAll` also returns fields that only another person changed.
 */
export function settleFields(
  fields: readonly FlattenedField[],
  { data, seen, stored }: Save,
  { tellsAll = false, parent = '' } = {},
): ChangedField[] {
  const compared = fields.filter(
    (field) =>
      Object.hasOwn(data, field.name) &&
      Object.hasOwn(seen, field.name) &&
      !UNCOMPARED.includes(field.name) &&
      !('virtual' in field && field.virtual),
  );
  const isChanged = (field: FlattenedField) =>
    !isSame(read(field, data[field.name]), read(field, seen[field.name]));
  const changed = new Set(compared.filter(isChanged).map(({ name }) => name));
  const differing = compared.flatMap((field): ChangedField[] => {
    const { name } = field;
    const path = `${parent}${name}`;
    const [yours, was, theirs] = [data[name], seen[name], stored[name]];
    if ((field.type === 'group' || field.type === 'tab') && isObject(yours)) {
      const inner = Object.fromEntries(Object.keys(yours).map((part) => [part, null]));
      const parts = {
        data: yours,
        seen: { ...inner, ...(was as Values) },
        stored: { ...(stored[name] as Values) },
      };
      return settleFields(field.flattenedFields, parts, { tellsAll, parent: `${path}.` });
    }
    const isTold = tellsAll || changed.has(name) || companionsOf(field).some((other) => changed.has(other));
    if (isTold && !isSame(theirs, read(field, was)) && !isSame(theirs, read(field, yours)))
      return [{ path, yours, theirs: theirs ?? null }];
    if (!changed.has(name) && !tellsAll) delete data[name];
    return [];
  });
  return [...differing, ...changedCounts(fields, { data, seen, stored })];
}
