import type { Alert } from '../../contract/alerts.ts';
import { paths } from '../../contract/paths.ts';
import { ALERT_KINDS } from '../../contract/rules/alert-kinds.ts';
import { inShopTime } from '../../contract/rules/dates.ts';
import { PRODUCT_FIELDS } from '../../contract/rules/product-fields.ts';
import { CATALOGUE_NUMBERS } from '../../contract/rules/series-values.ts';
import type { Product, Alert as Row } from '../../infra/database/payload-types.ts';
import { findRows, type Reader } from '../../infra/database/rows/rows.ts';
import { mapInTurns } from '../../infra/turns.ts';
import { valueIdOf } from './alert-offers.ts';
import { findValues, type StoredValue } from './series/match-products.ts';

/** Names a value for people: `Londra Baskısı: 10 para, Yeşil (Scott 254)` */
export function valueTitle(series: string, value: StoredValue): string {
  const { denomination, color, paper, perforation } = value;
  const name = CATALOGUE_NUMBERS.find((one) => value[one]);
  const number = name ? ` (${PRODUCT_FIELDS[name].label} ${value[name]})` : '';
  const told = [denomination, color, paper, perforation].filter(Boolean).join(', ');
  return `${series}: ${told}${number}`.slice(0, 500);
}

type Named = Pick<Row, 'kind' | 'subject' | 'title'>;
type Name = { title: string; path: string };

/** A deleted value keeps its name from the time of the request. */
export async function nameAlerts(reader: Reader, alerts: readonly Named[]): Promise<(alert: Named) => Name> {
  const values = await findValues(
    reader,
    alerts.flatMap(({ subject }) => valueIdOf(subject) ?? []),
  );
  const ids = alerts.flatMap(({ kind, subject }) => (ALERT_KINDS[kind] === 'product' ? subject : []));
  const products = await mapInTurns(ids, (some) =>
    findRows<Product>(reader, 'products', { id: { in: [...some] } }, { select: { name: true } }),
  );
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return ({ kind, subject, title }) => {
    const match = ALERT_KINDS[kind];
    if (match === 'product') return { title: names.get(subject) ?? title, path: paths.product(subject) };
    if (match === 'search') return { title, path: subject };
    const found = values.get(valueIdOf(subject) ?? '');
    return found
      ? { title: valueTitle(found.series, found.value), path: paths.series(found.series) }
      : { title, path: paths.search(title) };
  };
}

/** The alert for its owner, without the products on sale. */
export const serializeAlert = (row: Row, name: Name): Omit<Alert, 'offer'> => ({
  _id: row.id,
  kind: row.kind,
  ...name,
  value: valueIdOf(row.subject),
  condition: row.condition ?? null,
  maxPrice: row.maxPrice ?? null,
  isMailed: row.state === 'waiting',
  createdAt: inShopTime(row.createdAt),
});
