import {
  MAX_FURTHER_PICTURES,
  PICTURE_CAPTION_LENGTH,
  PICTURE_CAPTIONS,
} from '../../contract/rules/further-pictures.ts';
import { field, label } from './field-builders.ts';

/** Besides the first one. A picture that was deleted while that was allowed left its row, which nobody is shown: not `required`, or no save would pass. */
export const furtherPictures = field('array', 'pictures', label('Başka resimler', 'Further pictures'), {
  labels: { singular: label('Resim', 'Picture'), plural: label('Resimler', 'Pictures') },
  maxRows: MAX_FURTHER_PICTURES,
  admin: { initCollapsed: true },
  fields: [
    field('upload', 'image', label('Resim', 'Image'), { relationTo: 'media' }),
    field('text', 'caption', label('Alt yazı', 'Caption'), {
      maxLength: PICTURE_CAPTION_LENGTH,
      admin: { description: PICTURE_CAPTIONS.join(' · ') },
    }),
  ],
});
