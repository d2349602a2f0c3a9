import type { ChangeEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatLira, type Kurus } from '../../cms/contract/money.ts';
import { paths } from '../../cms/contract/paths.ts';
import type { ProductList } from '../../cms/contract/products.ts';
import { SORT_ORDERS, type SortOrder } from '../../cms/contract/rules/catalogue.ts';
import type { CatalogueQuery } from '../api/products.ts';
import { useTerms } from '../api/terms.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/field.tsx';
import { PageTitle } from '../ui/page.tsx';
import { Back, FilterOpener, HeadFrame, PriceNote } from './catalogue-layout.tsx';
import { countFilters } from './catalogue-query.ts';
import { catalogueHeading } from './catalogue-titles.ts';
import { FILTER_FORM_ID, FILTER_TITLE } from './filter-form.tsx';
import { SaveSearch } from './lazy-components.ts';

export const RESULTS_HEAD_ID = 'sonuclar';

const orders = Object.entries(SORT_ORDERS) as Array<[SortOrder, string]>;

function SortSelect({ value, onChange }: { value: SortOrder; onChange: (order: SortOrder) => void }) {
  const handleChange = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = orders.find(([order]) => order === event.target.value);
    if (chosen) onChange(chosen[0]);
  };
  return (
    <label htmlFor="siralama">
      <span>Sıralama</span>
      <Select name="sortOrder" form={FILTER_FORM_ID} id="siralama" value={value} onChange={handleChange}>
        {orders.map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </Select>
    </label>
  );
}

const counted = new Intl.NumberFormat('tr-TR');

type ResultsLineProps = { query: CatalogueQuery; list: ProductList | undefined; isLoading: boolean };

/** How many products match, read aloud whenever it changes. */
function ResultsLine({ query, list, isLoading }: ResultsLineProps) {
  const { keyword } = query;
  const text = isLoading ? 'yükleniyor…' : list && `${counted.format(list.total)} ürün`;
  return <p role="status">{text && (keyword ? `“${keyword}” için ${text}` : text)}</p>;
}

type CatalogueHeadProps = ResultsLineProps & {
  hasSort: boolean;
  hasSave: boolean;
  onSort: (order: SortOrder) => void;
  onOpenFilter: () => void;
};

/** Head of the results: title, count, and on a phone the filter's opener. */
export function CatalogueHead({ hasSort, hasSave, onSort, onOpenFilter, ...results }: CatalogueHeadProps) {
  const { query } = results;
  const count = countFilters(query);
  const title = count > 0 ? `${FILTER_TITLE} (${count})` : FILTER_TITLE;
  return (
    <HeadFrame id={RESULTS_HEAD_ID}>
      <div>
        {query.keyword && (
          <Back>
            <Link to={paths.home} lang="en">
              Go Back
            </Link>
          </Back>
        )}
        <PageTitle>{catalogueHeading(query)}</PageTitle>
        <ResultsLine {...results} />
        {hasSave && <SaveSearch query={query} />}
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

/** Round amounts without kuruş. */
const lira = (kurus: Kurus): string => formatLira(kurus).replace(/,00$/, '');

export function ShippingNote() {
  const { shippingFee, freeShippingAbove, taxPercent } = useTerms();
  return (
    <PriceNote>
      {taxPercent > 0 && 'Fiyatlara KDV eklenir. '}
      {shippingFee === 0 ? (
        'Kargo ücretsiz.'
      ) : (
        <>
          Kargo {lira(shippingFee)}, {lira(freeShippingAbove)} üzeri ücretsiz.
        </>
      )}
    </PriceNote>
  );
}
