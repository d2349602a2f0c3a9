import type { CollectionConfig } from 'payload';
import { emptyRequest } from '../../contract/orders.ts';
import { markFirstStep } from '../../domain/first-steps.ts';
import { isAdmin } from '../../domain/roles.ts';
import { admins, hiddenFromEditors, nobody, unversioned } from '../access/roles.ts';
import { staffEndpoint } from '../endpoints/admin-endpoint.ts';
import { choices, field, hidden, json, panelPart } from '../fields/field-builders.ts';

const firstStepEndpoint = staffEndpoint(
  '/first-steps/:key',
  isAdmin,
  emptyRequest,
  async ({ payload, user, id }) => {
    await markFirstStep(payload, user, id);
    return { message: 'İşaretlendi.' };
  },
);

/** Changes to everything but orders. Written in the transaction of the change, never edited. */
export const AuditEntries: CollectionConfig = {
  slug: 'audit-entries',
  labels: { singular: 'Değişiklik | Change', plural: 'Değişiklikler | Changes' },
  ...unversioned({ read: admins, create: nobody, update: nobody, delete: nobody }),
  admin: {
    group: 'Ayarlar ve kayıtlar | Settings and records',
    hidden: hiddenFromEditors,
    useAsTitle: 'title',
    defaultColumns: ['createdAt', 'about', 'title', 'action', 'changes', 'by'],
  },
  endpoints: [firstStepEndpoint],
  defaultSort: '-createdAt',
  fields: [
    panelPart('way', 'Kayda git | Go to it', 'audit/AuditTrail.tsx#DocumentLink'),
    field('select', 'about', 'Tür | Kind', {
      required: true,
      index: true,
      options: choices({
        products: 'Ürün | Product',
        users: 'Kullanıcı | User',
        reviews: 'Değerlendirme | Review',
        questions: 'Soru | Question',
        'legal-pages': 'Sözleşme metni | Legal page',
        stories: 'Tanıtım yazısı | Story',
        series: 'Seri | Series',
        'home-blocks': 'Ana sayfa bölümü | Home page block',
        media: 'Resim | Picture',
        'shop-identity': 'Dükkân kimliği | Shop identity',
        'business-details': 'İşletme bilgileri | Business details',
        'shop-settings': 'Dükkân ayarları | Shop settings',
        'first-steps': 'İlk adım | First step',
      }),
    }),
    /** Id of the changed record, as text: the entry outlives the record. */
    hidden('document', { index: true }),
    field('text', 'title', 'Ad | Title'),
    field('select', 'action', 'Ne oldu | Action', {
      required: true,
      options: choices({
        created: 'Eklendi | Created',
        changed: 'Değiştirildi | Changed',
        published: 'Yayımlandı | Published',
        unpublished: 'Yayından kaldırıldı | Unpublished',
        deleted: 'Silindi | Deleted',
        looked: 'Bakıldı | Looked at',
      }),
    }),
    json('changes', 'Önce ve sonra | Before and after', {
      Field: 'audit/AuditTrail.tsx#ChangesField',
      Cell: 'audit/AuditTrail.tsx#ChangesCell',
    }),
    field('text', 'by', 'Kim | By', { Cell: 'audit/AuditTrail.tsx#AuthorCell' }),
  ],
};
