import { styled } from 'styled-components';
import { CHOICE_FILTERS, type ChoiceFilter } from '../../cms/contract/rules/catalogue.ts';
import { color, space } from '../theme/tokens.ts';
import { FacetChoice } from './facet-choice.tsx';
import { FacetGroup, FilterSection, withChoice } from './facet-group.tsx';
import { FACET_TITLES } from './facet-labels.ts';
import { RANGES, RangeFields } from './range-fields.tsx';
import type { FilterPanelProps } from './use-filter-change.ts';

const Groups = styled.div`
  border-top: 1px solid ${color.line};
`;
const Last = styled.div`
  padding-block: ${space[3]};
`;
const isChoiceFilter = (name: string): name is ChoiceFilter =>
  (CHOICE_FILTERS as readonly string[]).includes(name);
/** In the order they are shown; the printing houses are above them. */
const GROUPS = Object.keys(FACET_TITLES).filter(isChoiceFilter);
/** Short and most used, so open from the start. */
const OPEN: readonly ChoiceFilter[] = ['period', 'category', 'condition'];

export default function FilterGroups({ query, facets, onChange }: FilterPanelProps) {
  return (
    <Groups>
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
      {RANGES.map((range) => (
        <FilterSection key={range.title} title={range.title} isOpen>
          <RangeFields {...{ range, query, facets, onChange }} />
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
    </Groups>
  );
}
