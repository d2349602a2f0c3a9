import { seoPlugin } from '@payloadcms/plugin-seo';
import type { Plugin } from 'payload';
import { field, panelPart, readTexts } from './field-builders.ts';

const atMost = (length: number) => ({
  validate: (value: unknown) =>
    String(value ?? '').length <= length || `En fazla ${length} karakter olabilir.`,
});

/**
 * Replaces the plugin's fields, which call an empty field missing: the shop fills an empty field itself, and the preview
 * shows with what.
 */
const FIELDS = [
  panelPart('preview', 'Önizleme | Preview', 'fields/SearchPreview.tsx#SearchPreview'),
  field('text', 'title', 'Sayfa başlığı | Page title', {
    ...atMost(120),
    hint: 'Boşsa ad kullanılır. Aramada ilk 60 karakter kadarı görünür. | Without it the name is used. Search results show about 60 characters.',
  }),
  field('textarea', 'description', 'Açıklama | Description', {
    ...atMost(320),
    hint: 'Boşsa ürünün açıklamasının başı kullanılır. Aramada ilk 160 karakter kadarı görünür. | Without it the beginning of the product’s description is used. Search results show about 160 characters.',
  }),
];

export const seo = (): Plugin =>
  seoPlugin({ collections: ['legal-pages', 'products'], tabbedUI: true, fields: () => readTexts(FIELDS) });
