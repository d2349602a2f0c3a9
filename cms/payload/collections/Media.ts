import type {
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload';
import { numberOf } from '../../contract/orders.ts';
import { PICTURE_TYPES, PICTURE_WIDTHS } from '../../contract/rules/catalogue.ts';
import { auditPicture } from '../../domain/audit/audit.ts';
import { backgroundColor } from '../../domain/catalogue/pictures.ts';
import { imagePath } from '../../domain/catalogue/serialize-product.ts';
import { isEditor } from '../../domain/roles.ts';
import type { Media, Order, Product } from '../../infra/database/payload-types.ts';
import { findRow, findRows, PAST_ACCESS } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import { anyone, editors, hiddenUnless, unversioned } from '../access/roles.ts';
import { pictureDraftsEndpoint } from '../endpoints/product-endpoints.ts';
import { checkUpload, uploadEndpoints } from '../endpoints/upload-endpoints.ts';
import { field, hidden, SECRET } from '../fields/field-builders.ts';

/** Number of places named in the refusal to delete a picture. Any more are only counted. */
const NAMED = 3;

const SHOWN_BY = {
  'legal-pages': { title: true, body: true },
  'home-blocks': { title: true, picture: true },
} as const;

/** Titles of documents that show the picture, published or in a draft. There are only a few of these documents. */
async function titlesWith(req: PayloadRequest, collection: keyof typeof SHOWN_BY, id: string) {
  const titles = new Map<string, string>();
  for (const draft of [true, false]) {
    const asked = { select: SHOWN_BY[collection], ...PAST_ACCESS, pagination: false, draft, req } as const;
    const { docs } = await req.payload.find({ collection, ...asked });
    for (const doc of docs) if (JSON.stringify(doc).includes(id)) titles.set(doc.id, doc.title ?? '');
  }
  return [...titles.values()];
}

async function ordersWith(req: PayloadRequest, id: string): Promise<string[]> {
  const picture = await findRow<Media>(req, 'media', { id: { equals: id } });
  const image = imagePath(picture);
  if (!image) return [];
  const shows = { 'orderItems.image': { equals: image } };
  return (await findRows<Order>(req, 'orders', shows, { limit: NAMED + 1 })).map(numberOf);
}

async function usersOf(req: PayloadRequest, id: string): Promise<string[]> {
  const products = await findRows<Product>(req, 'products', {
    or: [{ image: { equals: id } }, { 'pictures.image': { equals: id } }],
  });
  return [
    ...products.map(({ name }) => name),
    ...(await titlesWith(req, 'legal-pages', id)),
    ...(await titlesWith(req, 'home-blocks', id)),
    ...(await ordersWith(req, id)),
    ...((await req.payload.findGlobal({ slug: 'shop-identity', depth: 0, overrideAccess: true, req }))
      .logo === id
      ? ['Logo']
      : []),
  ];
}

const keepPictureInUse: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const users = await usersOf(req, String(id));
  if (users.length === 0) return;
  const named = users.slice(0, NAMED).map((name) => `“${name}”`);
  const more = users.length > NAMED ? ` ve ${users.length - NAMED} yer daha` : '';
  throw new ShopError('PICTURE_IN_USE', {
    message: `Resim kullanılıyor: ${named.join(', ')}${more}. Silmek için önce oradan çıkarın.`,
  });
};

/** Refuses a new file for a picture in an order, which shows the piece as it was sold. */
const keepSoldPicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { id } = args as { id?: unknown };
  if (operation !== 'update' || !req.file || id === undefined) return;
  const [number] = await ordersWith(req, String(id));
  if (number === undefined) return;
  throw new ShopError('PICTURE_IN_USE', {
    message: `Resim ${number} numaralı siparişte görünüyor: dosyası değiştirilemez. Yeni bir resim yükleyip üründe onu seçin.`,
  });
};

/** Settings of the encoders. More effort makes AVIF files only slightly smaller, and the editor would wait longer. */
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
    labels: { singular: 'Resim | Picture', plural: 'Resimler | Pictures' },
    ...unversioned({ read: anyone, create: editors, update: editors, delete: editors }),
    admin: {
      group: 'İçerik | Content',
      hidden: hiddenUnless(isEditor),
      defaultColumns: ['alt', 'picture', 'createdAt'],
      listSearchableFields: ['filename', 'alt'],
      pagination: { defaultLimit: 48, limits: [24, 48, 100] },
      components: {
        beforeListTable: ['/cms/payload/admin/pictures/PictureUpload.tsx#ListUpload'],
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
      // Payload's own bulk upload has English plurals; `ListUpload` takes its place.
      bulkUpload: false,
    },
    hooks: {
      beforeOperation: [checkUpload, keepSoldPicture],
      beforeDelete: [keepPictureInUse],
      beforeChange: [
        // A seeded picture with a new file no longer belongs to the seed.
        async ({ data, req }) =>
          req.file?.data
            ? {
                ...data,
                color: await backgroundColor(req.file.data),
                seedKey: null,
                sourceHash: req.context.sourceHash,
              }
            : data,
      ],
      afterChange: [auditPicture.afterChange],
      afterDelete: [auditPicture.afterDelete],
    },
    fields: [
      field('ui', 'picture', 'Resim | Picture', { Cell: 'list/cells.tsx#OwnPictureCell' }),
      field('text', 'alt', 'Resim açıklaması | Alternative text', {
        maxLength: 200,
        hint: 'Resmi göremeyenlere okunur: ne görünüyor, bir cümleyle. Boşsa ürünün adı okunur. | Read to those who cannot see it: what it shows, in a sentence. Without it the product’s name is read.',
      }),
      hidden('color'),
      hidden('seedKey', { index: true }),
      /** Hash of the uploaded file, by which a repeated import finds the picture. */
      hidden('sourceHash', { index: true, access: SECRET }),
    ],
  };
}
