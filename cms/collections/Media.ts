import type { CollectionConfig } from 'payload';
import { anyone, editors } from '../access/roles.ts';
import { dominantColor } from '../catalogue/check-picture.ts';
import { PICTURE_WIDTHS } from '../contract/rules/catalogue.ts';
import { label } from './fields.ts';
import { checkUpload, uploadEndpoints } from './media-uploads.ts';

const derived = PICTURE_WIDTHS.flatMap((width) => [
  {
    name: `webp${width}`,
    width,
    withoutEnlargement: true,
    formatOptions: { format: 'webp' as const, options: { quality: 80 } },
  },
  {
    name: `avif${width}`,
    width,
    withoutEnlargement: true,
    // A little effort is most of the gain: more of it makes an editor wait.
    formatOptions: { format: 'avif' as const, options: { quality: 55, effort: 1 } },
  },
]);

export function createMedia({ mediaDir }: { mediaDir: string }): CollectionConfig {
  return {
    slug: 'media',
    labels: { singular: label('Resim', 'Picture'), plural: label('Resimler', 'Pictures') },
    access: { read: anyone, create: editors, update: editors, delete: editors },
    admin: { group: label('İçerik', 'Content') },
    disableDuplicate: true,
    endpoints: uploadEndpoints,
    upload: {
      staticDir: mediaDir,
      mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
      imageSizes: derived,
      adminThumbnail: 'webp320',
      focalPoint: false,
      crop: false,
      pasteURL: false,
    },
    hooks: {
      beforeOperation: [checkUpload],
      beforeChange: [
        async ({ data, req }) =>
          req.file?.data ? { ...data, color: await dominantColor(req.file.data) } : data,
      ],
    },
    fields: [
      { name: 'alt', type: 'text', label: label('Resim açıklaması', 'Alternative text'), maxLength: 200 },
      { name: 'color', type: 'text', admin: { hidden: true } },
      { name: 'seedKey', type: 'text', index: true, admin: { hidden: true } },
    ],
  };
}
