import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { FacetsAnswer } from '../../cms/contract/catalogue-query.ts';
import { WantButton } from '../alerts/want-button.tsx';
import type { CatalogueQuery } from '../api/products.ts';
import { size, space } from '../theme/tokens.ts';
import { catalogueHref } from './catalogue-query.ts';

const Help = styled.div`
  margin-bottom: ${space[4]};
  font-size: ${size.s};
  a {
    font-weight: 600;
  }
`;

const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ');

type SearchHelpProps = {
  query: CatalogueQuery;
  facets: FacetsAnswer;
  /** Whether products are shown; they were then found by the corrected keyword. */
  hasResults: boolean;
};

/** How a keyword was understood, when that is not how it was typed. */
export default function SearchHelp({ query, facets, hasResults }: SearchHelpProps) {
  const { corrected, isRelaxed, unknownNumbers } = facets;
  const leftOut = facets.leftOut.filter((text) => !unknownNumbers.includes(text));
  if (!corrected && facets.leftOut.length === 0 && !isRelaxed) return null;
  // Without results the same is said there, with a way to wait for one.
  if (!corrected && !hasResults) return null;
  const link = corrected && (
    <Link to={catalogueHref({ ...query, keyword: corrected, pageNumber: 1 })}>{corrected}</Link>
  );
  return (
    <Help>
      {link && (
        <p>
          {hasResults ? <>“{link}” için sonuçlar gösteriliyor.</> : <>Bunu mu demek istediniz: {link}?</>}
        </p>
      )}
      {isRelaxed && hasResults && (
        <p>Bütün sözcüklerin birlikte geçtiği ürün yok; en yakın sonuçlar gösteriliyor.</p>
      )}
      {unknownNumbers.map((number) => (
        <p key={number}>
          Bu katalog numarası kayıtlı değil: “{number}”.{' '}
          {hasResults && <WantButton subject={{ number }} title={number} text="Gelince haber ver" />}
        </p>
      ))}
      {leftOut.length > 0 && (
        <p>
          Aramaya katılmayan {leftOut.length > 1 ? 'sözcükler' : 'sözcük'}: {quoted(leftOut)}
        </p>
      )}
    </Help>
  );
}
