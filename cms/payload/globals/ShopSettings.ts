import type { GlobalConfig } from 'payload';
import { INSTALLMENT_LIMITS } from '../../contract/rules/installments.ts';
import { auditSettings } from '../../domain/audit/audit.ts';
import { admins, hiddenFromEditors } from '../access/roles.ts';
import { field, label } from '../fields/field-builders.ts';

/** What the dealer decides about the shop, without a programmer. */
export const ShopSettings: GlobalConfig = {
  slug: 'shop-settings',
  label: label('Dükkân ayarları', 'Shop settings'),
  access: { read: admins, update: admins },
  admin: { group: label('Dükkân', 'Shop'), hidden: hiddenFromEditors },
  hooks: { afterChange: [auditSettings] },
  fields: [
    field('select', 'maxInstallments', label('Taksit', 'Instalments'), {
      required: true,
      defaultValue: '1',
      options: INSTALLMENT_LIMITS.map((limit) => ({
        value: String(limit),
        label:
          limit === 1
            ? label('Kapalı: yalnız tek çekim', 'Off: single payment only')
            : label(`En çok ${limit} taksit`, `Up to ${limit} instalments`),
      })),
      admin: {
        isClearable: false,
        description: label(
          'iyzico hesabınızdaki oranlardan yalnız alıcıya ek ücret getirmeyenler sunulur; biri bir kartta ücretliyse o taksit sayısı hiç sunulmaz. Yeni açılan ödeme formlarından başlayarak geçerlidir.',
          'Of the rates in your iyzico account only those that cost the buyer nothing more are offered; a number that costs more on one card is not offered at all. Holds for payment forms opened from now on.',
        ),
      },
    }),
  ],
};
