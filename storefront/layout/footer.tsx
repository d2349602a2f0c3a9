import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { CATEGORIES } from '../../cms/contract/rules/catalogue.ts';
import {
  hoursText,
  networkOf,
  SHOP_BLURB,
  type ShopIdentity,
} from '../../cms/contract/rules/shop-identity.ts';
import { type Contact, whatsappUrl } from '../../cms/contract/rules/shop-terms.ts';
import { useTerms } from '../api/terms.ts';
import { plainLink, sheetBox } from '../theme/css-fragments.ts';
import { color, font, media, size, space, upTo } from '../theme/tokens.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { Measure } from '../ui/page.tsx';
import marks from './payment-marks.svg';

/** The upper edge looks like the torn edge of a sheet. */
const Margin = styled.footer`
  margin-top: ${space[6]};
  padding-block: calc(${space[6]} + 4px) ${space[6]};
  background: ${color.mount};
  font-size: ${size.s};
  mask: radial-gradient(circle at 50% 0, #0000 4px, #000 4.5px) 50% 0 / 14px 100% repeat-x;
`;
const Columns = styled.div<{ $hasContact: boolean }>`
  display: grid;
  ${media.belowTablet} {
    > * {
      border-bottom: 1px solid ${color.line};
    }
  }
  ${media.tablet} {
    grid-template-columns: ${({ $hasContact }) => ($hasContact ? 'repeat(2, minmax(0, 1fr))' : '1.6fr 1fr 1.2fr')};
    gap: ${space[7]};
  }
  ${media.desktop} {
    ${({ $hasContact }) => $hasContact && 'grid-template-columns: 1.4fr 1fr 1.2fr 1.4fr'};
  }
`;
const Blurb = styled.p`
  max-width: 26rem;
  color: ${color.inkSoft};
`;
const Links = styled.ul`
  a {
    display: inline-block;
    padding-block: 0.28rem;
    ${plainLink}
  }
`;
const Imprint = styled.p`
  margin-top: ${space[4]};
  color: ${color.inkSoft};
  font: 400 ${size.s} / 1.5 ${font.serif};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.28rem ${space[3]};
  dt {
    color: ${color.inkSoft};
  }
  dd {
    grid-column: 2;
    overflow-wrap: anywhere;
  }
  a {
    color: ${color.ink};
  }
`;

type Told = { name: keyof Contact; title: string; href?: (value: string) => string; text?: string };
const CONTACT: readonly Told[] = [
  { name: 'phone', title: 'Telefon', href: (value) => `tel:${value.replace(/[^\d+]/g, '')}` },
  { name: 'whatsapp', title: 'WhatsApp', href: whatsappUrl },
  { name: 'email', title: 'E-posta', href: (value) => `mailto:${value}` },
  { name: 'kep', title: 'KEP' },
  { name: 'mersis', title: 'MERSİS' },
  { name: 'taxOffice', title: 'Vergi dairesi' },
  { name: 'chamber', title: 'Oda' },
  { name: 'etbis', title: 'ETBİS', href: (value) => value, text: 'Kaydımızı görün' },
];

const knownContact = (contact: Contact) =>
  CONTACT.flatMap((told) => {
    const value = contact[told.name];
    return value ? [{ ...told, value }] : [];
  });

type ContactSectionProps = Pick<ShopIdentity, 'openingHours' | 'socialLinks'> & {
  known: ReturnType<typeof knownContact>;
};

/** Shortens an address to its host and path: `instagram.com/dukkan`. */
const shortUrl = (url: string): string => url.replace(/^https:\/\/(www\.)?|\/$/g, '');

const ContactSection = ({ known, openingHours, socialLinks }: ContactSectionProps) => (
  <Disclosure title="İletişim" isFixedFromTablet>
    <Facts>
      {known.map(({ name, title, value, href, text }) => (
        <Fragment key={name}>
          <dt>{title}</dt>
          <dd>{href ? <a href={href(value)}>{text ?? value}</a> : value}</dd>
        </Fragment>
      ))}
      {openingHours.length > 0 && <dt>Açık</dt>}
      {openingHours.map(hoursText).map((hours) => (
        <dd key={hours}>{hours}</dd>
      ))}
      {socialLinks.map((url) => (
        <Fragment key={url}>
          <dt>{networkOf(url)}</dt>
          <dd>
            <a href={url} rel="me noopener">
              {shortUrl(url)}
            </a>
          </dd>
        </Fragment>
      ))}
    </Facts>
  </Disclosure>
);

const LEGAL = [
  { name: 'Mesafeli Satış Sözleşmesi', to: paths.legal.distanceSales },
  { name: 'Gizlilik Sözleşmesi', to: paths.legal.privacy },
  { name: 'İptal ve İade Koşulları', to: paths.legal.returns },
  { name: 'KVKK Aydınlatma Metni', to: paths.legal.dataProtection },
] as const;

export default function Footer() {
  const { contact, identity } = useTerms();
  const known = knownContact(contact);
  const { openingHours, socialLinks } = identity;
  const hasContact = known.length + openingHours.length + socialLinks.length > 0;
  return (
    <Margin>
      <Measure>
        <Columns $hasContact={hasContact}>
          <Disclosure title={identity.name} isFixedFromTablet>
            <Blurb>{SHOP_BLURB}</Blurb>
          </Disclosure>
          <Disclosure title="Kategoriler" isFixedFromTablet>
            <Links>
              <li>
                <Link to={paths.newProducts}>Yeni gelenler</Link>
              </li>
              <li>
                <Link to={paths.seriesIndex()}>Seriler</Link>
              </li>
              {CATEGORIES.map((name) => (
                <li key={name}>
                  <Link to={paths.category(name)}>{name}</Link>
                </li>
              ))}
            </Links>
          </Disclosure>
          <Disclosure title="Sözleşmeler" isFixedFromTablet>
            <Links>
              {LEGAL.map(({ name, to }) => (
                <li key={name}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
            </Links>
          </Disclosure>
          {hasContact && (
            <ContactSection known={known} openingHours={openingHours} socialLinks={socialLinks} />
          )}
        </Columns>
        <PaymentMarks />
        <Imprint>Her pul küçük bir tarih.</Imprint>
      </Measure>
    </Margin>
  );
}

const Strip = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-top: ${space[6]};
  img {
    width: ${upTo(5.5)};
    height: ${upTo(3.1)};
    padding: 3px;
    ${sheetBox}
  }
`;

const MARKS = [
  { id: 'provider', name: 'iyzico ile ödeme' },
  { id: 'mastercard', name: 'Mastercard' },
  { id: 'maestro', name: 'Maestro' },
  { id: 'visa', name: 'Visa' },
  { id: 'visa-electron', name: 'Visa Electron' },
  { id: 'american-express', name: 'American Express' },
  { id: 'troy', name: 'Troy' },
  { id: 'secure', name: 'Güvenli ödeme' },
] as const;

/** Logos of the payment methods. All logos are views of one SVG file, which loads when the footer is near. */
const PaymentMarks = () => (
  <Strip data-light aria-label="Ödeme yöntemleri">
    {MARKS.map(({ id, name }) => (
      <li key={id}>
        {/* biome-ignore lint/performance/noImgElement: drawings of a few hundred bytes together */}
        <img src={`${marks}#${id}`} alt={name} loading="lazy" />
      </li>
    ))}
  </Strip>
);
