import type { Field, GlobalConfig } from 'payload';
import { anyone, editors } from '../access/roles.ts';
import { auditBusiness } from '../audit/audit-texts.ts';
import { label } from '../collections/fields.ts';
import { BUSINESS_BLANKS, type BusinessBlank } from '../legal/business-blanks.ts';
import { invalidateAfterCommit } from '../response-cache/generations.ts';

const labels: Record<BusinessBlank, ReturnType<typeof label>> = {
  companyName: label('Şirket adı', 'Company name'),
  email: label('E-posta', 'E-mail'),
  phone: label('Telefon', 'Phone'),
  host: label('İnternet adresi', 'Host'),
  address: label('Adres', 'Address'),
  contactName: label('Yetkili', 'Contact person'),
  taxOffice: label('Vergi dairesi', 'Tax office'),
  taxNumber: label('Vergi numarası', 'Tax number'),
  mersis: label('MERSIS numarası', 'MERSIS number'),
  kep: label('KEP adresi', 'Registered e-mail (KEP)'),
};

export const BusinessDetails: GlobalConfig = {
  slug: 'business-details',
  label: label('İşletme bilgileri', 'Business details'),
  access: { read: anyone, update: editors },
  admin: { group: label('İçerik', 'Content') },
  hooks: { afterChange: [auditBusiness, invalidateAfterCommit('LegalPage')] },
  fields: BUSINESS_BLANKS.map((name): Field => ({ name, type: 'text', label: labels[name], maxLength: 300 })),
};
