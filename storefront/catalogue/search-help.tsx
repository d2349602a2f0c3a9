import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { FacetsAnswer } from '../../cms/contract/catalogue-query.ts';
import { AlertButton } from '../alerts/alert-button.tsx';
import type { CatalogueQuery } from '../api/products.ts';
import { size, space } from '../theme/tokens.ts';
import { quoted } from './active-filters.ts';
import { catalogueHref } from './catalogue-query.ts';

const Help = styled.div`
  margin-bottom: ${space[4]};
  font-size: ${size.s};
  a {
    font-weight: 600;
  }
`;

type SearchHelpProps = {
  query: CatalogueQuery;
  facets: FacetsAnswer;
  hasResults: boolean;
};

export default function SearchHelp({ query, facets, hasResults }: SearchHelpProps) {
  const { corrected, isRelaxed, unknownNumbers, missingColours } = facets;
  const leftOut = facets.leftOut.filter((text) => ![...unknownNumbers, ...missingColours].includes(text));
  const missed = facets.understood.flatMap(({ label, isMissed }) => (isMissed ? label : []));
  if (!corrected && facets.leftOut.length === 0 && !isRelaxed) return null;
  // Without results, `NothingFound` says the same.
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
        <p>
          {missed.length > 0
            ? `${quoted(missed)} ile ürün yok`
            : 'Bütün sözcüklerin birlikte geçtiği ürün yok'}
          ; en yakın sonuçlar gösteriliyor.
        </p>
      )}
      {unknownNumbers.map((number) => (
        <p key={number}>
          Bu katalog numarası kayıtlı değil: “{number}”.{' '}
          {hasResults && <AlertButton subject={{ number }} title={number} text="Haber ver" />}
        </p>
      ))}
      {missingColours.length > 0 && <p>Bu renkte pulumuz yok: {quoted(missingColours)}.</p>}
      {leftOut.length > 0 && (
        <p>
          Aramaya katılmayan {leftOut.length > 1 ? 'sözcükler' : 'sözcük'}: {quoted(leftOut)}
        </p>
      )}
    </Help>
  );
}
