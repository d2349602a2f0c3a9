import type { ChangeEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { ProductList } from '../../cms/contract/products.ts';
import { SORT_ORDERS, type SortOrder } from '../../cms/contract/rules/catalogue.ts';
import { hasTax } from '../../cms/contract/rules/pricing.ts';
import type { CatalogueQuery } from '../api/products.ts';
import { useTerms } from '../api/terms.ts';
import { smallPrint, softText, thumbArea, wrappingRow } from '../theme/css-fragments.ts';
import { color, media, size, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Options, Select } from '../ui/field.tsx';
import { PageTitle } from '../ui/page.tsx';
import { netText } from '../ui/price.tsx';
import { clipped } from '../ui/visually-hidden.tsx';
import { catalogueHeading, countFilters, countText, roundLira } from './catalogue-query.ts';
import { FILTER_FORM_ID, FILTER_TITLE } from './filter-form.tsx';
import { SearchAlert } from './lazy-components.ts';

/** Columns of the catalogue, with the filter on the left from tablet width on. Loading moves no element. */
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
    &[data-without-filter] > * {
      grid-column: 1 / -1;
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

const PriceNote = styled.p`
  margin-top: ${space[5]};
  ${smallPrint}
`;

const Actions = styled.div`
  ${wrappingRow}
  gap: 0 ${space[4]};
  font-size: ${size.s};
  a {
    padding-block: ${space[1]};
    ${thumbArea}
  }
  ${media.belowTablet} {
    flex: 0 0 100%;
  }
`;

const HeadFrame = styled.header`
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
    ${softText}
    overflow-wrap: anywhere;
  }
  p[data-empty] {
    ${clipped}
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
  ${media.desktop} {
    > label {
      grid-auto-flow: column;
      align-items: center;
    }
  }
`;

const FilterOpener = styled.div`
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

export const RESULTS_HEAD_ID = 'sonuclar';

function SortSelect({ value, onChange }: { value: SortOrder; onChange: (order: SortOrder) => void }) {
  const handleChange = ({ target }: ChangeEvent<HTMLSelectElement>) => onChange(target.value as SortOrder);
  return (
    <label htmlFor="siralama">
      <span>Sıralama</span>
      <Select name="sortOrder" form={FILTER_FORM_ID} id="siralama" value={value} onChange={handleChange}>
        <Options of={SORT_ORDERS} />
      </Select>
    </label>
  );
}

type ResultsLineProps = { query: CatalogueQuery; list: ProductList | undefined; isLoading: boolean };

function ResultsLine({ query, list, isLoading }: ResultsLineProps) {
  const { keyword } = query;
  const text = isLoading ? 'yükleniyor…' : list && `${countText(list.total)} ürün`;
  return (
    <p role="status" data-empty={(!isLoading && list?.total === 0) || undefined}>
      {text && (keyword ? `“${keyword}” için ${text}` : text)}
    </p>
  );
}

type CatalogueHeadProps = ResultsLineProps & {
  hasSort: boolean;
  hasAlert: boolean;
  onSort: (order: SortOrder) => void;
  onOpenFilter: () => void;
};

export function CatalogueHead({ hasSort, hasAlert, onSort, onOpenFilter, ...results }: CatalogueHeadProps) {
  const { query } = results;
  const count = countFilters(query);
  const title = count > 0 ? `${FILTER_TITLE} (${count})` : FILTER_TITLE;
  return (
    <HeadFrame id={RESULTS_HEAD_ID}>
      <div>
        <PageTitle>{catalogueHeading(query)}</PageTitle>
        <ResultsLine {...results} />
        {(query.keyword || hasAlert) && (
          <Actions>
            {query.keyword && (
              <Link to={paths.home} lang="en">
                Go Back
              </Link>
            )}
            {hasAlert && <SearchAlert query={query} />}
          </Actions>
        )}
      </div>
      {(hasSort || count > 0) && (
        <FilterOpener>
          <Button variant="secondary" aria-haspopup="dialog" onClick={onOpenFilter}>
            {title}
          </Button>
          <a href={`#${FILTER_FORM_ID}`}>{title}</a>
        </FilterOpener>
      )}
      {hasSort && <SortSelect value={query.sortOrder} onChange={onSort} />}
    </HeadFrame>
  );
}

export function ShippingNote() {
  const terms = useTerms();
  const { shippingFee, freeShippingAbove } = terms;
  return (
    <PriceNote>
      {hasTax(terms) && 'Büyük yazılan fiyatlara KDV dahildir; sıralama ve fiyat süzgeci bunlara göredir. '}
      {shippingFee === 0 ? (
        'Kargo ücretsiz.'
      ) : (
        <>
          Kargo {roundLira(shippingFee)}, {netText(roundLira(freeShippingAbove), terms)} üzeri ücretsiz.
        </>
      )}
    </PriceNote>
  );
}
