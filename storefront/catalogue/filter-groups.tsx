import { styled } from 'styled-components';
import type { FacetsAnswer } from '../../cms/contract/catalogue-query.ts';
import { CHOICE_FILTERS, type ChoiceFilter } from '../../cms/contract/rules/catalogue.ts';
import type { CatalogueQuery } from '../api/products.ts';
import { space } from '../theme/tokens.ts';
import { FacetChoice } from './facet-choice.tsx';
import { FacetGroup, withChoice } from './facet-group.tsx';
import { FACET_TITLES } from './facet-labels.ts';
import { FilterDrawer } from './filter-drawer.tsx';
import { FilterSection } from './filter-section.tsx';
import { RangeFields } from './range-fields.tsx';
import type { FilterChange } from './use-filter-change.ts';

export type FilterPanelProps = {
  query: CatalogueQuery;
  /** What each value would show, once it is known. */
  facets: FacetsAnswer | undefined;
  onChange: FilterChange;
};

const Last = styled.div`
  padding-block: ${space[3]};
`;
const isChoiceFilter = (name: string): name is ChoiceFilter =>
  (CHOICE_FILTERS as readonly string[]).includes(name);
/** In the order they are shown; the printing houses are above them. */
const GROUPS = Object.keys(FACET_TITLES).filter(isChoiceFilter);
/** Asked most and short, so not folded away. */
const OPEN: readonly ChoiceFilter[] = ['period', 'category', 'condition'];

const SPANS = [
  { title: 'Yıl', kind: 'year', ends: ['yearFrom', 'yearTo'], offered: 'years' },
  { title: 'Fiyat', kind: 'price', ends: ['priceFrom', 'priceTo'], offered: 'prices' },
] as const;

/** All that a list can be narrowed by besides the printing house. */
export default function FilterGroups({ query, facets, onChange }: FilterPanelProps) {
  return (
    <FilterDrawer query={query}>
      {GROUPS.map((name) => (
        <FacetGroup
          key={name}
          name={name}
          values={facets?.values[name]}
          chosen={query[name]}
          isOpen={OPEN.includes(name) || query[name].length > 0}
          isSteady={OPEN.includes(name)}
          onToggle={(value, isChosen) =>
            onChange((asked) => ({ [name]: withChoice(asked[name], value, isChosen) }))
          }
        />
      ))}
      {SPANS.map(({ title, kind, ends: [from, to], offered }) => (
        <FilterSection key={kind} title={title} isOpen>
          <RangeFields
            kind={kind}
            from={query[from]}
            to={query[to]}
            offered={facets?.[offered] ?? null}
            onChange={onChange}
          />
        </FilterSection>
      ))}
      <Last>
        <FacetChoice
          name="inStock"
          value="1"
          label="Yalnız stokta olanlar"
          count={facets?.inStock}
          isChosen={query.inStock}
          onToggle={(inStock) => onChange({ inStock })}
        />
      </Last>
    </FilterDrawer>
  );
}
