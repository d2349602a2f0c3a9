import type { CollectionSlug, Payload, Where } from 'payload';
import { formatAdminURL } from 'payload/shared';
import { stringify } from 'qs-esm';
import type { Translate } from '../translations/translate.ts';

/** A list of the panel, narrowed to what fulfils all of these conditions; the filter above the list shows them. */
export function listUrl({ config }: Payload, collection: CollectionSlug, and: readonly Where[] = []): string {
  const url = formatAdminURL({ adminRoute: config.routes.admin, path: `/collections/${collection}` });
  return and.length === 0 ? url : url + stringify({ where: { and } }, { addQueryPrefix: true });
}

export const documentUrl = ({ config }: Payload, collection: CollectionSlug, id: string): string =>
  formatAdminURL({ adminRoute: config.routes.admin, path: `/collections/${collection}/${id}` });

type LatestRow = { id: string; title: string; facts: string; href: string };

type Props = {
  name: string;
  title: string;
  rows: LatestRow[];
  /** The list that they are the newest of. */
  list: string;
  t: Translate;
};

/** The newest of something, each with the way to it, and the way to all of them. */
export const LatestDocuments = ({ name, title, rows, list, t }: Props) => (
  <section className="dashboard-part" aria-labelledby={`dashboard-${name}`}>
    <h2 id={`dashboard-${name}`}>{title}</h2>
    {rows.length === 0 ? (
      <p>{t('overview:none')}</p>
    ) : (
      <ul className="dashboard-latest">
        {rows.map(({ id, title: shown, facts, href }) => (
          <li key={id}>
            <a href={href}>{shown}</a> <span>{facts}</span>
          </li>
        ))}
      </ul>
    )}
    <a href={list}>{t('overview:all')}</a>
  </section>
);
