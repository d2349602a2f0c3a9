import { seoPlugin } from '@payloadcms/plugin-seo';
import type { GenerateDescription, GenerateTitle, GenerateURL } from '@payloadcms/plugin-seo/types';
import { convertLexicalToPlaintext } from '@payloadcms/richtext-lexical/plaintext';
import type { Field, Plugin } from 'payload';
import { paths } from '../../contract/paths.ts';
import { describeProduct, shorten } from '../../contract/rules/meta-description.ts';
import type { LegalPage, Product } from '../../infra/database/payload-types.ts';
import type { Env } from '../../infra/settings/env.ts';
import { label } from './field-builders.ts';

type Draft = Partial<Product> & Partial<LegalPage>;

/** The plugin would take `maxLength` for the recommended length. */
const atMost = (length: number) => ({
  validate: (value: unknown) =>
    String(value ?? '').length <= length || `En fazla ${length} karakter olabilir.`,
});

const TEXTS: Record<string, object> = {
  overview: { label: label('Durum', 'Overview') },
  title: { label: label('Sayfa başlığı', 'Page title'), ...atMost(120) },
  description: { label: label('Açıklama', 'Description'), ...atMost(320) },
  preview: { label: label('Önizleme', 'Preview') },
};

const named = (field: Field): Field => ({ ...field, ...('name' in field && TEXTS[field.name]) }) as Field;

const generateTitle: GenerateTitle<Draft> = ({ doc }) => doc.name ?? doc.title ?? '';

const generateDescription: GenerateDescription<Draft> = ({ doc, collectionSlug }) => {
  if (collectionSlug === 'products') return describeProduct({ ...doc, name: doc.name ?? '' });
  return doc.body ? shorten(convertLexicalToPlaintext({ data: doc.body as never })) : '';
};

/** Legal texts with a page of their own. The others are shown at the registration. */
const PAGES: Record<string, string> = {
  'on-bilgilendirme-formu': paths.legal.preliminaryInformation,
  'mesafeli-satis-sozlesmesi': paths.legal.distanceSales,
  'gizlilik-sozlesmesi': paths.legal.privacy,
  'iptal-ve-iade-kosullari': paths.legal.returns,
  'kvkk-aydinlatma-metni': paths.legal.dataProtection,
};

const pathOf = (doc: Draft, id: unknown, collectionSlug?: string): string => {
  if (collectionSlug === 'products') return id ? paths.product(String(id)) : paths.home;
  return PAGES[doc.slug ?? ''] ?? paths.register();
};

export function seo({ publicUrl }: Pick<Env, 'publicUrl'>): Plugin {
  const generateURL: GenerateURL<Draft> = ({ doc, id, collectionSlug }) =>
    new URL(pathOf(doc, id, collectionSlug), publicUrl).href;
  return seoPlugin({
    collections: ['legal-pages', 'products'],
    tabbedUI: true,
    fields: ({ defaultFields }) => defaultFields.map(named),
    generateTitle,
    generateDescription,
    generateURL,
  });
}
