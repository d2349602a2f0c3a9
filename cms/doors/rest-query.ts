import type { Payload } from 'payload';
import { parse, stringify } from 'qs-esm';
import { idTest } from '../database/id-test.ts';
import { ShopError } from '../errors.ts';
import type { RestCall } from './rest-calls.ts';
import { type Kind, kindAt } from './rest-fields.ts';
import { allAsExists, isAnswerableWhere, isObject } from './rest-where.ts';

/** As Payload parses it, so that both read the same. */
const PARSING = { allowEmptyArrays: true, arrayLimit: 1000, depth: 10, ignoreQueryPrefix: true };
/** The panel fetches the names of up to 250 related documents at once. */
const MAX_LIMIT = 300;
const NAMES = /^\w{1,60}$/;

type Question = {
  payload: Payload;
  call: RestCall;
  kindOf: (path: string) => Kind | null;
  isId: (text: string) => boolean;
};
type Check = (value: unknown, question: Question) => boolean;

const isFlag: Check = (value) => value === 'true' || value === 'false';
const isNumberUpTo = (value: unknown, most: number) =>
  typeof value === 'string' && /^\d{1,7}$/.test(value) && Number(value) <= most;
const isShort: Check = (value) => typeof value === 'string' && /^[\w-]{0,20}$/.test(value);

/** Which parameters Payload gets to see, and what each may be. It is never shown others. */
const PARAMETERS: Record<string, Check> = {
  depth: (value, { payload }) => isNumberUpTo(value, payload.config.maxDepth),
  limit: (value, { call }) =>
    isNumberUpTo(value, MAX_LIMIT) &&
    // None means all. The panel asks so of the documents it was told to change, never of those it shows.
    (value !== '0' || call.method !== 'GET'),
  page: (value) => isNumberUpTo(value, 1_000_000) && value !== '0',
  sort: (value, { kindOf }) => {
    const names = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [null];
    return names.length <= 5 && names.every((name) => isSortable(name, kindOf));
  },
  where: isAnswerableWhere,
  select: (value) => isSelection(value),
  populate: (value, { payload }) =>
    isObject(value) &&
    Object.entries(value).every(
      ([slug, part]) => Object.hasOwn(payload.collections, slug) && isSelection(part),
    ),
  draft: isFlag,
  trash: isFlag,
  autosave: isFlag,
  pagination: isFlag,
  overrideLock: isFlag,
  allSessions: isFlag,
  locale: isShort,
  'fallback-locale': isShort,
  fallbackLocale: isShort,
};

/**
 * The query of a call, checked and written anew; with `?` where there is one.
 * @throws ShopError INVALID_INPUT naming the parameter
 */
export function readRestQuery(payload: Payload, call: RestCall, search: string): string {
  const fields = call.entity?.flattenedFields ?? [];
  const { isVersions } = call;
  const kindOf = (path: string) => kindAt(payload, { fields, isVersions }, path);
  const isId = idTest(payload);
  const given = parse(search, PARSING);
  const kept: Record<string, unknown> = {};
  for (const [name, isFit] of Object.entries(PARAMETERS)) {
    const value = name === 'where' ? allAsExists(given[name]) : given[name];
    if (value === undefined || value === '') continue;
    if (!isFit(value, { payload, call, kindOf, isId }))
      throw new ShopError('INVALID_INPUT', { message: `Sorguda anlaşılmayan değer: ${name}` });
    kept[name] = value;
  }
  // Without pages and without a limit everything would come.
  if (kept.pagination === 'false' && kept.limit === undefined && call.method === 'GET')
    delete kept.pagination;
  return stringify(kept, { addQueryPrefix: true });
}

function isSortable(name: unknown, kindOf: Question['kindOf']): boolean {
  if (typeof name !== 'string') return false;
  const path = name.replace(/^-/, '');
  // Through a relation or a list there would be several values to sort by.
  const kind = /^(version\.)?\w+$/.test(path) ? kindOf(path) : null;
  return kind !== null && kind !== 'json' && kind !== 'list';
}

function isSelection(value: unknown, depth = 0): boolean {
  if (!isObject(value) || depth > 4) return false;
  return Object.entries(value).every(
    ([name, part]) =>
      NAMES.test(name) && (part === 'true' || part === 'false' || isSelection(part, depth + 1)),
  );
}
