import type { CollectionSlug, Payload, Where } from 'payload';
import { formatAdminURL } from 'payload/shared';
import { stringify } from 'qs-esm';

/** A list of the panel, narrowed to what fulfils all of these conditions; the filter above the list shows them. */
export function listUrl({ config }: Payload, collection: CollectionSlug, and: readonly Where[] = []): string {
  const url = formatAdminURL({ adminRoute: config.routes.admin, path: `/collections/${collection}` });
  return and.length === 0 ? url : url + stringify({ where: { or: [{ and }] } }, { addQueryPrefix: true });
}

export const documentUrl = ({ config }: Payload, collection: CollectionSlug, id: string): string =>
  formatAdminURL({ adminRoute: config.routes.admin, path: `/collections/${collection}/${id}` });
