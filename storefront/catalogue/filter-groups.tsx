import { type ReactNode, use, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { CHOICE_FILTERS, type ChoiceFilter } from '../../cms/contract/rules/catalogue.ts';
import { hasTax } from '../../cms/contract/rules/pricing.ts';
import { color, font, size, space } from '../theme/tokens.ts';
import { disclosureMark, disclosureMarkUp } from '../ui/disclosure.tsx';
import { TaxRates } from '../ui/price.tsx';
import { Stack } from '../ui/stack.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { FACET_TITLES, labelOf } from './catalogue-query.ts';
import { FacetChoice } from './facet-choice.tsx';
import { RANGES, RangeFields } from './range-fields.tsx';
import type { FilterPanelProps } from './use-filter-change.ts';

const isChoiceFilter = (name: string): name is ChoiceFilter =>
  (CHOICE_FILTERS as readonly string[]).includes(name);
const GROUPS = Object.keys(FACET_TITLES).filter(isChoiceFilter);
/** Filter groups that are open beside the products, because they are short and used most. */
const OPEN: readonly ChoiceFilter[] = ['period', 'category', 'condition'];

type FilterGroupsProps = FilterPanelProps & { isInDialog: boolean };

/** In the dialog of a phone, only what is chosen is open at first: the groups are then seen at a glance. */
export default function FilterGroups({ query, facets, onChange, isInDialog }: FilterGroupsProps) {
  const isTaxed = hasTax(use(TaxRates));
  return (
    <div style={{ borderTop: `1px solid ${color.line}` }}>
      {GROUPS.map((name) => (
        <FacetGroup
          // Another search starts anew, without the values that this search has shown.
          key={`${name} ${query.keyword}`}
          name={name}
          values={facets?.values[name]}
          chosen={query[name]}
          isOpen={(!isInDialog && OPEN.includes(name)) || query[name].length > 0}
          isSteady={OPEN.includes(name)}
          onToggle={(value, isChosen) =>
            onChange((asked) => ({ [name]: withChoice(asked[name], value, isChosen) }))
          }
        />
      ))}
      {RANGES.map((range) => (
        <FilterSection
          key={range.title}
          title={range.offered === 'prices' && isTaxed ? `${range.title} (KDV dahil)` : range.title}
          isOpen={!isInDialog || range.ends.some(([name]) => query[name] !== null)}
        >
          <RangeFields {...{ range, query, facets, onChange }} />
        </FilterSection>
      ))}
      <div style={{ paddingBlock: space[3] }}>
        <FacetChoice
          name="inStock"
          value="1"
          label="Yalnız stokta olanlar"
          count={facets?.inStock}
          isChosen={query.inStock}
          onToggle={(inStock) => onChange({ inStock })}
        />
      </div>
    </div>
  );
}

const Section = styled.details`
  border-bottom: 1px solid ${color.line};
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 2.75rem;
    list-style: none;
    cursor: pointer;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary::after {
    ${disclosureMark}
  }
  &[open] > summary::after {
    ${disclosureMarkUp}
  }
  > summary h3 {
    font: 600 ${size.s} / 1.3 ${font.sans};
  }
  > fieldset {
    padding-bottom: ${space[4]};
  }
`;

type FilterSectionProps = { title: string; isOpen: boolean; children: ReactNode };

/** Section that stays open after the last choice in it is taken back. */
function FilterSection({ title, isOpen, children }: FilterSectionProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <Section open={wasOpen}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <fieldset>
        <VisuallyHidden as="legend">{title}</VisuallyHidden>
        {children}
      </fieldset>
    </Section>
  );
}

const FIRST = 8;

const More = styled.details`
  > summary {
    padding-block: ${space[2]};
    color: ${color.accent};
    font-size: ${size.s};
    text-decoration: underline;
    cursor: pointer;
  }
`;

type Counted = { value: string; count: number };

function shownValues(
  values: readonly Counted[],
  chosen: readonly string[],
): Array<Partial<Counted> & { value: string }> {
  const known = values.filter(({ value, count }) => count > 0 || chosen.includes(value));
  const unknown = chosen.filter((value) => !values.some((counted) => counted.value === value));
  return [...unknown.map((value) => ({ value })), ...known];
}

/** Keeps every value that was shown once, so that no value vanishes under the pointer. Empty values are last. */
function useStayingValues(
  shown: ReturnType<typeof shownValues>,
  stays: boolean,
  isCounted: boolean,
): typeof shown {
  const seen = useRef<string[]>([]);
  if (!stays) return shown;
  const fresh = shown.map(({ value }) => value).filter((value) => !seen.current.includes(value));
  seen.current = [...seen.current, ...fresh];
  const gone = seen.current.filter((value) => !shown.some((one) => one.value === value));
  return [...shown, ...gone.map((value) => ({ value, ...(isCounted && { count: 0 }) }))];
}

const withChoice = (chosen: readonly string[], value: string, isChosen: boolean): string[] => [
  ...chosen.filter((other) => other !== value),
  ...(isChosen ? [value] : []),
];

type FacetGroupProps = {
  name: ChoiceFilter;
  values: readonly Counted[] | undefined;
  chosen: readonly string[];
  isOpen: boolean;
  isSteady: boolean;
  onToggle: (value: string, isChosen: boolean) => void;
};

function FacetGroup({ name, values, chosen, isOpen, isSteady, onToggle }: FacetGroupProps) {
  const shown = useStayingValues(shownValues(values ?? [], chosen), isSteady, values !== undefined);
  if (shown.length === 0) return null;
  const choiceOf = ({ value, count }: (typeof shown)[number]) => (
    <FacetChoice
      key={value}
      name={name}
      value={value}
      label={labelOf(name, value)}
      count={count}
      isChosen={chosen.includes(value)}
      onToggle={(isChosen) => onToggle(value, isChosen)}
    />
  );
  const more = shown.slice(FIRST);
  return (
    <FilterSection title={FACET_TITLES[name]} isOpen={isOpen}>
      <Stack $gap={2}>
        {shown.slice(0, FIRST).map(choiceOf)}
        {more.length > 0 && (
          <More open={more.some(({ value }) => chosen.includes(value))}>
            <summary>Hepsini göster ({shown.length})</summary>
            <Stack $gap={2}>{more.map(choiceOf)}</Stack>
          </More>
        )}
      </Stack>
    </FilterSection>
  );
}
