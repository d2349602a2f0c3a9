import type { Client } from '@libsql/client';
import type { Payload } from 'payload';
import { PICTURE_WIDTHS } from '../../contract/rules/catalogue.ts';
import { productFields } from '../../contract/rules/product-fields.ts';
import { isIdOf } from './ids.ts';
import type { Media, Product } from './payload-types.ts';
import { findRows } from './rows.ts';

/**
 * Products with all that their pages show, some at a time: three statements, however many they are, with only the columns
 * that are shown. SQLite answers each row as one JSON text, which is read ten times as fast as Payload reads its columns.
 */

const PRODUCT_PATHS = [
  'id',
  'name',
  'image',
  'price',
  'countInStock',
  'loweredPrice',
  'loweredFrom',
  'loweredUntil',
  'previousPrice',
  'seriesValue',
  'meta.title',
  'meta.description',
  'isPublished',
  'rating',
  'numReviews',
  ...productFields.map(([name]) => name),
];
const MEDIA_PATHS = [
  'id',
  'alt',
  'color',
  'seedKey',
  'filename',
  'width',
  'height',
  ...PICTURE_WIDTHS.flatMap((width) =>
    ['avif', 'webp'].flatMap((format) =>
      ['filename', 'width'].map((fact) => `sizes.${format}${width}.${fact}`),
    ),
  ),
];
const PICTURE_PATHS = ['_parentID', 'image', 'view', 'caption'];

type Picture = NonNullable<Product['pictures']>[number];
type PictureRow = Picture & { _parentID: string };

/** Drafts too, in no order; pictures stand in the places of their ids. Ids of nothing are left out. */
export async function readWholeProducts(payload: Payload, ids: readonly string[]): Promise<Product[]> {
  const asked = ids.filter(isIdOf(payload));
  const products =
    payload.db.name === 'mongoose' ? await findMany(payload, asked) : await selectMany(payload, asked);
  const rows = products.flatMap((product) => [product, ...(product.pictures ?? [])]);
  const pictures = [...new Set(rows.flatMap(({ image }) => (typeof image === 'string' ? [image] : [])))];
  const media = new Map((await readMedia(payload, pictures)).map((picture) => [picture.id, picture]));
  const withPicture = <Row extends Picture>(row: Row): Row => ({
    ...row,
    image: media.get(String(row.image)) ?? null,
  });
  return products.map((product) => ({
    ...withPicture(product),
    pictures: (product.pictures ?? []).map(withPicture),
  }));
}

function findMany(payload: Payload, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const select = Object.fromEntries([...PRODUCT_PATHS, 'pictures'].map((path) => [path, true as const]));
  return findRows<Product>({ payload }, 'products', { id: { in: [...ids] } }, { select });
}

async function selectMany(payload: Payload, ids: readonly string[]): Promise<Product[]> {
  const products = await selectRows<Product>(payload.db, 'products', { paths: PRODUCT_PATHS, by: 'id', ids });
  const rows = await selectRows<PictureRow>(payload.db, 'products_pictures', {
    paths: PICTURE_PATHS,
    by: '_parentID',
    ids: products.map(({ id }) => id),
    order: '_order',
  });
  return products.map((product) => ({
    ...product,
    pictures: rows.filter(({ _parentID }) => _parentID === product.id),
  }));
}

function readMedia(payload: Payload, ids: readonly string[]): Promise<Media[]> {
  if (payload.db.name !== 'mongoose')
    return selectRows<Media>(payload.db, 'media', { paths: MEDIA_PATHS, by: 'id', ids });
  if (ids.length === 0) return Promise.resolve([]);
  const select = Object.fromEntries(MEDIA_PATHS.map((path) => [path, true as const]));
  return findRows<Media>({ payload }, 'media', { id: { in: [...ids] } }, { select });
}

/** The adapter's tables: its names of columns by the paths of fields, with `_` for each dot. */
type Tables = { client: Client; tables: Record<string, Record<string, { name: string } | undefined>> };
type Query = { paths: readonly string[]; by: string; ids: readonly string[]; order?: string };

async function selectRows<Row>(
  database: Payload['db'],
  table: string,
  { paths, by, ids, order }: Query,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { client, tables } = database as unknown as Tables;
  const column = (path: string) => `"${tables[table]?.[path.replaceAll('.', '_')]?.name}"`;
  const sql = `SELECT json_array(${paths.map(column).join(',')}) AS facts FROM "${table}"
    WHERE ${column(by)} IN (SELECT value FROM json_each(?)) ${order ? `ORDER BY ${column(order)}` : ''}`;
  const { rows } = await client.execute({ sql, args: [JSON.stringify(ids)] });
  return rows.map(({ facts }) => documentOf(paths, JSON.parse(String(facts))) as Row);
}

/** Values in the places of their paths. */
function documentOf(paths: readonly string[], values: readonly unknown[]): object {
  const document: Record<string, unknown> = {};
  for (const [at, path] of paths.entries()) {
    const steps = path.split('.');
    const last = steps.pop() as string;
    let place = document;
    for (const step of steps) {
      place[step] ??= {};
      place = place[step] as typeof place;
    }
    place[last] = values[at];
  }
  return document;
}
