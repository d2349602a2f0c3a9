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
import type { Text } from '../fields/field-builders.ts';

const IF_THERE_IS_ONE =
  'Varsa yazın; boşsa bunu anan cümle metinlerde görünmez. | If there is one; without it the sentence that names it is left out.';

/** Check of a text that may be empty. */
const optional = (isValid: (text: string) => boolean, message: string) => (value: unknown) =>
  !value || isValid(String(value)) || message;

export const checkEmail = optional(
  (text) => isEmail(text.trim()),
  'Geçerli bir e-posta adresi yazın, örneğin bilgi@dukkan.com.',
);

const CHECKS: { [name in BusinessPlaceholder]?: (value: unknown) => true | string } = {
  email: checkEmail,
  kep: checkEmail,
  taxNumber: optional(
    (text) => /^\d{10,11}$/.test(text.replaceAll(/\s/g, '')),
    'Vergi numarası 10, T.C. kimlik numarası 11 hanelidir.',
  ),
  whatsapp: optional(isWhatsappNumber, 'WhatsApp numarasını alan koduyla yazın, örneğin 0532 123 45 67.'),
  etbis: optional(isWebAddress, 'ETBİS kaydının adresi https:// ile başlayan bir internet adresi olmalıdır.'),
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
const group = (label: Text, ...names: BusinessPlaceholder[]): Field => ({
  type: 'group',
  label,
  fields: names.map(textOf),
});

export const BusinessDetails: GlobalConfig = {
  slug: 'business-details',
  label: 'İşletme bilgileri | Business details',
  ...unversioned({ read: anyone, update: editors }),
  admin: {
    group: 'Ayarlar ve kayıtlar | Settings and records',
    hidden: hiddenUnless(isEditor),
    description:
      'Yıldızlı bilgiler yazılmadan sipariş verilemez; sözleşmelerde ve sayfaların altında görünürler. | No order can be placed without the details with a star; they stand in contracts and at the foot of pages.',
  },
  hooks: { afterChange: [auditBusiness, invalidateAfterCommit('LegalPage'), invalidateAfterCommit('Terms')] },
  fields: [
    group('Şirket | Company', 'companyName', 'contactName', 'address', 'host'),
    group('İletişim | Contact', 'email', 'phone', 'whatsapp', 'kep'),
    group('Vergi | Tax', 'taxOffice', 'taxNumber'),
    group('Sicil | Registers', 'mersis', 'chamber', 'etbis'),
  ],
};
