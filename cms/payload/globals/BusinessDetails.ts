import type { Field, GlobalConfig } from 'payload';
import { isEmail } from '../../contract/rules/account.ts';
import { isWebAddress, isWhatsappNumber } from '../../contract/rules/shop-terms.ts';
import { auditBusiness } from '../../domain/audit/audit.ts';
import {
  type BusinessPlaceholder,
  OPTIONAL_PLACEHOLDERS,
  PLACEHOLDER_LABELS,
} from '../../domain/legal/placeholders.ts';
import { isEditor } from '../../domain/roles.ts';
import { invalidateAfterCommit } from '../../infra/prepared-answers/invalidation.ts';
import { anyone, editors, hiddenUnless, unversioned } from '../access/roles.ts';
import { label } from '../fields/field-builders.ts';

const IF_THERE_IS_ONE = label(
  'Varsa yazın; boşsa bunu anan cümle metinlerde görünmez.',
  'If there is one; without it the sentence that names it is left out.',
);

const checkEmail = (value: unknown) =>
  !value || isEmail(String(value).trim()) || 'Geçerli bir e-posta adresi yazın, örneğin bilgi@dukkan.com.';

const CHECKS: { [name in BusinessPlaceholder]?: (value: unknown) => true | string } = {
  email: checkEmail,
  kep: checkEmail,
  taxNumber: (value) =>
    !value ||
    /^\d{10,11}$/.test(String(value).replaceAll(/\s/g, '')) ||
    'Vergi numarası 10, T.C. kimlik numarası 11 hanelidir.',
  whatsapp: (value) =>
    !value ||
    isWhatsappNumber(String(value)) ||
    'WhatsApp numarasını alan koduyla yazın, örneğin 0532 123 45 67.',
  etbis: (value) =>
    !value ||
    isWebAddress(String(value)) ||
    'ETBİS kaydının adresi https:// ile başlayan bir internet adresi olmalıdır.',
};

const textOf = (name: BusinessPlaceholder): Field => ({
  name,
  type: 'text',
  label: PLACEHOLDER_LABELS[name],
  maxLength: 300,
  ...(CHECKS[name] && { validate: CHECKS[name] }),
  admin: OPTIONAL_PLACEHOLDERS.includes(name) ? { description: IF_THERE_IS_ONE } : { className: 'needed' },
});

/** Groups details for the eye alone: all are stored side by side. */
const group = (tr: string, en: string, ...names: BusinessPlaceholder[]): Field => ({
  type: 'group',
  label: label(tr, en),
  fields: names.map(textOf),
});

export const BusinessDetails: GlobalConfig = {
  slug: 'business-details',
  label: label('İşletme bilgileri', 'Business details'),
  ...unversioned({ read: anyone, update: editors }),
  admin: {
    group: label('Ayarlar ve kayıtlar', 'Settings and records'),
    hidden: hiddenUnless(isEditor),
    description: label(
      'Yıldızlı bilgiler yazılmadan sipariş verilemez; sözleşmelerde ve sayfaların altında görünürler.',
      'No order can be placed without the details with a star; they stand in contracts and at the foot of pages.',
    ),
  },
  hooks: { afterChange: [auditBusiness, invalidateAfterCommit('LegalPage'), invalidateAfterCommit('Terms')] },
  fields: [
    group('Şirket', 'Company', 'companyName', 'contactName', 'address', 'host'),
    group('İletişim', 'Contact', 'email', 'phone', 'whatsapp', 'kep'),
    group('Vergi', 'Tax', 'taxOffice', 'taxNumber'),
    group('Sicil', 'Registers', 'mersis', 'chamber', 'etbis'),
  ],
};
