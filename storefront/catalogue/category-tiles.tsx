import { Link } from 'react-router-dom';
import { CategoryTile, CategoryTileFrame, Supplies } from './category-tile.tsx';
import { ERAS, SUPPLIES } from './home-categories.ts';

/** What the shop sells, in four category tiles. */
const CategoryTiles = () => (
  <CategoryTileFrame aria-label="Bölümler">
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
