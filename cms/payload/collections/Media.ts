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

/** More would make a sentence that nobody reads. */
const NAMED = 3;

/** Texts hold their pictures inside, the published one and the draft beside it each its own; there are a handful. */
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

/** Of the home page, the published one and the draft beside it. */
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

/** The numbers of orders whose lines show the picture: it was sold by it. */
async function ordersWith(req: PayloadRequest, id: string): Promise<string[]> {
  const picture = await findRow<Media>(req, 'media', { id: { equals: id } });
  const image = imagePath(picture);
  if (!image) return [];
  const shows = { 'orderItems.image': { equals: image } };
  return (await findRows<Order>(req, 'orders', shows, { limit: NAMED + 1 })).map(numberOf);
}

/** The names of products, texts, parts of the home page and orders that show the picture. */
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

/** A picture that is shown somewhere stays; whoever deletes it hears where, and takes it out there first. */
const keepPictureInUse: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const users = await usersOf(req, String(id));
  if (users.length === 0) return;
  const named = users.slice(0, NAMED).map((name) => `“${name}”`);
  const more = users.length > NAMED ? ` ve ${users.length - NAMED} yer daha` : '';
  throw new ShopError('PICTURE_IN_USE', {
    message: `Resim kullanılıyor: ${named.join(', ')}${more}. Silmek için önce oradan çıkarın.`,
  });
};

/** Nor is its file replaced where an order shows it: what was sold looked like that. */
const keepSoldPicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { id } = args as { id?: unknown };
  if (operation !== 'update' || !req.file || id === undefined) return;
  const [number] = await ordersWith(req, String(id));
  if (number === undefined) return;
  throw new ShopError('PICTURE_IN_USE', {
    message: `Resim ${number} numaralı siparişte görünüyor: dosyası değiştirilemez. Yeni bir resim yükleyip üründe onu seçin.`,
  });
};

/** Of AVIF, a little effort is most of the gain: more of it makes an editor wait. */
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
      // Payload's own counts in English; `ListUpload` takes several at once.
      bulkUpload: false,
    },
    hooks: {
      beforeOperation: [checkUpload, keepSoldPicture],
      beforeDelete: [keepPictureInUse],
      beforeChange: [
        // Whoever puts a file of their own into the seed's row has a photograph there, no drawing any more.
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
      /** Of the file as it was sent, before it was drawn anew: whoever sends it again for an import gets this picture. */
      hidden('sourceHash', { index: true, access: SECRET }),
    ],
  };
}
