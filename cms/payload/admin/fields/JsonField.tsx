'use client';

import { FieldLabel, useField, useTranslation } from '@payloadcms/ui';
import type { JSONFieldClientComponent } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { formatDateTime } from '../../../contract/rules/dates.ts';
import { type Labels, label } from '../../fields/field-builders.ts';
import { type I18n, labelFor } from '../translations/translate.ts';
import '../shell/panel-block.css';

const NAMES: Record<string, Labels> = {
  slug: label('Metin | Text'),
  versionId: label('Sürüm no | Version'),
  publishedAt: label('Yayımlandığı an | Published at'),
  acceptedAt: label('Kabul edildiği an | Accepted at'),
  productId: label('Ürün no | Product'),
  qty: label('Adet | Quantity'),
  itemId: label('Kalem | Line'),
  paymentTransactionId: label('iyzico işlem no | iyzico transaction'),
  paidPrice: label('Ödenen | Paid'),
  refundTarget: label('İade edilecek | To refund'),
  refunded: label('İade edilen | Refunded'),
  association: label('Kart kuruluşu | Association'),
  family: label('Kart ailesi | Family'),
  binNumber: label('İlk haneler | First digits'),
  lastFourDigits: label('Son dört hane | Last four digits'),
  installments: label('Taksit | Instalments'),
  name: label('Ne | What'),
  ours: label('Dükkânda | Ours'),
  theirs: label('iyzico’da | Theirs'),
  by: label('Kim | By'),
  reason: label('Neden | Reason'),
  restock: label('Stoka döner | Restock'),
  withheld: label('Gönderilmeyen | Not sent'),
  takenBack: label('Geri gelen | Taken back'),
  cancelRefused: label('İptal reddedildi | Cancel refused'),
  refusals: label('Ret sayısı | Refusals'),
  from: label('Önce | Before'),
  to: label('Sonra | After'),
};

const AMOUNTS = ['paidPrice', 'refundTarget', 'refunded', 'price', 'amount'];

const isAmount = (key: string): boolean => AMOUNTS.includes(key);

/** Shows recorded data as text. Payload's own editor would load code from a foreign server. */
export const JsonField: JSONFieldClientComponent = ({ field, path }) => {
  const { value } = useField<unknown>({ path });
  const { i18n } = useTranslation();
  return (
    <div className="field-type recorded">
      <FieldLabel label={field.label} path={path} />
      <Recorded value={value} i18n={i18n} />
    </div>
  );
};

function Recorded({ name = '', value, i18n }: { name?: string; value: unknown; i18n: I18n }) {
  if (Array.isArray(value) && value.length > 0)
    return (
      <ol>
        {value.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is recorded never changes its order
          <li key={place}>
            <Recorded name={name} value={part} i18n={i18n} />
          </li>
        ))}
      </ol>
    );
  if (isRecord(value))
    return (
      <dl>
        {Object.entries(value).map(([key, part]) => (
          <div key={key}>
            <dt>{labelFor(NAMES, key, i18n)}</dt>
            <dd>
              <Recorded name={key} value={part} i18n={i18n} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return textOf(name, value, i18n);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(name: string, value: unknown, { t }: I18n): string {
  if (value === null || value === undefined || value === '' || Array.isArray(value)) return '—';
  if (typeof value === 'boolean') return t(value ? 'general:yes' : 'general:no');
  if (typeof value === 'number' && isAmount(name)) return formatLira(value);
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatDateTime(text) : text;
}
