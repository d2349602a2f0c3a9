import type {
  CollectionSlug,
  GlobalSlug,
  Payload,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
} from 'payload';
import { z } from 'zod';
import { isIdOf } from '../../infra/database/rows/ids.ts';

/** Allowed REST call. Path segments are literal, or `:collection`, `:global`, `:id`, `:key` or `:filename`. */
type Rule = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Whether the call is allowed without a session; all other calls are for staff. */
  isSignIn?: true;
  limit?: 'credentials' | 'mail';
  maxJson?: number;
  /** Schema of the body, for calls in which Payload trusts the body. */
  body?: z.ZodType;
  isVersions?: true;
};

const KB = 1024;
const email = z.string().max(254);
const SMALL = { maxJson: 4 * KB };
const MAX_JSON = 1024 * KB;
/** Body limit of a save: twice the usual, because the panel also sends the values that the editor saw. */
const WITH_SEEN = { maxJson: 2 * MAX_JSON };
const plain = (path: string, ...methods: Rule['method'][]): Rule[] =>
  methods.map((method) => ({ method, path }));
const SIGN_IN = { method: 'POST', isSignIn: true, ...SMALL } as const;

/**
 * Calls of Payload's REST API that the panel uses. Together with `ownCalls`, the list contains every allowed call. An
 * exact path precedes a path with `:id`, which would also match. Calls that run jobs are missing, since the shop runs
 * its own jobs.
 */
const CALLS: Rule[] = [
  { ...SIGN_IN, path: 'users/login', limit: 'credentials' },
  { ...SIGN_IN, path: 'users/forgot-password', limit: 'mail' },
  { ...SIGN_IN, path: 'users/reset-password', limit: 'credentials' },
  { ...SIGN_IN, path: 'users/refresh-token' },
  { ...SIGN_IN, path: 'users/logout' },
  { method: 'GET', path: 'users/me', isSignIn: true },
  { method: 'POST', path: 'users/unlock', limit: 'credentials', ...SMALL, body: z.object({ email }) },
  ...plain('access', 'GET'),
  ...plain('globals/:global', 'GET'),
  { ...WITH_SEEN, method: 'POST', path: 'globals/:global' },
  ...plain('globals/:global/access', 'POST'),
  ...plain('payload-preferences/:key', 'GET', 'DELETE'),
  { method: 'POST', path: 'payload-preferences/:key', maxJson: 64 * KB },
  ...plain(':collection', 'GET', 'POST', 'PATCH', 'DELETE'),
  ...plain(':collection/count', 'GET'),
  ...plain(':collection/access', 'POST'),
  ...plain(':collection/access/:id', 'POST'),
  { method: 'GET', path: ':collection/versions', isVersions: true },
  { method: 'GET', path: ':collection/versions/:id', isVersions: true },
  { method: 'POST', path: ':collection/versions/:id', isVersions: true },
  ...plain(':collection/file/:filename', 'GET'),
  ...plain(':collection/:id/duplicate', 'POST'),
  ...plain(':collection/:id', 'GET', 'DELETE'),
  { ...WITH_SEEN, method: 'PATCH', path: ':collection/:id' },
];

/** Returns the calls that the shop adds: endpoints with a body limit `maxJson`, which check the body themselves. */
function ownCalls(payload: Payload, slug: string): Rule[] {
  const { endpoints } = collectionNamed(payload, slug) ?? {};
  return (endpoints || []).flatMap(({ method, path, custom }) =>
    typeof custom?.maxJson === 'number'
      ? { method: method.toUpperCase() as Rule['method'], path: `${slug}${path}`, maxJson: custom.maxJson }
      : [],
  );
}

export const restPaths = (payload: Payload): Array<Pick<Rule, 'method' | 'path'>> => [
  ...Object.keys(payload.collections).flatMap((slug) => ownCalls(payload, slug)),
  ...CALLS,
];

/** Collections of Payload itself that the panel's browser side reads and writes. */
const INTERNAL = new Set(['payload-preferences', 'payload-locked-documents']);

export type RestCall = Required<Pick<Rule, 'method' | 'path' | 'maxJson'>> &
  Pick<Rule, 'limit' | 'body'> & {
    isSignIn: boolean;
    isVersions: boolean;
    /** Collection or global of the call, whose fields a query may use; null if the call has neither. */
    entity: SanitizedCollectionConfig | SanitizedGlobalConfig | null;
    key: string | undefined;
    filename: string | undefined;
  };

const isKey = (text: string) => /^[\w.-]{1,200}$/.test(text);
const isFilename = (text: string) => text.length <= 255 && !/[\\/\p{Cc}]/u.test(text);

/** Finds the rule for a call by its decoded path segments. Returns null for an unknown call or a malformed id. */
export function findRestCall(payload: Payload, method: string, segments: string[]): RestCall | null {
  const isId = isIdOf(payload);
  for (const rule of [...ownCalls(payload, segments[0] ?? ''), ...CALLS]) {
    const parts = rule.path.split('/');
    if (rule.method !== method || parts.length !== segments.length) continue;
    const entity = entityOf(payload, parts, segments);
    const isThere = () => entity !== null;
    const places: Record<string, (text: string) => boolean> = {
      ':collection': isThere,
      ':global': isThere,
      ':id': isId,
      ':key': isKey,
      ':filename': isFilename,
    };
    const fits = parts.every((part, index) => {
      const segment = segments[index] ?? '';
      return places[part]?.(segment) ?? part === segment;
    });
    if (!fits || !suits(rule, entity)) continue;
    return {
      ...rule,
      isSignIn: rule.isSignIn ?? false,
      isVersions: rule.isVersions ?? false,
      maxJson: rule.maxJson ?? MAX_JSON,
      entity,
      key: segments[parts.indexOf(':key')],
      filename: segments[parts.indexOf(':filename')],
    };
  }
  return null;
}

type Entity = RestCall['entity'];

const entityOf = (payload: Payload, parts: string[], [first = '', second = '']: string[]): Entity =>
  parts[1] === ':global' ? globalNamed(payload, second) : collectionNamed(payload, first);

export const uploadOf = (entity: Entity) => (entity && 'upload' in entity && entity.upload) || null;

/** Whether the collection supports the call: calls for versions or files need a collection with versions or files. */
function suits({ path, isVersions }: Rule, entity: Entity): boolean {
  if (isVersions && !entity?.versions) return false;
  return !path.includes('/file/') || uploadOf(entity) !== null;
}

function collectionNamed(payload: Payload, slug: string): SanitizedCollectionConfig | null {
  if (!Object.hasOwn(payload.collections, slug)) return null;
  if (slug.startsWith('payload-') && !INTERNAL.has(slug)) return null;
  return payload.collections[slug as CollectionSlug].config;
}

const globalNamed = (payload: Payload, slug: string): SanitizedGlobalConfig | null =>
  slug.startsWith('payload-')
    ? null
    : (payload.globals.config.find((config) => config.slug === (slug as GlobalSlug)) ?? null);
