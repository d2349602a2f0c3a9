import type { FieldHook, GlobalConfig } from 'payload';
import {
  ACCENT_NAMES,
  ACCENTS,
  DAYS,
  DEFAULT_IDENTITY,
  faultOfLine,
  IDENTITY_LIMITS,
  isClock,
  isOrderPrefix,
  prefixesOf,
  splitPrefixes,
  WEEKDAYS,
} from '../../contract/rules/shop-identity.ts';
import { isWebAddress } from '../../contract/rules/shop-terms.ts';
import { auditIdentity } from '../../domain/audit/audit.ts';
import { invalidateAfterCommit } from '../../infra/prepared-answers/invalidation.ts';
import type { Env } from '../../infra/settings/env.ts';
import { admins, hiddenFromEditors, unversioned } from '../access/roles.ts';
import { auditTrail, field, row, type Text } from '../fields/field-builders.ts';
import { checkEmail } from './BusinessDetails.ts';

const checkLine = (name: keyof typeof IDENTITY_LIMITS) => (value: unknown) =>
  faultOfLine(String(value ?? ''), IDENTITY_LIMITS[name]) ?? true;

const checkName = (value: unknown) =>
  /[\p{L}\p{N}]/u.test(String(value ?? ''))
    ? checkLine('name')(value)
    : 'Dükkânın adını yazın; en az bir harf ya da rakam içermelidir.';

const PREFIX_FAULT = 'Önek 2 ile 6 arasında büyük harften oluşur (A–Z), örneğin PD.';

/** Adds the prefix that is replaced, and keeps those that were there, whatever was typed. */
const keepPrefixes: FieldHook = ({ value, originalDoc = {}, siblingData }) => {
  const { orderPrefix } = siblingData;
  const [, ...former] = prefixesOf({
    orderPrefix,
    formerPrefixes: [value, ...prefixesOf(originalDoc)].filter(Boolean).join(' '),
  });
  return former.join(', ');
};

const checkClock = (value: unknown) => isClock(String(value)) || 'Saati 10:00 biçiminde yazın.';

const weekday = (name: string, text: Text) =>
  field('select', name, text, {
    required: true,
    options: DAYS.map((value) => ({ value, label: `${WEEKDAYS[value]} | ${value}` })),
  });

export const createShopIdentity = ({ shopName }: Pick<Env, 'shopName'>): GlobalConfig => ({
  slug: 'shop-identity',
  label: 'Dükkân kimliği | Shop identity',
  ...unversioned({ read: admins, update: admins }),
  admin: {
    group: 'Ayarlar ve kayıtlar | Settings and records',
    hidden: hiddenFromEditors,
    description:
      'Kaydettiğinizde sayfalar, yeni e-postalar, paylaşım resimleri ve panel iki saniye içinde buna göre görünür. Satıcının yasal unvanı “İşletme bilgileri” sayfasındadır. | Once saved, pages, new mails, sharing pictures and the panel follow within two seconds. The seller’s legal name is in “Business details”.',
  },
  hooks: {
    afterChange: [auditIdentity, invalidateAfterCommit('Terms'), invalidateAfterCommit('LegalPage')],
  },
  fields: [
    field('text', 'name', 'Dükkânın adı | Shop name', {
      validate: checkName,
      hooks: { afterRead: [({ value }) => value || (shopName ?? DEFAULT_IDENTITY.name)] },
    }),
    field('text', 'shortName', 'Kısa ad | Short name', {
      validate: checkLine('shortName'),
      hint: 'Damgalarda ve telefonun ana ekranında görünür; boşsa addan kısaltılır. | Shown in postmarks and on a phone’s home screen; shortened from the name while empty.',
    }),
    field('text', 'slogan', 'Slogan | Slogan', {
      validate: checkLine('slogan'),
      admin: { placeholder: DEFAULT_IDENTITY.slogan },
      hint: 'Ana sayfanın başlığında, paylaşım resminde ve arama motorlarında adın yanında durur. | Stands beside the name in the home page’s title, the sharing picture and search engines.',
    }),
    field('upload', 'logo', 'Logo | Logo', {
      relationTo: 'media',
      hint: 'Sayfaların başında, e-postalarda, belgelerde ve arama motorlarında durur. Kareye yakınsa ad yanına yazılır; sekme, telefon ve panel simgesi ondan çizilir. Eni boyunun iki katıysa adın yerine geçer, simgeler damga olarak kalır. Saydam PNG en iyisidir. | Stands at the head of pages, mails and printouts, and in search engines. Near a square, it has the name beside it and gives the icons of tab, phone and panel. Twice as wide as high, it replaces the name, and the icons stay a postmark. A transparent PNG is best.',
    }),
    field('select', 'accent', 'Vurgu rengi | Accent colour', {
      defaultValue: DEFAULT_IDENTITY.accent,
      options: ACCENT_NAMES.map((value) => ({ value, label: ACCENTS[value].label })),
      admin: { isClearable: false },
      hint: 'Düğmelerin, bağlantıların ve seçili ögelerin rengi. Hepsi beyazda ve kâğıt renginde okunaklıdır. | The colour of buttons, links and chosen items. All of them are legible on white and on the paper.',
    }),
    field('array', 'openingHours', 'Çalışma saatleri | Opening hours', {
      labels: { singular: 'Saat | Hours', plural: 'Çalışma saatleri | Opening hours' },
      maxRows: 7,
      hint: 'Sayfaların altında görünür ve arama motorlarına bildirilir. | Shown at the foot of pages, and told to search engines.',
      fields: [
        row(
          weekday('from', 'İlk gün | First day'),
          weekday('to', 'Son gün | Last day'),
          field('text', 'opens', 'Açılış | Opens', { required: true, validate: checkClock }),
          field('text', 'closes', 'Kapanış | Closes', {
            required: true,
            validate: (value: unknown, { siblingData }: { siblingData: { opens?: unknown } }) => {
              const fault = checkClock(value);
              if (fault !== true) return fault;
              return String(value) > String(siblingData.opens) || 'Kapanış açılıştan sonra olmalıdır.';
            },
          } as never),
        ),
      ],
    }),
    field('array', 'socialLinks', 'Sosyal medya | Social media', {
      labels: { singular: 'Adres | Address', plural: 'Adresler | Addresses' },
      maxRows: 8,
      fields: [
        field('text', 'url', 'Adres | Address', {
          required: true,
          validate: (value: unknown) =>
            (isWebAddress(String(value ?? '').trim()) && String(value).length <= 200) ||
            'https:// ile başlayan bir adres yazın, örneğin https://www.instagram.com/dukkan.',
        }),
      ],
    }),
    field('text', 'senderName', 'E-postaların göndericisi | Sender of mails', {
      validate: checkLine('senderName'),
      hint: 'Alıcının gelen kutusunda görünen ad. Boşsa MAIL_FROM ayarındaki ad, o da yoksa dükkânın adı görünür; adres her zaman MAIL_FROM’daki adrestir. | The name in the recipient’s inbox. While empty, the name in the setting MAIL_FROM, else the shop’s name; the address is always that of MAIL_FROM.',
    }),
    field('text', 'replyTo', 'Yanıt adresi | Reply address', {
      validate: checkEmail,
      hint: 'E-postalara verilen yanıtlar buraya gelir; boşsa işletme bilgilerindeki adrese gelir. | Replies to mails come here; while empty, to the address in the business details.',
    }),
    field('text', 'orderPrefix', 'Sipariş numarasının öneki | Prefix of order numbers', {
      validate: (value: unknown) => !value || isOrderPrefix(String(value)) || PREFIX_FAULT,
      admin: { placeholder: prefixesOf({})[0] },
      hint: 'Sonraki siparişten başlayarak geçerlidir: PD yerine AY yazarsanız numara AY-2026-00042 olur. Verilmiş siparişler numaralarını korur ve aramada bulunur. | Holds from the next order on: with AY for PD a number is AY-2026-00042. Placed orders keep their numbers and are found by them.',
    }),
    field('text', 'formerPrefixes', 'Önceki önekler | Former prefixes', {
      validate: (value: unknown) => splitPrefixes(String(value ?? '')).every(isOrderPrefix) || PREFIX_FAULT,
      hooks: { beforeChange: [keepPrefixes] },
      hint: 'Kendiliğinden yazılır ve silinmez. Yedek geri yüklendiyse, yedekten sonra kullanılan öneki buraya ekleyin; kaybolan siparişlerin ödemeleri ancak böyle tanınır. | Written by itself, never removed. After a restore add the prefix that was used since the backup: payments of lost orders are known by their prefix.',
    }),
    auditTrail,
  ],
});
