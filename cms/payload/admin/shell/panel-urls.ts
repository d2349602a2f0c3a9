import type { CollectionSlug, GlobalSlug, Where } from 'payload';
import { stringify } from 'qs-esm';
import { PANEL } from '../../../contract/rules/panel-paths.ts';

/** Paths of the shop's own views, below the panel's address. */
export const VIEW_PATHS = {
  reports: '/raporlar',
  prices: '/fiyat-stok',
  drafts: '/taslaklar',
  count: '/sayim',
  write: '/siparis-yaz',
  restores: '/geri-yukleme',
  labels: '/etiketler',
  printouts: '/siparis-yazdir',
} as const;

export const viewUrl = (view: keyof typeof VIEW_PATHS): string => `${PANEL}${VIEW_PATHS[view]}`;

/** Address of a list in the panel. The filter above the list shows the conditions. */
export const listUrl = (collection: CollectionSlug, and: readonly Where[] = []): string =>
  `${PANEL}/collections/${collection}` +
  (and.length > 0 ? stringify({ where: { and } }, { addQueryPrefix: true }) : '');

export const documentUrl = (collection: CollectionSlug, id: string): string =>
  `${PANEL}/collections/${collection}/${id}`;

export const globalUrl = (slug: GlobalSlug): string => `${PANEL}/globals/${slug}`;
