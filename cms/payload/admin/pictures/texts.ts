import { label } from '../../fields/field-builders.ts';

export const DRAFT_TEXTS = {
  chosen: label('Seçili resimler', 'Chosen pictures'),
  open: label('Seçilenlerden taslak ürün aç', 'Make drafts of the chosen pictures'),
  explains: label(
    'Her resim için fiyatsız ve stoksuz, yayında olmayan bir ürün açılır.',
    'Each picture makes a hidden product without price or stock.',
  ),
  outcomes: label('Taslak ürünler', 'Drafts'),
  opened: label('Taslak açıldı:', 'Draft made:'),
  toGrid: label('Fiyat ve stok tablosunda taslaklar', 'Drafts in the table of prices and stock'),
  thisPageOnly: label(
    'Yalnızca bu sayfadaki resimlerden taslak açılır.',
    'Only pictures of this page make drafts.',
  ),
} as const;
