import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import type { ChoiceFilter } from '../../cms/contract/rules/catalogue.ts';
import { color, font, size, space } from '../theme/tokens.ts';
import { disclosureMark, disclosureMarkUp } from '../ui/disclosure.tsx';
import { Stack } from '../ui/stack.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { FacetChoice } from './facet-choice.tsx';
import { FACET_TITLES, labelOf } from './facet-labels.ts';

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

/** One filter under its title, folded by the browser without a script. */
export const FilterSection = ({ title, isOpen, children }: FilterSectionProps) => (
  <Section open={isOpen}>
    <summary>
      <h3>{title}</h3>
    </summary>
    <fieldset>
      <VisuallyHidden as="legend">{title}</VisuallyHidden>
      {children}
    </fieldset>
  </Section>
);

/** Values of a long list that are visible at first. */
const FIRST = 8;

const More = styled.details`
  > summary {
    padding-block: ${space[2]};
    color: ${color.blue};
    font-size: ${size.s};
    text-decoration: underline;
    cursor: pointer;
  }
`;

type Counted = { value: string; count: number };

/** Values with products and ticked values, in the order given. */
function shownValues(
  values: readonly Counted[],
  chosen: readonly string[],
): Array<Partial<Counted> & { value: string }> {
  const known = values.filter(({ value, count }) => count > 0 || chosen.includes(value));
  const unknown = chosen.filter((value) => !values.some((counted) => counted.value === value));
  return [...unknown.map((value) => ({ value })), ...known];
}

/**
 * Keeps values once shown, so that nothing moves under the pointer: empty values go to the end. Without counts if the
 * counts could not be loaded.
 */
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

export const withChoice = (chosen: readonly string[], value: string, isChosen: boolean): string[] => [
  ...chosen.filter((other) => other !== value),
  ...(isChosen ? [value] : []),
];

type FacetGroupProps = {
  name: ChoiceFilter;
  /** Undefined while they are not known. */
  values: readonly Counted[] | undefined;
  chosen: readonly string[];
  isOpen: boolean;
  /** A short list that keeps its place. */
  isSteady: boolean;
  onToggle: (value: string, isChosen: boolean) => void;
};

/** Values of one filter with their counts; nothing without a choice. */
export function FacetGroup({ name, values, chosen, isOpen, isSteady, onToggle }: FacetGroupProps) {
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
