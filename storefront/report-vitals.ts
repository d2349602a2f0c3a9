import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { pathOf } from '../cms/contract/call-table.ts';
import { patterns } from '../cms/contract/paths.ts';
import type { Vital } from '../cms/contract/vitals.ts';
import { findScreen } from './routes.tsx';

const KINDS: Record<string, Vital['page']> = {
  [patterns.home]: 'home',
  [patterns.page]: 'list',
  [patterns.search]: 'search',
  [patterns.searchPage]: 'search',
  [patterns.product]: 'product',
  [patterns.series]: 'series',
};

function kindOfPage({ pathname, search }: Location): Vital['page'] {
  const kind = KINDS[findScreen(pathname)?.route.path ?? ''] ?? 'other';
  return kind === 'home' && search ? 'list' : kind;
}

/** Reports how fast this document was, each figure once. */
export function reportVitals(page = kindOfPage(location)): void {
  const reported = new Set<string>();
  const report = ({ name, value }: Metric) => {
    if (reported.has(name)) return;
    reported.add(name);
    const body = JSON.stringify({ page, metric: name, value });
    navigator.sendBeacon(pathOf('reportVital'), new Blob([body], { type: 'application/json' }));
  };
  onLCP(report);
  onINP(report);
  onCLS(report);
}
