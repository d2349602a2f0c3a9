import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { perforated } from '../theme/css-fragments.ts';
import { color, font, media, size, space } from '../theme/tokens.ts';
import { ERAS, SUPPLIES } from './home-categories.ts';

const CategoryTileFrame = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  filter: drop-shadow(0 1px 3px rgb(60 48 24 / 16%));
  ${media.phone} {
    flex-wrap: nowrap;
    /* Reaches the window's edges, so that a partly visible tile shows that the row scrolls. */
    margin-inline: calc(-1 * ${space[4]});
    padding-inline: ${space[4]};
    overflow-x: auto;
    scrollbar-width: none;
    > * {
      flex: none;
    }
    > a small {
      display: none;
    }
    > div,
    > div ul {
      flex-wrap: nowrap;
    }
  }
  ${media.tablet} {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr)) auto;
    gap: ${space[3]};
    > div {
      width: auto;
    }
  }
  ${media.desktop} {
    grid-template: repeat(3, minmax(0, 1fr)) auto / minmax(0, 1fr);
    gap: ${space[2]};
  }
`;
const stamp = css`
  padding: ${space[2]} 0.3rem;
  border: 5px solid ${color.sheet};
  background: var(--ground);
  box-shadow:
    inset 0 0 0 2px var(--ground),
    inset 0 0 0 3px rgb(255 253 249 / 40%);
  color: ${color.sheet};
  font: 600 ${size.s} / 1.25 ${font.serif};
  ${perforated('10px', '2.5px')}
  ${media.tablet} {
    padding: ${space[2]} ${space[3]};
    font-size: ${size.m};
  }
  ${media.desktop} {
    padding: ${space[1]} ${space[4]};
    font-size: ${size.l};
  }
`;
const CategoryTile = styled(Link)`
  display: grid;
  align-content: center;
  text-decoration: none;
  ${stamp}
  small {
    font: 400 ${size.xs} / 1.4 ${font.sans};
    white-space: nowrap;
  }
  /* Name and years in one line, so that the tiles are no higher than the carousel. No word of a name breaks. */
  ${media.desktop} {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    align-content: center;
    column-gap: ${space[2]};
  }
  &:hover {
    text-decoration: underline;
  }
  /* The mask cuts the edge off, so the focus ring is inside. */
  &:focus-visible {
    outline: 2px solid ${color.sheet};
    outline-offset: -9px;
  }
  &:nth-of-type(1) {
    --ground: ${color.redDeep};
  }
  &:nth-of-type(2) {
    --ground: ${color.green};
  }
  &:nth-of-type(3) {
    --ground: ${color.accent};
  }
`;
const Supplies = styled.div`
  --ground: ${color.ochreDeep};
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  align-items: baseline;
  ${stamp}
  padding-block: ${space[1]};
  column-gap: ${space[3]};
  ul {
    display: flex;
    flex-wrap: wrap;
    column-gap: 0.65rem;
    font: 400 ${size.s} / 1.4 ${font.sans};
  }
  a {
    display: block;
    padding-block: 0.3rem;
    color: inherit;
  }
  a:focus-visible {
    outline-color: ${color.sheet};
    outline-offset: -1px;
  }
  ${media.tablet} {
    display: grid;
  }
`;

const CategoryTiles = () => (
  <CategoryTileFrame data-light aria-label="Bölümler">
    {ERAS.map(({ name, years, href }) => (
      <CategoryTile key={name} to={href}>
        {name} <small>{years}</small>
      </CategoryTile>
    ))}
    <Supplies>
      Malzeme
      <ul>
        {SUPPLIES.map(({ name, href }) => (
          <li key={name}>
            <Link to={href}>{name}</Link>
          </li>
        ))}
      </ul>
    </Supplies>
  </CategoryTileFrame>
);
export default CategoryTiles;
