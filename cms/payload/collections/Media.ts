import type {
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload';
import { numberOf } from '../../contract/orders.ts';
import { PICTURE_WIDTHS } from '../../contract/rules/catalogue.ts';
import { auditPicture } from '../../domain/audit/audit.ts';
import { dominantColor, PICTURE_TYPES } from '../../domain/catalogue/pictures.ts';
import { imagePath } from '../../domain/catalogue/serialize-product.ts';
import { isEditor } from '../../domain/roles.ts';
import type { Media, Order, Product } from '../../infra/database/payload-types.ts';
import { findRow, findRows, PAST_ACCESS } from '../../infra/database/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import { anyone, editors, hiddenUnless, unversioned } from '../access/roles.ts';
import { pictureDraftsEndpoint } from '../endpoints/product-endpoints.ts';
import { checkUpload, uploadEndpoints } from '../endpoints/upload-endpoints.ts';
import { field, hidden, label, SECRET } from '../fields/field-builders.ts';

/** More names would make the sentence too long to read. */
const NAMED = 3;

/** Titles of texts with the picture, in the published text or the draft; there are only a handful of texts. */
async function textsWith(req: PayloadRequest, id: string): Promise<string[]> {
  const titles = new Map<string, string>();
  for (const draft of [true, false]) {
    const { docs } = await req.payload.find({
      collection: 'legal-pages',
      select: { title: true, body: true },
      ...PAST_ACCESS,
      pagination: false,
      draft,
      req,
    });
    for (const page of docs)
      if (JSON.stringify(page.body ?? null).includes(id)) titles.set(page.id, page.title);
  }
  return [...titles.values()];
}

/** Titles of home page blocks with the picture, published or draft. */
async function homeBlocksWith(req: PayloadRequest, id: string): Promise<string[]> {
  const titles = new Map<string, string>();
  for (const draft of [true, false]) {
    const where = { picture: { equals: id } };
    const asked = { select: { title: true }, ...PAST_ACCESS, pagination: false, req } as const;
    const { docs } = await req.payload.find({ collection: 'home-blocks', where, draft, ...asked });
    for (const block of docs) titles.set(block.id, block.title ?? '');
  }
  return [...titles.values()];
}

/** Numbers of orders with the picture in a line. */
async function ordersWith(req: PayloadRequest, id: string): Promise<string[]> {
  const picture = await findRow<Media>(req, 'media', { id: { equals: id } });
  const image = imagePath(picture);
  if (!image) return [];
  const shows = { 'orderItems.image': { equals: image } };
  return (await findRows<Order>(req, 'orders', shows, { limit: NAMED + 1 })).map(numberOf);
}

/** Names of products, texts, home page blocks and orders with the picture. */
async function usersOf(req: PayloadRequest, id: string): Promise<string[]> {
  const products = await findRows<Product>(req, 'products', {
    or: [{ image: { equals: id } }, { 'pictures.image': { equals: id } }],
  });
  const names = products.map(({ name }) => name);
  return [
    ...names,
    ...(await textsWith(req, id)),
    ...(await homeBlocksWith(req, id)),
    ...(await ordersWith(req, id)),
  ];
}

/** Refuses to delete a picture in use, and names the places to remove it from first. */
const keepPictureInUse: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const users = await usersOf(req, String(id));
  if (users.length === 0) return;
  const named = users.slice(0, NAMED).map((name) => `“${name}”`);
  const more = users.length > NAMED ? ` ve ${users.length - NAMED} yer daha` : '';
  throw new ShopError('PICTURE_IN_USE', {
    message: `Resim kullanılıyor: ${named.join(', ')}${more}. Silmek için önce oradan çıkarın.`,
  });
};

/** Refuses a new file for a picture in an order: the picture shows the piece as sold. */
const keepSoldPicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { id } = args as { id?: unknown };
  if (operation !== 'update' || !req.file || id === undefined) return;
  const [number] = await ordersWith(req, String(id));
  if (number === undefined) return;
  throw new ShopError('PICTURE_IN_USE', {
    message: `Resim ${number} numaralı siparişte görünüyor: dosyası değiştirilemez. Yeni bir resim yükleyip üründe onu seçin.`,
  });
};

/** A low AVIF effort gives most of the gain: more makes an editor wait. */
const QUALITY = { webp: { quality: 80 }, avif: { quality: 55, effort: 1 } };
const FORMATS = ['webp', 'avif'] as const;
const derived = PICTURE_WIDTHS.flatMap((width) =>
  FORMATS.map((format) => ({
    name: `${format}${width}`,
    width,
    withoutEnlargement: true,
    formatOptions: { format, options: QUALITY[format] },
  })),
);

export function createMedia({ mediaDir }: { mediaDir: string }): CollectionConfig {
  return {
    slug: 'media',
    labels: { singular: label('Resim', 'Picture'), plural: label('Resimler', 'Pictures') },
    ...unversioned({ read: anyone, create: editors, update: editors, delete: editors }),
    admin: {
      group: label('İçerik', 'Content'),
      hidden: hiddenUnless(isEditor),
      defaultColumns: ['alt', 'picture', 'createdAt'],
      pagination: { defaultLimit: 48, limits: [24, 48, 100] },
      components: {
        beforeListTable: [
          '/cms/payload/admin/pictures/ListUpload.tsx#ListUpload',
          '/cms/payload/admin/list/CreateDraftsFromPictures.tsx#CreateDraftsFromPictures',
        ],
      },
    },
    disableDuplicate: true,
    endpoints: [...uploadEndpoints, pictureDraftsEndpoint],
    upload: {
      staticDir: mediaDir,
      mimeTypes: [...new Set(Object.values(PICTURE_TYPES))],
      imageSizes: derived,
      adminThumbnail: 'webp320',
      focalPoint: false,
      crop: false,
      pasteURL: false,
      // Payload's own counts in English; `ListUpload` takes several files at once.
      bulkUpload: false,
    },
    hooks: {
      beforeOperation: [checkUpload, keepSoldPicture],
      beforeDelete: [keepPictureInUse],
      beforeChange: [
        // A new file in a seeded row is a photograph, no longer a drawing.
        async ({ data, req }) =>
          req.file?.data
            ? {
                ...data,
                color: await dominantColor(req.file.data),
                seedKey: null,
                sourceHash: req.context.sourceHash,
              }
            : data,
      ],
      afterChange: [auditPicture.afterChange],
      afterDelete: [auditPicture.afterDelete],
    },
    fields: [
      {
        type: 'ui',
        name: 'picture',
        label: label('Resim', 'Picture'),
        admin: { components: { Cell: '/cms/payload/admin/list/PictureCell.tsx#OwnPictureCell' } },
      },
      field('text', 'alt', label('Resim açıklaması', 'Alternative text'), {
        maxLength: 200,
        admin: {
          description: label(
            'Resmi göremeyenlere okunur: ne görünüyor, bir cümleyle. Boşsa ürünün adı okunur.',
            'Read to those who cannot see it: what it shows, in a sentence. Without it the product’s name is read.',
          ),
        },
      }),
      hidden('color'),
      hidden('seedKey', { index: true }),
      /** Hash of the file as uploaded, before processing: the same file in an import finds this picture. */
      hidden('sourceHash', { index: true, access: SECRET }),
    ],
  };
}
