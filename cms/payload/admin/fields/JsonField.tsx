'use client';

import { FieldLabel, useField, useTranslation } from '@payloadcms/ui';
import type { JSONFieldClientComponent } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { formatDateTime } from '../../../contract/rules/date-input.ts';
import './json-field.css';

/** What the names in recorded data are called. */
const NAMES: Record<string, { tr: string; en: string }> = {
  slug: { tr: 'Metin', en: 'Text' },
  versionId: { tr: 'Sürüm no', en: 'Version' },
  publishedAt: { tr: 'Yayımlandığı an', en: 'Published at' },
  acceptedAt: { tr: 'Kabul edildiği an', en: 'Accepted at' },
  productId: { tr: 'Ürün no', en: 'Product' },
  qty: { tr: 'Adet', en: 'Quantity' },
  itemId: { tr: 'Kalem', en: 'Line' },
  paymentTransactionId: { tr: 'iyzico işlem no', en: 'iyzico transaction' },
  paidPrice: { tr: 'Ödenen', en: 'Paid' },
  refundTarget: { tr: 'İade edilecek', en: 'To refund' },
  refunded: { tr: 'İade edilen', en: 'Refunded' },
  association: { tr: 'Kart kuruluşu', en: 'Association' },
  family: { tr: 'Kart ailesi', en: 'Family' },
  binNumber: { tr: 'İlk haneler', en: 'First digits' },
  lastFourDigits: { tr: 'Son dört hane', en: 'Last four digits' },
  name: { tr: 'Ne', en: 'What' },
  ours: { tr: 'Dükkânda', en: 'Ours' },
  theirs: { tr: 'iyzico’da', en: 'Theirs' },
  by: { tr: 'Kim', en: 'By' },
  reason: { tr: 'Neden', en: 'Reason' },
  restock: { tr: 'Stoka döner', en: 'Restock' },
  cancelRefused: { tr: 'İptal reddedildi', en: 'Cancel refused' },
  refusals: { tr: 'Ret sayısı', en: 'Refusals' },
  from: { tr: 'Önce', en: 'Before' },
  to: { tr: 'Sonra', en: 'After' },
};

const AMOUNTS = ['paidPrice', 'refundTarget', 'refunded', 'price', 'amount'];

const nameOf = (key: string, language: 'tr' | 'en'): string => NAMES[key]?.[language] ?? key;

/** Whether a number of this name is kuruş. */
const isAmount = (key: string): boolean => AMOUNTS.includes(key);

type Language = 'tr' | 'en';

/** Recorded data as people read it. Payload's own editor would load its code from a foreign server. */
export const JsonField: JSONFieldClientComponent = ({ field, path }) => {
  const { value } = useField<unknown>({ path });
  const { i18n } = useTranslation();
  return (
    <div className="field-type recorded">
      <FieldLabel label={field.label} path={path} />
      <Recorded value={value} language={i18n.language === 'en' ? 'en' : 'tr'} />
    </div>
  );
};

function Recorded({ name = '', value, language }: { name?: string; value: unknown; language: Language }) {
  if (Array.isArray(value) && value.length > 0)
    return (
      <ol>
        {value.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is recorded never changes its order
          <li key={place}>
            <Recorded name={name} value={part} language={language} />
          </li>
        ))}
      </ol>
    );
  if (isRecord(value))
    return (
      <dl>
        {Object.entries(value).map(([key, part]) => (
          <div key={key}>
            <dt>{nameOf(key, language)}</dt>
            <dd>
              <Recorded name={key} value={part} language={language} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return textOf(name, value, language);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(name: string, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '' || Array.isArray(value)) return '—';
  if (typeof value === 'boolean')
    return { tr: ['Hayır', 'Evet'], en: ['No', 'Yes'] }[language][Number(value)] ?? '';
  if (typeof value === 'number' && isAmount(name)) return formatLira(value);
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatDateTime(text) : text;
}
