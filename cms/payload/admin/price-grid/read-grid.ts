import type { PayloadRequest, Where } from 'payload';
import type { Kurus } from '../../../contract/money.ts';
import { thumbnailUrl } from '../list/thumbnail-url.ts';
import { GRID_VIEWS, type GridQuery } from './grid-url.ts';

const ROWS_PER_PAGE = 50;

/** A product as the grid shows it. */
export type ShownRow = {
  id: string;
  name: string;
  category: string;
  picture: string | null;
  price: Kurus;
  stock: number;
  isPublished: boolean;
};
export type GridPage = { rows: ShownRow[]; page: number; pages: number; total: number };

/** A page of the products, the newest first. The search goes through the collection's own, folded for Turkish. */
export async function readGrid(
  req: PayloadRequest,
  { search, view, page: asked }: GridQuery,
): Promise<GridPage> {
  const and: Where[] = [...(GRID_VIEWS.find(({ slug }) => slug === view)?.and ?? [])];
  if (search) and.push({ searchText: { like: search } });
  const { docs, totalDocs, totalPages, page } = await req.payload.find({
    collection: 'products',
    where: { and },
    sort: ['-createdAt', 'id'],
    limit: ROWS_PER_PAGE,
    page: asked,
    depth: 1,
    select: { name: true, category: true, image: true, price: true, countInStock: true, isPublished: true },
    req,
    overrideAccess: false,
  });
  const rows = docs.map(({ id, name, category, image, price, countInStock, isPublished }) => ({
    id,
    name,
    category: category ?? '',
    picture: thumbnailUrl(image),
    price,
    stock: countInStock,
    isPublished: isPublished === true,
  }));
  return { rows, page: page ?? asked, pages: totalPages, total: totalDocs };
}
