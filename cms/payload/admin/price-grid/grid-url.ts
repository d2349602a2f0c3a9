import { foldTurkish } from '../../../contract/rules/turkish-folding.ts';
import { SAVED_VIEWS } from '../list/saved-views.ts';

export const GRID_PATH = '/fiyat-stok';

/** Saved views of the list of products, each with its word in the address: `az-stok`. */
export const GRID_VIEWS = (SAVED_VIEWS.products ?? []).map((view) => ({
  ...view,
  slug: foldTurkish(view.name.tr).replaceAll(' ', '-'),
}));

/** Filter and page of the grid. */
export type GridQuery = { search: string; view: string; page: number };

export function gridUrl(adminRoute: string, { search, view, page }: GridQuery): string {
  const query = new URLSearchParams({
    ...(search && { ara: search }),
    ...(view && { gorunum: view }),
    ...(page > 1 && { sayfa: String(page) }),
  });
  return `${adminRoute}${GRID_PATH}${query.size > 0 ? `?${query}` : ''}`;
}

/** Reads any address; unknown values get their default. */
export function readGridQuery(asked: Record<string, unknown> = {}): GridQuery {
  const text = (name: string) => (typeof asked[name] === 'string' ? asked[name] : '');
  const page = text('sayfa');
  return {
    search: text('ara').trim().slice(0, 100),
    view: GRID_VIEWS.some(({ slug }) => slug === text('gorunum')) ? text('gorunum') : '',
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}
