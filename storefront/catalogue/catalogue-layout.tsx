import { styled } from 'styled-components';
import { color, font, media, radius, size, space } from '../theme/tokens.ts';
import { clipped } from '../ui/visually-hidden.tsx';

export const CatalogueColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-items: start;
  ${media.tablet} {
    grid-template-columns: 11.5rem minmax(0, 1fr);
    gap: ${space[5]};
  }
  ${media.desktop} {
    grid-template-columns: 14.5rem minmax(0, 1fr);
    gap: ${space[6]};
  }
  ${media.wide} {
    grid-template-columns: 18rem minmax(0, 1fr);
  }
`;

export const CatalogueHead = styled.header`
  display: grid;
  grid-template-columns: minmax(min-content, 1fr) minmax(0, auto);
  gap: ${space[1]} ${space[4]};
  align-items: end;
  margin-bottom: ${space[4]};
  padding-top: ${space[2]};
  h1 {
    margin: 0;
    overflow-wrap: normal;
  }
  > p {
    color: ${color.inkSoft};
    font-size: ${size.s};
  }
  > [role='status'] + p {
    grid-column: 1 / -1;
    font-size: ${size.xs};
  }
  > label {
    grid-column: 2;
    grid-row: 1 / 3;
    display: grid;
    gap: ${space[1]};
    font-size: ${size.xs};
    color: ${color.inkSoft};
  }
  select {
    width: 100%;
    min-height: 2.625rem;
    font-size: max(1rem, ${size.s});
  }
  ${media.belowTablet} {
    > label > span {
      ${clipped}
    }
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    > label {
      grid-area: auto;
    }
  }
`;

export const FilterSheet = styled.form`
  padding: ${space[1]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.sheet};
  ${media.tablet} {
    padding-inline: ${space[3]};
  }
  ${media.desktop} {
    padding-inline: ${space[4]};
  }
  > h2 {
    padding-block: ${space[3]} ${space[1]};
    font: 600 ${size.l} / 1.3 ${font.serif};
  }
  ${media.noScript} {
    > noscript {
      display: block;
      padding-block: ${space[2]} ${space[3]};
    }
  }
  ${media.belowTablet} {
    display: grid;
    grid-template-columns: auto 1fr auto;
    column-gap: ${space[5]};
    align-items: start;
    > h2 {
      padding-block: 0.6rem;
    }
    > noscript,
    > :has([aria-expanded='true'], :target) {
      grid-column: 1 / -1;
    }
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
