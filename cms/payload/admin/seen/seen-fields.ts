import type { FlattenedField } from 'payload';

type Values = Record<string, unknown>;

/** A field that its author changed, and somebody else meanwhile. */
export type ChangedField = { path: string; yours: unknown; theirs: unknown };

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing, null, no, an empty text and an empty list are the same; the order of names says nothing. */
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

/** `title` of a group `meta` is `meta.title`. A form sends an empty list as the number of its rows. */
const read = ({ type }: FlattenedField, value: unknown): unknown =>
  (type === 'array' || type === 'blocks') && (value === 0 || value === '0') ? [] : value;

/** The state of a draft is an order to the shop, and the rest the shop writes itself. */
const UNCOMPARED = ['id', '_status', 'createdAt', 'updatedAt'];

/** Fields that say something together name each other: a lowered price means nothing without the price. */
const companionsOf = (field: FlattenedField): string[] =>
  (field.custom as { seenWith?: string[] } | undefined)?.seenWith ?? [];

type Save = { data: Values; seen: Values; stored: Values };

/**
 * Leaves in `data` only the author's changes to the seen values, so that other fields stay as stored, and names the
 * fields that somebody else changed, too. A field without a seen value is saved as sent. With `tellsAll`, a field
 * counts as changed by its author even when its value equals the seen value.
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
  return compared.flatMap((field): ChangedField[] => {
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
}
