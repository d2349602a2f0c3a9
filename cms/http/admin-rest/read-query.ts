import type { FlattenedField, Payload } from 'payload';
import { parse, stringify } from 'qs-esm';
import { ShopError } from '../../infra/errors.ts';
import type { RestCall } from './allowed-calls.ts';
import { allAsExists, isAskable, isFilter, isObject } from './check-where.ts';

/** As Payload parses it, so that both read the same. */
const PARSING = { allowEmptyArrays: true, arrayLimit: 1000, depth: 10, ignoreQueryPrefix: true };
/** The panel fetches the names of up to 250 related documents at once. */
const MAX_LIMIT = 300;

type Check = (value: unknown, call: RestCall, dates: ReadonlySet<string>) => boolean;
const isAny: Check = () => true;
/** Payload fails on values other than yes and no. */
const isSelection = (value: unknown): boolean =>
  isObject(value) &&
  Object.values(value).every((part) => part === 'true' || part === 'false' || isSelection(part));

/** Which parameters Payload gets to see. It is never shown others. */
const PARAMETERS: Record<string, Check> = {
  depth: isAny,
  limit: (value, { method }) =>
    typeof value === 'string' &&
    /^\d{1,3}$/.test(value) &&
    Number(value) <= MAX_LIMIT &&
    // 0 means all. The panel sends it only to change or delete documents, never to list them.
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
  /** Ours: an upload answers with the picture that the same file became before. */
  reuse: (value) => value === 'true',
  locale: isAny,
  'fallback-locale': isAny,
  fallbackLocale: isAny,
};

/**
 * The query of a call, with `?` where there is one. Payload itself checks the rest of it, but for secrets and limits.
 * @throws ShopError INVALID_INPUT naming the parameter
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
  // Without pages and without a limit Payload would return everything.
  if (kept.limit === undefined && call.method === 'GET') delete kept.pagination;
  return stringify(kept, { addQueryPrefix: true });
}

/** The names of all fields that hold dates. */
function datesOf({ collections }: Payload): ReadonlySet<string> {
  const inFields = (fields: FlattenedField[]): string[] =>
    fields.flatMap((field) => {
      if (field.type === 'date') return [field.name];
      return 'flattenedFields' in field ? inFields(field.flattenedFields) : [];
    });
  return new Set(Object.values(collections).flatMap(({ config }) => inFields(config.flattenedFields)));
}
