import { createServerFeature, lexicalEditor } from '@payloadcms/richtext-lexical';
import type { CollectionConfig } from 'payload';
import { auditLegalPage } from '../../domain/audit/audit.ts';
import { previewUrl } from '../../domain/legal/get-legal-page.ts';
import { invalidateAfterCommit } from '../../infra/response-cache/invalidation.ts';
import { admins, editors, nobodyField, publishedOrEditors } from '../access/roles.ts';
import { field, label } from '../fields/field-builders.ts';
import {
  markDraftSave,
  preventDeletion,
  protectLockedPages,
  recordEditor,
  rejectBraces,
  rejectUnknownPlaceholders,
} from '../hooks/legal-hooks.ts';

/** The blanks of legal texts in the editor. They are plain text in the database, as everything that reads them expects. */
const BlanksFeature = createServerFeature({
  key: 'blanks',
  feature: {
    ClientFeature: '/cms/payload/admin/legal/placeholder-client-feature.tsx#PlaceholderClientFeature',
  },
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
    preview: ({ slug }) => previewUrl(slug),
  },
  versions: { drafts: { autosave: { interval: 2000 }, schedulePublish: true }, maxPerDoc: 0 },
  hooks: {
    beforeOperation: [markDraftSave],
    beforeChange: [protectLockedPages, recordEditor, auditLegalPage.beforeChange],
    afterChange: [auditLegalPage.afterChange, invalidateAfterCommit('LegalPage')],
    beforeDelete: [preventDeletion],
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
              validate: rejectBraces,
            }),
            field('richText', 'body', label('Metin', 'Body'), {
              validate: rejectUnknownPlaceholders,
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
