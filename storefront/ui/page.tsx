import { type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';
import type { ShopIdentity } from '../../cms/contract/rules/shop-identity.ts';
import { color, font, media, radius, size, space } from '../theme/tokens.ts';
import { useIdentity } from './identity.ts';

export const fullTitle = (title: string, { name, slogan }: ShopIdentity): string =>
  title ? `${title} | ${name}` : `${name} | ${slogan}`;

const widths = { narrow: '32rem', medium: '52rem', large: '63rem', wide: '79rem' } as const;
type PageWidth = keyof typeof widths;
const WIDEST = '95rem';

export const Measure = styled.div<{ $width?: PageWidth }>`
  width: 100%;
  max-width: ${({ $width = 'wide' }) => widths[$width]};
  margin-inline: auto;
  padding-inline: ${space[4]};
  ${media.narrow} {
    padding-inline: ${space[3]};
  }
  ${media.tablet} {
    padding-inline: ${space[5]};
  }
  ${media.wide} {
    max-width: ${({ $width = 'wide' }) => ($width === 'wide' ? WIDEST : widths[$width])};
  }
`;
const Frame = styled(Measure)`
  padding-block: ${space[4]} ${space[7]};
  ${media.tablet} {
    padding-block: ${space[5]} ${space[8]};
  }
`;
export const PageTitle = styled.h1`
  margin-bottom: ${space[5]};
  color: ${color.ink};
  font: 600 ${size.xxl} / 1.2 ${font.serif};
  letter-spacing: -0.005em;
  text-wrap: balance;
  > small {
    display: block;
    color: ${color.inkSoft};
    font: 400 ${size.s} / 1.6 ${font.sans};
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }
`;

type PageProps = {
  title?: string;
  documentTitle?: string;
  width?: PageWidth;
  children: ReactNode;
};

export function Page({ title, documentTitle, width = 'wide', children }: PageProps) {
  const shown = fullTitle(documentTitle ?? title ?? '', useIdentity());
  useEffect(() => {
    document.title = shown;
  }, [shown]);
  return (
    <Frame $width={width}>
      {title && <PageTitle>{title}</PageTitle>}
      {children}
    </Frame>
  );
}

/** Link with which keyboard users skip repeated content; visible while focused. */
export const SkipLink = styled.a`
  position: absolute;
  z-index: 60;
  top: ${space[2]};
  left: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius};
  background: ${color.accent};
  color: ${color.sheet};
  translate: 0 -200%;
  &:focus {
    translate: 0;
  }
`;
