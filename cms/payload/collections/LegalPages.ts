import { createServerFeature, lexicalEditor } from '@payloadcms/richtext-lexical';
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  PayloadRequest,
  RichTextFieldValidation,
  TextFieldSingleValidation,
} from 'payload';
import { richText, text } from 'payload/shared';
import { LEGAL_SLUGS, type LegalSlug } from '../../contract/legal.ts';
import { auditLegalPage } from '../../domain/audit/audit.ts';
import { previewUrl } from '../../domain/legal/get-legal-page.ts';
import {
  bracesOf,
  type TextNode,
  unknownPlaceholders,
  unknownPlaceholdersMessage,
} from '../../domain/legal/placeholders.ts';
import { isEditor } from '../../domain/roles.ts';
import type { LegalPage } from '../../infra/database/payload-types.ts';
import { findRow } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import { invalidateAfterCommit } from '../../infra/prepared-answers/invalidation.ts';
import { admins, editors, hiddenUnless, nobodyField, publishedOrEditors } from '../access/roles.ts';
import { planEndpoints, restoreEndpoint } from '../endpoints/plan-endpoints.ts';
import { field } from '../fields/field-builders.ts';

/**
 * Whether the shop depends on the page, because it links to the page or uses it in contracts. Such a page keeps its
 * address and stays published.
 */
const isLocked = (slug: unknown): slug is LegalSlug => LEGAL_SLUGS.includes(slug as LegalSlug);

const findStored = (req: PayloadRequest, id: string | number) =>
  findRow<LegalPage>(req, 'legal-pages', { id: { equals: id } });

const DRAFT_SAVE = 'legal page is saved as a draft';

/**
 * Notes whether the save uses Payload's `draft` option. With the option a draft is stored beside the published text;
 * without it, saving the status `draft` unpublishes the text.
 */
const markDraftSave: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'update' || operation === 'updateByID' || operation === 'restoreVersion')
    req.context[DRAFT_SAVE] = (args as { draft?: boolean }).draft === true;
  return args;
};

/** Keeps locked pages published and at their addresses, in drafts too. */
const protectLockedPages: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  if (operation !== 'update') return data;
  const stored = await findStored(req, originalDoc?.id);
  if (!isLocked(stored?.slug)) return data;
  const isMoved = data.slug !== undefined && data.slug !== stored.slug;
  const isUnpublished =
    stored._status === 'published' && data._status === 'draft' && req.context[DRAFT_SAVE] !== true;
  if (isMoved || isUnpublished) throw new ShopError('LEGAL_PAGE_LOCKED');
  return data;
};

const preventDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (isLocked((await findStored(req, id))?.slug)) throw new ShopError('LEGAL_PAGE_LOCKED');
};

/** Stores the editor's name in each version. Versions written without an account, such as the seed's, have no name. */
const recordEditor: CollectionBeforeChangeHook = ({ data, req }) =>
  req.user ? { ...data, editedBy: req.user.name } : data;

const rejectUnknownPlaceholders: RichTextFieldValidation = async (value, options) => {
  const verdict = await richText(value, options);
  if (verdict !== true || !value) return verdict;
  const unknown = unknownPlaceholders((value as { root: TextNode }).root);
  return unknown.length === 0 || unknownPlaceholdersMessage(unknown);
};

const rejectBraces: TextFieldSingleValidation = async (value, options) => {
  const verdict = await text(value, options as never);
  if (verdict !== true) return verdict;
  const braces = bracesOf(value ?? '');
  return (
    braces.length === 0 || `Başlıkta ${braces.join(', ')} kullanılamaz: alanlar yalnızca metinde doldurulur.`
  );
};

/** Editor feature for placeholders, which are stored as plain text. */
const BlanksFeature = createServerFeature({
  key: 'blanks',
  feature: {
    ClientFeature: '/cms/payload/admin/legal/placeholder-client-feature.tsx#PlaceholderClientFeature',
  },
});

export const LegalPages: CollectionConfig = {
  slug: 'legal-pages',
  labels: { singular: 'Sözleşme metni | Legal page', plural: 'Sözleşme metinleri | Legal pages' },
  access: {
    read: publishedOrEditors,
    readVersions: editors,
    create: editors,
    update: editors,
    delete: admins,
  },
  admin: {
    group: 'İçerik | Content',
    hidden: hiddenUnless(isEditor),
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'updatedAt'],
    preview: ({ slug }) => previewUrl(slug),
    components: {
      edit: { beforeDocumentControls: ['/cms/payload/admin/legal/PlanPublication.tsx#PlanPublication'] },
    },
  },
  versions: { drafts: { autosave: { interval: 2000 } }, maxPerDoc: 0 },
  endpoints: [...planEndpoints, restoreEndpoint('legal-pages')],
  hooks: {
    beforeOperation: [markDraftSave],
    beforeChange: [protectLockedPages, recordEditor, auditLegalPage.beforeChange],
    afterChange: [auditLegalPage.afterChange, invalidateAfterCommit('LegalPage')],
    beforeDelete: [preventDeletion],
    afterDelete: [auditLegalPage.afterDelete, invalidateAfterCommit('LegalPage')],
  },
  fields: [
    // Stands first: the SEO plugin puts its tab beside the first field. Later fields stay in the sidebar.
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Metin | Text',
          fields: [
            field('text', 'title', 'Başlık | Title', {
              required: true,
              maxLength: 200,
              validate: rejectBraces,
            }),
            field('richText', 'body', 'Metin | Body', {
              validate: rejectUnknownPlaceholders,
              editor: lexicalEditor({
                features: ({ rootFeatures }) => [...rootFeatures, BlanksFeature()],
              }),
            }),
          ],
        },
      ],
    },
    field('text', 'slug', 'Adres | Slug', {
      required: true,
      unique: true,
      index: true,
      validate: (value: unknown) =>
        (typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) ||
        'Yalnızca küçük harf, rakam ve tire kullanın.',
      admin: { position: 'sidebar' },
      hint: 'Mağazanın zorunlu yedi metninin adresi değiştirilemez; bu metinler yayından kaldırılamaz ve silinemez. | The addresses of the seven texts the shop needs stay as they are.',
    }),
    field('text', 'editedBy', 'Yazan | Edited by', {
      access: { create: nobodyField, update: nobodyField },
      admin: { position: 'sidebar', readOnly: true },
    }),
  ],
};
