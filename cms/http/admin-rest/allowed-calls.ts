import type {
  CollectionSlug,
  GlobalSlug,
  Payload,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
} from 'payload';
import { z } from 'zod';
import { CSV_LIMITS, importRequest, ordersExportRequest, seriesImportRequest } from '../../contract/csv.ts';
import { INVOICE_BYTES, invoiceRequest } from '../../contract/invoice.ts';
import { planRequest } from '../../contract/legal.ts';
import {
  addressChange,
  billingChange,
  deliverRequest,
  noteRequest,
  shipmentCorrection,
  shipRequest,
} from '../../contract/orders.ts';
import { PARCEL_TABLE_BYTES, parcelTableRequest, shipTableRequest } from '../../contract/parcel-table.ts';
import { draftsRequest, gridRequest, previousPriceRequest } from '../../contract/product-bulk-edits.ts';
import { questionDecision } from '../../contract/questions.ts';
import { isIdOf } from '../../infra/database/ids.ts';

const word = z.string().max(20_000).nullish();

/** A node of a rich text; only its words are read. */
const node = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  get children() {
    return z.array(node).optional();
  },
});

/** Unsaved form that the panel sends to get a proposed title, description or address. */
export const seoRequest = z.looseObject({
  id: z.string().max(64).optional(),
  collectionSlug: z.enum(['products', 'legal-pages']),
  doc: z.looseObject({
    name: word,
    title: word,
    description: word,
    category: word,
    slug: word,
    body: z.looseObject({ root: node }).nullish(),
  }),
});

/** A path segment names one of these placeholders, or is literal. */
type Rule = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Allowed without a session. All other calls are for staff. */
  isSignIn?: true;
  /** Stricter limit of calls that test a password or send a mail. */
  limit?: 'credentials' | 'mail';
  /** The largest JSON body, in bytes. */
  maxJson?: number;
  /** Schema of the body, for calls in which Payload trusts the body. */
  body?: z.ZodType;
  isVersions?: true;
};

const KB = 1024;
const email = z.string().max(254);
const SMALL = { maxJson: 4 * KB };
const MAX_JSON = 1024 * KB;
/** The body holds the data and its `seen` values, so it may be twice as large. */
const WITH_SEEN = { maxJson: 2 * MAX_JSON };
const plain = (path: string, ...methods: Rule['method'][]): Rule[] =>
  methods.map((method) => ({ method, path }));
const SIGN_IN = { method: 'POST', isSignIn: true, ...SMALL } as const;

/**
 * Every call of Payload's REST that the panel makes; all others are unreachable. A more exact path comes before a path
 * that would read it as an id. Running jobs over HTTP is missing on purpose: the shop runs its own.
 */
const CALLS: Rule[] = [
  { ...SIGN_IN, path: 'users/login', limit: 'credentials' },
  { ...SIGN_IN, path: 'users/forgot-password', limit: 'mail' },
  { ...SIGN_IN, path: 'users/reset-password', limit: 'credentials' },
  { ...SIGN_IN, path: 'users/refresh-token' },
  { ...SIGN_IN, path: 'users/logout' },
  { method: 'GET', path: 'users/me', isSignIn: true },
  { method: 'POST', path: 'users/unlock', limit: 'credentials', ...SMALL, body: z.object({ email }) },
  ...['title', 'description', 'url'].map((what) => ({
    method: 'POST' as const,
    path: `plugin-seo/generate-${what}`,
    body: seoRequest,
  })),
  ...plain('access', 'GET'),
  ...plain('globals/:global', 'GET'),
  { ...WITH_SEEN, method: 'POST', path: 'globals/:global' },
  ...plain('globals/:global/access', 'POST'),
  ...plain('payload-preferences/:key', 'GET', 'DELETE'),
  { method: 'POST', path: 'payload-preferences/:key', maxJson: 64 * KB },
  { method: 'POST', path: 'orders/ship', maxJson: 32 * KB, body: shipRequest },
  { method: 'POST', path: 'orders/deliver', maxJson: 32 * KB, body: deliverRequest },
  {
    method: 'POST',
    path: 'orders/parcel-table',
    maxJson: PARCEL_TABLE_BYTES * 1.4,
    body: parcelTableRequest,
  },
  { method: 'POST', path: 'orders/ship-table', maxJson: PARCEL_TABLE_BYTES * 1.4, body: shipTableRequest },
  { method: 'POST', path: 'orders/:id/shipment', ...SMALL, body: shipmentCorrection },
  { method: 'POST', path: 'orders/:id/billing', ...SMALL, body: billingChange },
  { method: 'POST', path: 'orders/:id/address', ...SMALL, body: addressChange },
  { method: 'POST', path: 'orders/:id/invoice', maxJson: INVOICE_BYTES * 1.4, body: invoiceRequest },
  { method: 'POST', path: 'orders/:id/note', maxJson: 16 * KB, body: noteRequest },
  { method: 'POST', path: 'questions/:id/decision', maxJson: 32 * KB, body: questionDecision },
  ...plain('products/export', 'GET'),
  ...plain('products/values/:key', 'GET'),
  ...plain('products/import/:id', 'GET'),
  { method: 'POST', path: 'products/import', maxJson: CSV_LIMITS.packedBytes * 1.4, body: importRequest },
  { method: 'POST', path: 'products/prices-and-stock', maxJson: 64 * KB, body: gridRequest },
  ...plain('series/export', 'GET'),
  { method: 'POST', path: 'series/import', maxJson: CSV_LIMITS.packedBytes * 1.4, body: seriesImportRequest },
  ...plain('legal-pages/:id/plan', 'GET'),
  { method: 'POST', path: 'legal-pages/:id/plan', ...SMALL, body: planRequest },
  { method: 'POST', path: 'products/:id/previous-price', ...SMALL, body: previousPriceRequest },
  { method: 'POST', path: 'media/product-drafts', maxJson: 16 * KB, body: draftsRequest },
  { method: 'POST', path: 'orders/export', ...SMALL, body: ordersExportRequest },
  ...plain(':collection', 'GET', 'POST', 'PATCH', 'DELETE'),
  ...plain(':collection/count', 'GET'),
  ...plain(':collection/access', 'POST'),
  ...plain(':collection/access/:id', 'POST'),
  { method: 'GET', path: ':collection/versions', isVersions: true },
  { method: 'GET', path: ':collection/versions/:id', isVersions: true },
  { method: 'POST', path: ':collection/versions/:id', isVersions: true },
  ...plain(':collection/file/:filename', 'GET'),
  ...plain(':collection/:id/duplicate', 'POST'),
  ...plain(':collection/:id/stock', 'GET'),
  ...plain(':collection/:id/resend', 'POST'),
  ...plain(':collection/:id', 'GET', 'DELETE'),
  { ...WITH_SEEN, method: 'PATCH', path: ':collection/:id' },
];
export const REST_PATHS: ReadonlyArray<Pick<Rule, 'method' | 'path'>> = CALLS;
const PARTS = CALLS.map((rule) => ({ rule, parts: rule.path.split('/') }));

/** Payload's own collections that the panel's browser side reads and writes. */
const INTERNAL = new Set(['payload-preferences', 'payload-locked-documents']);

export type RestCall = Required<Pick<Rule, 'method' | 'path' | 'maxJson'>> &
  Pick<Rule, 'limit' | 'body'> & {
    isSignIn: boolean;
    isVersions: boolean;
    /** Collection or global whose fields a query may name; null without one. */
    entity: SanitizedCollectionConfig | SanitizedGlobalConfig | null;
    key: string | undefined;
    filename: string | undefined;
  };

const isKey = (text: string) => /^[\w.-]{1,200}$/.test(text);
const isFilename = (text: string) => text.length <= 255 && !/[\\/\p{Cc}]/u.test(text);

/** Finds the call; `segments` are decoded. Null for calls unknown to Payload, and for malformed ids. */
export function findRestCall(payload: Payload, method: string, segments: string[]): RestCall | null {
  const isId = isIdOf(payload);
  for (const { rule, parts } of PARTS) {
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

/** Upload settings of the collection; null when it stores no files. */
export const uploadOf = (entity: Entity) => (entity && 'upload' in entity && entity.upload) || null;

/** Payload offers every call for every collection, even where the call has nothing to work on. */
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
