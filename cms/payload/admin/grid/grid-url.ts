import type { Where } from 'payload';
import { LOW_STOCK } from '../../../contract/rules/catalogue.ts';
import { type Labels, label } from '../../fields/field-builders.ts';
import { VIEW_PATHS, viewUrl } from '../shell/panel-urls.ts';

export type Task = 'prices' | 'drafts';

export const taskAt = (segment: unknown): Task => (`/${segment}` === VIEW_PATHS.drafts ? 'drafts' : 'prices');

export const GRID_VIEWS: ReadonlyArray<{ slug: string; name: Labels; where: Where }> = [
  {
    slug: 'az-stok',
    name: label('Az stok | Low stock'),
    where: { countInStock: { less_than_equal: LOW_STOCK }, isPublished: { equals: true } },
  },
  {
    slug: 'taslaklar',
    name: label('Taslaklar | Drafts'),
    where: { and: [{ isPublished: { equals: false } }, { archivedAt: { exists: false } }] },
  },
  { slug: 'arsiv', name: label('Arşiv | Archive'), where: { archivedAt: { exists: true } } },
];

/** Drafts made of pictures: nobody has priced them yet. Priced drafts come from files and forms. */
export const PICTURE_DRAFTS: Where[] = [
  { isPublished: { not_equals: true } },
  { image: { exists: true } },
  { price: { equals: 0 } },
];

export type GridQuery = { task: Task; search: string; view: string; page: number };

export function gridUrl({ task, search, view, page }: GridQuery): string {
  const query = new URLSearchParams({
    ...(search && { ara: search }),
    ...(view && { gorunum: view }),
    ...(page > 1 && { sayfa: String(page) }),
  });
  return query.size > 0 ? `${viewUrl(task)}?${query}` : viewUrl(task);
}

export function readGridQuery(task: Task, asked: Record<string, unknown> = {}): GridQuery {
  const text = (name: string) => (typeof asked[name] === 'string' ? asked[name] : '');
  const page = text('sayfa');
  const isView = task === 'prices' && GRID_VIEWS.some(({ slug }) => slug === text('gorunum'));
  return {
    task,
    search: text('ara').trim().slice(0, 100),
    view: isView ? text('gorunum') : '',
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}
