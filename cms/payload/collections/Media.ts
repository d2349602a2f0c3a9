import type { CollectionConfig } from 'payload';
import { PICTURE_WIDTHS } from '../../contract/rules/catalogue.ts';
import { dominantColor, PICTURE_TYPES } from '../../domain/catalogue/pictures.ts';
import { anyone, editors } from '../access/roles.ts';
import { pictureDraftsEndpoint } from '../endpoints/product-endpoints.ts';
import { checkUpload, uploadEndpoints } from '../endpoints/upload-endpoints.ts';
import { field, hidden, label } from '../fields/field-builders.ts';
import { keepPictureInUse } from '../hooks/media-hooks.ts';

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
    access: { read: anyone, create: editors, update: editors, delete: editors },
    admin: {
      group: label('İçerik', 'Content'),
      defaultColumns: ['alt', 'picture', 'createdAt'],
      components: {
        beforeListTable: ['/cms/payload/admin/list/CreateDraftsFromPictures.tsx#CreateDraftsFromPictures'],
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
    },
    hooks: {
      beforeOperation: [checkUpload],
      beforeDelete: [keepPictureInUse],
      beforeChange: [
        // Whoever puts a file of their own into the seed's row has a photograph there, no drawing any more.
        async ({ data, req }) =>
          req.file?.data ? { ...data, color: await dominantColor(req.file.data), seedKey: null } : data,
      ],
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
    ],
  };
}
