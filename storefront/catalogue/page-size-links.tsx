import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { PAGE_SIZES } from '../../cms/contract/rules/catalogue.ts';
import type { CatalogueQuery } from '../api/products.ts';
import { plainLink, softText, thumbArea, wrappingRow } from '../theme/css-fragments.ts';
import { color, space } from '../theme/tokens.ts';
import { catalogueHref, withPageSize } from './catalogue-query.ts';

const Sizes = styled.nav`
  ${wrappingRow}
  ${softText}
  justify-content: center;
  a {
    padding: ${space[1]} ${space[3]};
    ${plainLink}
    ${thumbArea}
  }
  a + a {
    border-left: 1px solid ${color.line};
  }
  a[aria-current] {
    font-weight: 700;
  }
`;

export const PageSizeLinks = ({ query }: { query: CatalogueQuery }) => (
  <Sizes aria-label="Sayfadaki ürün sayısı">
    Sayfada
    {PAGE_SIZES.map((size) => (
      <Link
        key={size}
        to={catalogueHref(withPageSize(query, size))}
        aria-label={`Sayfada ${size} ürün`}
        aria-current={size === query.pageSize ? 'true' : undefined}
      >
        {size}
      </Link>
    ))}
  </Sizes>
);
