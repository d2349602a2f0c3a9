import type { GlobalConfig, Tab } from 'payload';
import { CHOICE_MAX_LENGTH } from '../../contract/rules/catalogue.ts';
import { compactIban, isTurkishIban } from '../../contract/rules/iban.ts';
import { INSTALLMENT_LIMITS } from '../../contract/rules/installments.ts';
import { DEFAULT_TERMS, TERM_LIMITS } from '../../contract/rules/shop-terms.ts';
import { TRANSFER_LIMITS } from '../../contract/rules/transfers.ts';
import { auditSettings } from '../../domain/audit/audit.ts';
import { invalidateAfterCommit } from '../../infra/prepared-answers/invalidation.ts';
import { admins, hiddenFromEditors, unversioned } from '../access/roles.ts';
import {
  AUTOCOMPLETE,
  auditTrail,
  field,
  kurus,
  type More,
  panelPart,
  row,
  type Text,
  trim,
} from '../fields/field-builders.ts';

/** Older shops have nothing stored; the specification's number then applies. */
const orDefault = (number: number) => ({
  required: false,
  defaultValue: number,
  hooks: { afterRead: [({ value }: { value?: unknown }) => value ?? number] },
});

const amount = (name: 'shippingFee' | 'freeShippingAbove', text: Text, hint: Text) =>
  kurus(name, text, { ...orDefault(DEFAULT_TERMS[name]), hint });

type Range = readonly [number, number];
const whole = (name: string, text: Text, range: Range, more: More<'number'>) =>
  field('number', name, text, {
    min: range[0],
    max: range[1],
    validate: (value: unknown) => isWhole(value, range),
    admin: { step: 1 },
    ...more,
  });

const wholeNumber = (name: keyof typeof TERM_LIMITS, text: Text, hint: Text) =>
  whole(name, text, TERM_LIMITS[name], { ...orDefault(DEFAULT_TERMS[name]), hint });

const limit = (name: keyof typeof TRANSFER_LIMITS, text: Text) =>
  whole(name, text, [1, 50], orDefault(TRANSFER_LIMITS[name]));

const isWhole = (value: unknown, [min, max]: Range) =>
  (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) ||
  `${min} ile ${max} arasında bir tam sayı olmalıdır.`;

const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
type RateRow = { category?: unknown; taxPercent?: unknown };

function checkCategory(value: unknown, { data }: { data: { categoryRates?: RateRow[] } }): string | true {
  const category = trimmed(value);
  if (category === '') return 'Kategoriyi yazın.';
  if (category.length > CHOICE_MAX_LENGTH) return `Kategori en fazla ${CHOICE_MAX_LENGTH} karakter olabilir.`;
  const rows = Array.isArray(data.categoryRates) ? data.categoryRates : [];
  const own = rows.filter((row) => trimmed(row.category) === category);
  return own.length < 2 || `“${category}” kategorisinin oranı iki kez yazılmış.`;
}

function checkExemption(value: unknown, { siblingData }: { siblingData: RateRow }): string | true {
  const reason = trimmed(value);
  if (siblingData.taxPercent === 0 && reason === '')
    return 'Oran 0 ise istisnanın nedenini yazın, örneğin KDVK 17/4-g.';
  return reason.length <= 100 || 'İstisna nedeni en fazla 100 karakter olabilir.';
}

const compact = ({ value }: { value?: unknown }) => (typeof value === 'string' ? compactIban(value) : value);
type Account = { iban?: unknown; holder?: unknown };

function checkIban(value: unknown, { siblingData }: { siblingData: Account }): string | true {
  const iban = compactIban(trimmed(value));
  if (iban === '') return trimmed(siblingData.holder) === '' || 'Hesap sahibinin IBAN’ını da yazın.';
  return isTurkishIban(iban) || 'IBAN hatalı: TR ile başlayan 26 karakteri banka uygulamanızdan kopyalayın.';
}

function checkHolder(value: unknown, { siblingData }: { siblingData: Account }): string | true {
  const holder = trimmed(value);
  if (holder === '') return trimmed(siblingData.iban) === '' || 'IBAN’ın sahibini de yazın.';
  return holder.length <= 120 || 'Hesap sahibi en fazla 120 karakter olabilir.';
}

const isDay = (value: unknown): value is string =>
  /^\d{4}-\d{2}-\d{2}/.test(String(value)) && !Number.isNaN(Date.parse(String(value)));
const checkDay = (value: unknown) => isDay(value) || 'Gün seçin, örneğin 01.08.2026.';
const DAY = { required: true, admin: { date: { pickerAppearance: 'dayOnly' as const } } };

const prices: Tab = {
  label: 'Kargo ve KDV | Shipping and VAT',
  description:
    'Kaydettiğinizde sayfalar, sepet ve yeni ödeme formları iki saniye içinde buna göre hesaplar. Verilmiş siparişler ve açılmış ödeme formları kendi tutarlarında kalır. Eski tutarı görmüş alıcıya, ödemeden önce yenisi sorulur. | Once saved, pages, carts and new payment forms follow within two seconds. Placed orders and open payment forms keep their sums. Whoever saw the former sum is asked again before paying.',
  fields: [
    amount(
      'shippingFee',
      'Kargo ücreti (₺) | Shipping fee (₺)',
      'Sınırın altında kalan her siparişe eklenir. | Added to every order below the limit.',
    ),
    amount(
      'freeShippingAbove',
      'Ücretsiz kargo sınırı (₺) | Shipping is free above (₺)',
      'Ürünlerin KDV hariç toplamı bunu aşınca kargo ücreti alınmaz; tam bu tutarda alınır. | No fee once the items, before VAT, cost more than this; at exactly this much there is one.',
    ),
    wholeNumber(
      'taxPercent',
      'KDV (%) | VAT (%)',
      'Ürünlerin toplamına eklenir. Siparişin iadesi, belgeleri ve muhasebe dökümü, sipariş verildiği günkü oranla hesaplanır. | Added to the sum of the items. Refunds, documents and accounts of an order keep the rate it was placed at.',
    ),
    field('array', 'categoryRates', 'Kategorilerin KDV oranları | VAT rates of categories', {
      labels: { singular: 'Oran | Rate', plural: 'Oranlar | Rates' },
      maxRows: 50,
      hint: 'Burada olmayan her kategorinin oranı yukarıdakidir. KDV, bir siparişte her oranın ürünlerinin toplamı üzerinden bir kez yuvarlanır; kargo KDV taşımaz. Verilmiş siparişler kendi oranlarında kalır. | A category that is not listed has the rate above. In an order, VAT is rounded once for the items of each rate; shipping bears none. Placed orders keep their rates.',
      fields: [
        row(
          field('text', 'category', 'Kategori | Category', {
            required: true,
            hooks: { beforeValidate: [trim] },
            validate: checkCategory as never,
            Field: AUTOCOMPLETE,
          }),
          field('number', 'taxPercent', 'KDV (%) | VAT (%)', {
            required: true,
            validate: (value: unknown) => isWhole(value, TERM_LIMITS.taxPercent),
            admin: { step: 1 },
          }),
          field('text', 'exemption', 'İstisna nedeni | Reason of exemption', {
            hooks: { beforeValidate: [trim] },
            validate: checkExemption as never,
            admin: { condition: (_data: unknown, row: RateRow) => row.taxPercent === 0 },
            hint: 'Örneğin KDVK 17/4-g. | For example KDVK 17/4-g.',
          }),
        ),
      ],
    }),
  ],
};

const days: Tab = {
  label: 'Teslimat ve cayma | Delivery and withdrawal',
  description:
    'Sayfalar ile “Şehir içi teslimat günü”, “Şehir dışı teslimat günü” ve “Cayma günü” alanlarını kullanan sözleşme metinleri iki saniye içinde bu günleri anar. Sayıyı elle yazdığınız metinleri kendiniz düzeltin. Verilmiş siparişlerde sözleşmelerindeki günler geçerlidir. | Pages, and contract texts that use the fields of these names, tell these days within two seconds. Correct texts in which you typed the number. Placed orders keep the days of their contract.',
  fields: [
    wholeNumber(
      'deliveryDaysInTown',
      'Şehir içi teslimat (gün) | Delivery in town (days)',
      'Alıcıya söz verilen en uzun süre; yasa 30 günü aşmaz. | The longest promised; 30 by law.',
    ),
    wholeNumber(
      'deliveryDaysOutOfTown',
      'Şehir dışı teslimat (gün) | Delivery out of town (days)',
      'Arama motorlarına da bildirilir; yasa 30 günü aşmaz. | Told to search engines, too; 30 by law.',
    ),
    wholeNumber(
      'withdrawalDays',
      'Cayma süresi (gün) | Withdrawal (days)',
      'Teslimden sonra alıcının cayabileceği süre; yasa en az 14 gün ister. | How long after delivery a buyer may withdraw; the law wants 14 at least.',
    ),
  ],
};

const holidays: Tab = {
  label: 'Tatil | Holidays',
  description:
    'İlk günün başından son günün sonuna kadar, İstanbul saatiyle, her sayfanın üstünde yazdığınız cümle görünür. Sipariş almıyorsanız “Ödemeye geç” düğmesi nedeniyle birlikte kapanır; açılmış ödeme formları ödenebilir. | From the first day’s beginning to the last day’s end, by Istanbul’s clock, your sentence stands above every page. Where no orders are taken the payment button is closed and says why; open payment forms can still be paid.',
  fields: [
    field('array', 'holidays', 'Tatiller | Holidays', {
      labels: { singular: 'Tatil | Holiday', plural: 'Tatiller | Holidays' },
      maxRows: 20,
      fields: [
        row(
          field('date', 'from', 'İlk gün | First day', { ...DAY, validate: checkDay }),
          field('date', 'to', 'Son gün | Last day', {
            ...DAY,
            validate: (value: unknown, { siblingData }: { siblingData: { from?: unknown } }) => {
              if (!isDay(value)) return checkDay(value);
              const { from } = siblingData;
              return (
                !isDay(from) || from.slice(0, 10) <= value.slice(0, 10) || 'Son gün ilk günden önce olamaz.'
              );
            },
          } as never),
        ),
        field('text', 'notice', 'Alışveriş yapanların göreceği cümle | What shoppers read', {
          required: true,
          maxLength: 300,
          validate: (value: unknown) => {
            const text = trimmed(value);
            if (text === '') return 'Alışveriş yapanların göreceği cümleyi yazın.';
            return text.length <= 300 || 'Cümle en fazla 300 karakter olabilir.';
          },
          hint: 'Örneğin: 1–10 Ağustos arasında tatildeyiz; siparişler 11 Ağustos’ta kargoya verilir. | For example: We are on holiday from 1 to 10 August; orders are sent on 11 August.',
        }),
        field('checkbox', 'takesOrders', 'Sipariş alınır | Takes orders', { defaultValue: true }),
      ],
    }),
  ],
};

const payment: Tab = {
  label: 'Ödeme | Payment',
  fields: [
    field('select', 'maxInstallments', 'Taksit | Instalments', {
      required: true,
      defaultValue: '1',
      options: INSTALLMENT_LIMITS.map((limit) => ({
        value: String(limit),
        label:
          limit === 1
            ? 'Kapalı: yalnız tek çekim | Off: single payment only'
            : `En çok ${limit} taksit | Up to ${limit} instalments`,
      })),
      admin: { isClearable: false },
      hint: 'iyzico hesabınızdaki oranlardan yalnız alıcıya ek ücret getirmeyenler sunulur; biri bir kartta ücretliyse o taksit sayısı hiç sunulmaz. Yeni açılan ödeme formlarından başlayarak geçerlidir. | Of the rates in your iyzico account only those that cost the buyer nothing more are offered; a number that costs more on one card is not offered at all. Holds for payment forms opened from now on.',
    }),
    field('group', 'transfers', 'iyzico ile havale/EFT | Bank transfer by iyzico', {
      hint: 'Korumalı Havale/EFT’yi hesabınız için iyzico açar. Alıcı formda havaleyi seçince ürünleri üçüncü iş gününün sonuna kadar ayrılır. Sınırı aşan havalenin ürünleri ayrılmaz; parası gelirse ürün varsa satılır, yoksa iade edilir. | iyzico turns on protected bank transfers for your account. Once a buyer chooses a transfer in the form, the pieces are held until the end of the third business day. A transfer above the limits holds no pieces; its money buys what is left, or is refunded.',
      fields: [
        field('checkbox', 'isOn', 'Hesabımda açık | Turned on for my account', { defaultValue: false }),
        row(
          limit('perBuyer', 'Bir alıcının bekleyen havalesi en çok | Most begun transfers of a buyer'),
          limit(
            'perAddress',
            'Bir internet adresinin bekleyen havalesi en çok | Most begun transfers of an IP address',
          ),
        ),
      ],
    }),
    field('group', 'ownAccount', 'Kendi hesabıma havale/EFT | Bank transfer to my own account', {
      hint: 'IBAN ve hesap sahibi yazılınca alıcı, sipariş özetinde kartın yanında havaleyi de seçebilir. Ürünleri üçüncü iş gününün sonuna kadar ayrılır; paranın geldiğini siz yazarsınız. Bekleyen havale sınırları yukarıdakilerdir. | Once IBAN and holder are named, buyers may choose a transfer beside the card. The pieces are held until the end of the third business day; you note that the money came. The limits of begun transfers are those above.',
      fields: [
        field('text', 'iban', 'IBAN | IBAN', {
          hooks: { beforeValidate: [compact] },
          validate: checkIban as never,
        }),
        field('text', 'holder', 'Hesap sahibi | Account holder', {
          maxLength: 120,
          hooks: { beforeValidate: [trim] },
          validate: checkHolder as never,
        }),
        field('text', 'bank', 'Banka | Bank', { maxLength: 120, hooks: { beforeValidate: [trim] } }),
      ],
    }),
  ],
};

const contact: Tab = {
  label: 'İletişim ve kayıtlar | Contact and records',
  fields: [panelPart('contact', 'İletişim | Contact', 'legal/legal-notices.tsx#ContactDetails')],
};

export const ShopSettings: GlobalConfig = {
  slug: 'shop-settings',
  label: 'Dükkân ayarları | Shop settings',
  ...unversioned({ read: admins, update: admins }),
  admin: { group: 'Ayarlar ve kayıtlar | Settings and records', hidden: hiddenFromEditors },
  hooks: { afterChange: [auditSettings, invalidateAfterCommit('Terms')] },
  fields: [{ type: 'tabs', tabs: [prices, days, holidays, contact, payment] }, auditTrail],
};
