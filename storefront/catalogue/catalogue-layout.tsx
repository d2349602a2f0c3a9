import { styled } from 'styled-components';
import { color, font, media, radius, size, space } from '../theme/tokens.ts';
import { thumbArea } from '../ui/thumb-area.ts';
import { clipped } from '../ui/visually-hidden.tsx';

/**
 * Heading, filter, results and price notes; from the tablet on, the filter is at the left. In this order no part moves
 * another while the page loads.
 */
export const CatalogueColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${media.tablet} {
    grid-template: auto 1fr auto / 11.5rem minmax(0, 1fr);
    column-gap: ${space[5]};
    > * {
      grid-column: 2;
    }
    > form {
      grid-area: 1 / 1 / 4 / 2;
    }
  }
  ${media.desktop} {
    grid-template-columns: 14.5rem minmax(0, 1fr);
    column-gap: ${space[6]};
  }
  ${media.wide} {
    grid-template-columns: 18rem minmax(0, 1fr);
  }
`;

export const PriceNote = styled.p`
  margin-top: ${space[5]};
  color: ${color.inkSoft};
  font-size: ${size.xs};
`;

/** Its own line above the heading. On a phone, the button that saves the search shares this line. */
export const Back = styled.div`
  flex: 0 0 100%;
  font-size: ${size.s};
  a {
    display: inline-block;
    padding-block: ${space[1]};
    ${thumbArea}
  }
  ${media.phone} {
    flex: 1 1 55%;
    order: -2;
    ~ button {
      order: -1;
    }
  }
`;

export const HeadFrame = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space[2]} ${space[3]};
  align-items: end;
  margin-bottom: ${space[3]};
  > :first-child {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space[3]};
  }
  h1 {
    margin: 0;
    overflow-wrap: normal;
  }
  p {
    color: ${color.inkSoft};
    font-size: ${size.s};
  }
  > label {
    display: grid;
    gap: ${space[1]};
    font-size: ${size.xs};
    color: ${color.inkSoft};
  }
  select {
    width: 100%;
    min-height: 2.75rem;
    font-size: max(1rem, ${size.s});
  }
  ${media.belowDesktop} {
    h1 {
      font-size: ${size.xl};
    }
  }
  ${media.belowTablet} {
    > label > span {
      ${clipped}
    }
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :first-child {
      grid-column: 1;
    }
  }
`;

/**
 * Stays in the window beside the products and scrolls by itself. A dialog on a phone; without scripts, its address
 * opens it.
 */
export const FilterSheet = styled.form`
  display: none;
  padding: ${space[1]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.sheet};
  dialog & {
    display: block;
    padding: 0;
    border: 0;
  }
  > h2 {
    padding-block: ${space[3]} ${space[1]};
    font: 600 ${size.l} / 1.3 ${font.serif};
  }
  ${media.noScript} {
    &:target {
      display: block;
      margin-bottom: ${space[4]};
    }
    > noscript {
      display: block;
      padding-block: ${space[2]} ${space[3]};
    }
  }
  ${media.tablet} {
    position: sticky;
    top: ${space[4]};
    display: block;
    align-self: start;
    max-height: calc(100dvh - 2 * ${space[4]});
    overflow-y: auto;
    scrollbar-width: thin;
  }
`;

/** Opener of the filter on a phone: a button, or a link without scripts. */
export const FilterOpener = styled.div`
  > * {
    width: 100%;
    min-height: 2.75rem;
  }
  > a {
    display: none;
  }
  ${media.noScript} {
    > button {
      display: none;
    }
    > a {
      display: inline-flex;
    }
  }
  ${media.tablet} {
    display: none;
  }
`;
