import { label } from '../../fields/field-builders.ts';

export const SAVE_TEXTS = {
  saveAndNext: label('Kaydet ve sonraki', 'Save and next'),
  older: label(
    'Kaydeder ve sıradaki ürünü açar: yeniden eskiye, bundan hemen önce eklenen ürünü.',
    'Saves and opens the next product, from the newest to the oldest: the one that was added just before.',
  ),
  empty: label('Kaydeder ve yeni ürün için boş bir form açar.', 'Saves and opens an empty form.'),
} as const;
