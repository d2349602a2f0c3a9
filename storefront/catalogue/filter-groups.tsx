import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { CHOICE_FILTERS, type ChoiceFilter } from '../../cms/contract/rules/catalogue.ts';
import type { CatalogueQuery } from '../api/products.ts';
import { useIsHydrated } from '../session/stored-value.ts';
import { color, font, media, size, space } from '../theme/tokens.ts';
import { countFilters } from './catalogue-query.ts';
import { FacetChoice } from './facet-choice.tsx';
import { FacetGroup, FilterSection, withChoice } from './facet-group.tsx';
import { FACET_TITLES } from './facet-labels.ts';
import { RANGES, RangeFields } from './range-fields.tsx';
import type { FilterPanelProps } from './use-filter-change.ts';

const Last = styled.div`
  padding-block: ${space[3]};
`;
const isChoiceFilter = (name: string): name is ChoiceFilter =>
  (CHOICE_FILTERS as readonly string[]).includes(name);
/** In the order they are shown; the printing houses are above them. */
const GROUPS = Object.keys(FACET_TITLES).filter(isChoiceFilter);
/** Asked most and short, so not folded away. */
const OPEN: readonly ChoiceFilter[] = ['period', 'category', 'condition'];

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
    </FilterDrawer>
  );
}

const ID = 'diger-suzgecler';

const Frame = styled.div`
  > button,
  > a {
    min-height: 2.75rem;
    padding: 0;
    border: 0;
    background: none;
    color: ${color.blue};
    font: 600 ${size.s} / 2.75rem ${font.sans};
    text-decoration: underline;
    cursor: pointer;
  }
  > a {
    display: none;
  }
  > div {
    display: none;
    border-top: 1px solid ${color.line};
  }
  > [aria-expanded='true'] + a + div {
    display: block;
  }
  ${media.noScript} {
    > button {
      display: none;
    }
    > a {
      display: inline-block;
    }
    > div:target {
      display: block;
    }
  }
  ${media.tablet} {
    > button,
    > a {
      display: none;
    }
    > div {
      display: block;
    }
  }
`;

/** From the tablet on its content is always there. Below, it opens on a press, so that products come first. */
function FilterDrawer({ query, children }: { query: CatalogueQuery; children: ReactNode }) {
  const isReady = useIsHydrated();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(query);
  const title = count > 0 ? `Filtrele (${count})` : 'Filtrele';
  return (
    <Frame>
      <button
        type="button"
        aria-expanded={isReady ? isOpen : undefined}
        aria-controls={ID}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
      </button>
      {/* Without scripts the address opens it. */}
      <a href={`#${ID}`}>{title}</a>
      <div id={ID}>{children}</div>
    </Frame>
  );
}
