import type { BusinessPlaceholder } from './business-placeholders.ts';

/** What the panel calls each blank, in the business details and beside the editor of the texts. */
export const PLACEHOLDER_LABELS: Record<BusinessPlaceholder, { tr: string; en: string }> = {
  companyName: { tr: 'Şirket adı', en: 'Company name' },
  email: { tr: 'E-posta', en: 'E-mail' },
  phone: { tr: 'Telefon', en: 'Phone' },
  host: { tr: 'İnternet adresi', en: 'Host' },
  address: { tr: 'Adres', en: 'Address' },
  contactName: { tr: 'Yetkili', en: 'Contact person' },
  taxOffice: { tr: 'Vergi dairesi', en: 'Tax office' },
  taxNumber: { tr: 'Vergi numarası', en: 'Tax number' },
  mersis: { tr: 'MERSIS numarası', en: 'MERSIS number' },
  kep: { tr: 'KEP adresi', en: 'Registered e-mail (KEP)' },
};
