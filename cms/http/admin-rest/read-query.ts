import type { FlattenedField, Payload } from 'payload';
import { parse, stringify } from 'qs-esm';
import { ShopError } from '../../infra/errors.ts';
import type { RestCall } from './allowed-calls.ts';

/** Options of Payload's own query parser, so that the shop and Payload parse a query alike. */
const PARSING = { allowEmptyArrays: true, arrayLimit: 1000, depth: 10, ignoreQueryPrefix: true };
/** Most documents of a query: the panel reads the names of up to 250 related documents at once. */
const MAX_LIMIT = 300;

/** Secret fields, forbidden in filters and sorts: repeated queries could reveal a value letter by letter. */
const SECRET = new Set(['hash', 'salt', 'sessions', 'resetPasswordToken', 'resetPasswordExpiration']);
/** Field name `_id`, forbidden in queries: Payload accepts the name, but SQLite has no such column. */
const UNKNOWN = '_id';
const MAX_TEXT = 1000;

/** Whether a query may use this field. Payload reads `__` like a dot. */
const isAskable = (path: string): boolean =>
  path !== UNKNOWN && !path.split(/\.|__/).some((name) => SECRET.has(name));

/**
 * Whether a filter names no secret field and has the form that Payload's database adapters expect. Payload itself
 * checks fields and operators. `dates` contains the names of date fields.
 */
const isFilter = (where: unknown, dates: ReadonlySet<string>): boolean =>
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
  // Refuses operators for lists and geographic points, because no field is one.
  if (['all', 'near', 'within', 'intersects'].includes(operator)) return false;
  const isText = (value: unknown) => typeof value === 'string' && value.length <= MAX_TEXT;
  if (operator !== 'in' && operator !== 'not_in')
    return (
      isText(operand) && (!isDate || operator === 'exists' || !Number.isNaN(Date.parse(String(operand))))
    );
  return (typeof operand === 'string' ? operand.split(',') : [operand].flat()).every(isText);
}

/** Replaces the panel's condition for all documents, a non-empty id, by an existing `createdAt`. */
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

type Check = (value: unknown, call: RestCall, dates: ReadonlySet<string>) => boolean;
const isAny: Check = () => true;
const isSelection = (value: unknown): boolean =>
  isObject(value) &&
  Object.values(value).every((part) => part === 'true' || part === 'false' || isSelection(part));

/** Checks of the parameters that Payload gets; all other parameters are dropped. */
const PARAMETERS: Record<string, Check> = {
  depth: isAny,
  limit: (value, { method }) =>
    typeof value === 'string' &&
    /^\d{1,3}$/.test(value) &&
    Number(value) <= MAX_LIMIT &&
    // Refuses a limit of 0, which means none, in lists; the panel sends 0 only to change or delete documents.
    (Number(value) > 0 || method !== 'GET'),
  page: (value) => typeof value === 'string' && /^\d{1,7}$/.test(value),
  sort: (value) =>
    [value]
      .flat()
      .every(
        (names) =>
          typeof names === 'string' && names.split(',').every((name) => isAskable(name.replace(/^-/, ''))),
      ),
  where: (value, _, dates) => isFilter(value, dates),
  select: isSelection,
  populate: isSelection,
  draft: isAny,
  trash: isAny,
  autosave: isAny,
  pagination: isAny,
  overrideLock: isAny,
  allSessions: isAny,
  /** The shop's own parameter: an upload returns the existing picture if the shop already has one of the same file. */
  reuse: (value) => value === 'true',
  locale: isAny,
  'fallback-locale': isAny,
  fallbackLocale: isAny,
};

/**
 * Checks a query string. Returns the allowed parameters, with a leading `?` unless empty.
 * @throws ShopError INVALID_INPUT that names the invalid parameter
 */
export function readRestQuery(payload: Payload, call: RestCall, search: string): string {
  const dates = datesOf(payload);
  const given = parse(search, PARSING);
  const kept: Record<string, unknown> = {};
  for (const [name, isFit] of Object.entries(PARAMETERS)) {
    const value = name === 'where' ? allAsExists(given[name]) : given[name];
    if (value === undefined || value === '') continue;
    if (!isFit(value, call, dates))
      throw new ShopError('INVALID_INPUT', { message: `Sorguda anlaşılmayan değer: ${name}` });
    kept[name] = value;
  }
  // Without a limit, pages stay on, because Payload would return everything.
  if (kept.limit === undefined && call.method === 'GET') delete kept.pagination;
  return stringify(kept, { addQueryPrefix: true });
}

function datesOf({ collections }: Payload): ReadonlySet<string> {
  const inFields = (fields: FlattenedField[]): string[] =>
    fields.flatMap((field) => {
      if (field.type === 'date') return [field.name];
      return 'flattenedFields' in field ? inFields(field.flattenedFields) : [];
    });
  return new Set(Object.values(collections).flatMap(({ config }) => inFields(config.flattenedFields)));
}
