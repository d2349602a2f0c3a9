import type { GlobalConfig } from 'payload';
import { isEmail } from '../../contract/rules/account.ts';
import { DEFAULT_IDENTITY, faultOfLine, IDENTITY_LIMITS } from '../../contract/rules/shop-identity.ts';
import { auditIdentity } from '../../domain/audit/audit.ts';
import { invalidateAfterCommit } from '../../infra/prepared-answers/invalidation.ts';
import type { Env } from '../../infra/settings/env.ts';
import { admins, hiddenFromEditors, unversioned } from '../access/roles.ts';
import { auditTrail, field, label } from '../fields/field-builders.ts';

const checkLine = (name: keyof typeof IDENTITY_LIMITS) => (value: unknown) =>
  faultOfLine(String(value ?? ''), IDENTITY_LIMITS[name]) ?? true;

const checkName = (value: unknown) =>
  /[\p{L}\p{N}]/u.test(String(value ?? ''))
    ? checkLine('name')(value)
    : 'Dükkânın adını yazın; en az bir harf ya da rakam içermelidir.';

export const createShopIdentity = ({ shopName }: Pick<Env, 'shopName'>): GlobalConfig => ({
  slug: 'shop-identity',
  label: label('Dükkân kimliği', 'Shop identity'),
  ...unversioned({ read: admins, update: admins }),
  admin: {
    group: label('Ayarlar ve kayıtlar', 'Settings and records'),
    hidden: hiddenFromEditors,
    description: label(
      'Kaydettiğinizde sayfalar, yeni e-postalar, paylaşım resimleri ve panel iki saniye içinde buna göre görünür. Satıcının yasal unvanı “İşletme bilgileri” sayfasındadır.',
      'Once saved, pages, new mails, sharing pictures and the panel follow within two seconds. The seller’s legal name is in “Business details”.',
    ),
  },
  hooks: {
    afterChange: [auditIdentity, invalidateAfterCommit('Terms'), invalidateAfterCommit('LegalPage')],
  },
  fields: [
    field('text', 'name', label('Dükkânın adı', 'Shop name'), {
      validate: checkName,
      hooks: { afterRead: [({ value }) => value || (shopName ?? DEFAULT_IDENTITY.name)] },
    }),
    field('text', 'shortName', label('Kısa ad', 'Short name'), {
      validate: checkLine('shortName'),
      admin: {
        description: label(
          'Damgalarda ve telefonun ana ekranında görünür; boşsa addan kısaltılır.',
          'Shown in postmarks and on a phone’s home screen; shortened from the name while empty.',
        ),
      },
    }),
    field('text', 'slogan', label('Slogan', 'Slogan'), {
      validate: checkLine('slogan'),
      admin: {
        placeholder: DEFAULT_IDENTITY.slogan,
        description: label(
          'Ana sayfanın başlığında, paylaşım resminde ve arama motorlarında adın yanında durur.',
          'Stands beside the name in the home page’s title, the sharing picture and search engines.',
        ),
      },
    }),
    field('text', 'senderName', label('E-postaların göndericisi', 'Sender of mails'), {
      validate: checkLine('senderName'),
      admin: {
        description: label(
          'Alıcının gelen kutusunda görünen ad. Boşsa MAIL_FROM ayarındaki ad, o da yoksa dükkânın adı görünür; adres her zaman MAIL_FROM’daki adrestir.',
          'The name in the recipient’s inbox. While empty, the name in the setting MAIL_FROM, else the shop’s name; the address is always that of MAIL_FROM.',
        ),
      },
    }),
    field('text', 'replyTo', label('Yanıt adresi', 'Reply address'), {
      validate: (value: unknown) =>
        !value ||
        isEmail(String(value).trim()) ||
        'Geçerli bir e-posta adresi yazın, örneğin bilgi@dukkan.com.',
      admin: {
        description: label(
          'E-postalara verilen yanıtlar buraya gelir; boşsa işletme bilgilerindeki adrese gelir.',
          'Replies to mails come here; while empty, to the address in the business details.',
        ),
      },
    }),
    auditTrail,
  ],
});
