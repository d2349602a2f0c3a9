/** Forbidden in filters and sorts, which would reveal the values letter by letter. */
const SECRET = new Set(['hash', 'salt', 'sessions', 'resetPasswordToken', 'resetPasswordExpiration']);
/** Payload takes it for the id, and SQLite then finds no such column. */
const UNKNOWN = '_id';
const MAX_TEXT = 1000;

/** Whether a query may use this field. Payload reads `__` as it reads the dot. */
export const isAskable = (path: string): boolean =>
  path !== UNKNOWN && !path.split(/\.|__/).some((name) => SECRET.has(name));

/**
 * Whether a filter names no secret and has the form that Payload's adapters count on. Payload itself checks fields and
 * operators. `dates` are the names of fields that hold dates.
 */
export const isFilter = (where: unknown, dates: ReadonlySet<string>): boolean =>
  isObject(where) &&
  Object.entries(where).every(([name, value]) => {
    if (name === 'and' || name === 'or')
      return Array.isArray(value) && value.every((part) => isFilter(part, dates));
    const isDate = dates.has(name.split(/\.|__/).at(-1) ?? '');
    return (
      isAskable(name) &&
      isObject(value) &&
      Object.entries(value).every(([operator, operand]) => isCondition(operator, operand, isDate))
    );
  });

function isCondition(operator: string, operand: unknown, isDate: boolean): boolean {
  // Of lists and places; no field here is one.
  if (['all', 'near', 'within', 'intersects'].includes(operator)) return false;
  const isText = (value: unknown) => typeof value === 'string' && value.length <= MAX_TEXT;
  if (operator !== 'in' && operator !== 'not_in')
    return (
      isText(operand) && (!isDate || operator === 'exists' || !Number.isNaN(Date.parse(String(operand))))
    );
  return (typeof operand === 'string' ? operand.split(',') : [operand].flat()).every(isText);
}

/**
 * The panel selects all documents by a condition that the id is not empty. Rewritten as a query that both databases
 * understand.
 */
export function allAsExists(where: unknown): unknown {
  if (Array.isArray(where)) return where.map(allAsExists);
  if (!isObject(where)) return where;
  return Object.fromEntries(
    Object.entries(where).map(([name, value]) => {
      const isAll =
        name === 'id' && isObject(value) && value.not_equals === '' && Object.keys(value).length === 1;
      if (isAll) return ['createdAt', { exists: 'true' }];
      return [name, name === 'and' || name === 'or' ? allAsExists(value) : value];
    }),
  );
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
