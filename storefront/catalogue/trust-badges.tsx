import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { useTerms } from '../api/terms.ts';
import { softText } from '../theme/css-fragments.ts';
import { color, font, media, size, space } from '../theme/tokens.ts';

const Strip = styled.ul`
  display: grid;
  gap: ${space[4]};
  padding-block: ${space[5]};
  border-block: 1px solid ${color.line};
  li {
    display: grid;
    grid-template-columns: 1.75rem minmax(0, 1fr);
    gap: 0 ${space[3]};
    align-content: start;
    ${softText}
    line-height: 1.5;
  }
  strong {
    color: ${color.ink};
    font: 600 ${size.m} / 1.4 ${font.serif};
  }
  li > :not(svg) {
    grid-column: 2;
  }
  svg {
    grid-row: 1 / 3;
    width: 1.75rem;
    fill: none;
    stroke: ${color.red};
    stroke-width: 1.4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[5]};
  }
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** Promises made in the legal texts. A change here needs the same change in the legal texts. */
const promisesOf = (withdrawalDays: number) => [
  {
    name: 'Açıklaması neyse o',
    text: 'Durumu açıklamasına uymayan ya da onarımı belirtilmemiş ürünün iade kargosu bizden.',
    to: paths.legal.returns,
    link: 'İade koşulları',
    icon: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13m4.700-1.800 5.300 5.300m-12.600-10 2 2 3.600-4',
  },
  {
    name: `${withdrawalDays} gün iade`,
    text: `Teslimden sonra ${withdrawalDays} gün içinde, gerekçe göstermeden cayabilirsiniz.`,
    to: paths.legal.distanceSales,
    link: 'Sözleşme',
    icon: 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  },
  {
    name: 'Koruyucu içinde',
    text: 'Pullar koruyucu içinde gelir; teslimde paketi kontrol edebilirsiniz.',
    to: paths.legal.distanceSales,
    link: 'Teslimat',
    icon: 'M3 6h18v13H3Zm0 0 9 7 9-7',
  },
  {
    name: 'Bize sorun',
    text: 'Almadan önce de sonra da arayın, yazın: yanıtlarız.',
    to: paths.legal.returns,
    link: 'Telefon ve e-posta',
    icon: 'M6 3h3l2 5-2.500 1.500a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3',
  },
];

export default function TrustBadges() {
  const { withdrawalDays } = useTerms();
  return (
    <Strip aria-label="Alışveriş güvencesi">
      {promisesOf(withdrawalDays).map(({ name, text, to, link, icon }) => (
        <li key={name}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={icon} />
          </svg>
          <strong>{name}</strong>
          <span>
            {text} <Link to={to}>{link}</Link>
          </span>
        </li>
      ))}
    </Strip>
  );
}
