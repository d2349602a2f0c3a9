import { createServerFeature, lexicalEditor } from '@payloadcms/richtext-lexical';
import type { CollectionConfig } from 'payload';
import { publishedOrEditors } from '../access/ownership.ts';
import { admins, editors, nobodyField } from '../access/roles.ts';
import { auditLegalPage } from '../audit/audit-texts.ts';
import { previewAddress } from '../legal/preview-address.ts';
import { invalidateAfterCommit } from '../response-cache/generations.ts';
import { field, label } from './fields.ts';
import {
  guardLocked,
  noteDraftSave,
  noteEditor,
  refuseBraces,
  refuseDeleting,
  refuseUnknownBlanks,
} from './legal-guards.ts';

/** The blanks of legal texts in the editor. They are plain text in the database, as everything that reads them expects. */
const BlanksFeature = createServerFeature({
  key: 'blanks',
  feature: { ClientFeature: '/cms/panel/legal/blanks/blanks-client-feature.ts#BlanksClientFeature' },
});

export const LegalPages: CollectionConfig = {
  slug: 'legal-pages',
  labels: {
    singular: label('Sözleşme metni', 'Legal page'),
    plural: label('Sözleşme metinleri', 'Legal pages'),
  },
  access: {
    read: publishedOrEditors,
    readVersions: editors,
    create: editors,
    update: editors,
    delete: admins,
  },
  admin: {
    group: label('İçerik', 'Content'),
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'updatedAt'],
    preview: ({ slug }) => previewAddress(slug),
  },
  versions: { drafts: { autosave: { interval: 2000 }, schedulePublish: true }, maxPerDoc: 0 },
  hooks: {
    beforeOperation: [noteDraftSave],
    beforeChange: [guardLocked, noteEditor, auditLegalPage.beforeChange],
    afterChange: [auditLegalPage.afterChange, invalidateAfterCommit('LegalPage')],
    beforeDelete: [refuseDeleting],
    afterDelete: [auditLegalPage.afterDelete, invalidateAfterCommit('LegalPage')],
  },
  fields: [
    // The first of them: the SEO plugin adds its own tab to it, and what stands after it keeps the sidebar.
    {
      type: 'tabs',
      tabs: [
        {
          label: label('Metin', 'Text'),
          fields: [
            field('text', 'title', label('Başlık', 'Title'), {
              required: true,
              maxLength: 200,
              validate: refuseBraces,
            }),
            field('richText', 'body', label('Metin', 'Body'), {
              validate: refuseUnknownBlanks,
              editor: lexicalEditor({
                features: ({ defaultFeatures }) => [...defaultFeatures, BlanksFeature()],
              }),
            }),
          ],
        },
      ],
    },
    field('text', 'slug', label('Adres', 'Slug'), {
      required: true,
      unique: true,
      index: true,
      validate: (value: unknown) =>
        (typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) ||
        'Yalnızca küçük harf, rakam ve tire kullanın.',
      admin: {
        position: 'sidebar',
        description: label(
          'Mağazanın zorunlu altı metninin adresi değiştirilemez; bu metinler yayından kaldırılamaz ve silinemez.',
          'The addresses of the six texts the shop needs stay as they are.',
        ),
      },
    }),
    field('text', 'editedBy', label('Yazan', 'Edited by'), {
      access: { create: nobodyField, update: nobodyField },
      admin: { position: 'sidebar', readOnly: true },
    }),
  ],
};
