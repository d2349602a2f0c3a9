import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { smallPrint } from '../theme/css-fragments.ts';
import { color, media, size, space } from '../theme/tokens.ts';
import { CheckboxField } from '../ui/field.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { countText } from './catalogue-query.ts';

const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]};
  overflow-wrap: anywhere;
  ${media.belowDesktop} {
    ${media.tablet} {
      gap: ${space[1]};
      label {
        font-size: ${size.xs};
      }
    }
  }
  ${media.narrow} {
    gap: ${space[1]};
    label {
      font-size: ${size.xs};
    }
  }
  &:has([name='period']) label {
    text-wrap: balance;
  }
  &[data-empty] label {
    color: ${color.inkSoft};
  }
  &[data-empty] input {
    opacity: 0.6;
  }
  > span {
    padding-top: 0.2rem;
    ${smallPrint}
    font-variant-numeric: tabular-nums;
  }
`;
type FacetChoiceProps = {
  name: string;
  value: string;
  label: string;
  count: number | undefined;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
};

/** Checkbox for a value of a filter. Screen readers read the count after the label. */
export function FacetChoice({ name, value, label, count, isChosen, onToggle }: FacetChoiceProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const atFirst = useRef({ isChosen, onToggle });
  // Applies a tick that was made before hydration.
  useEffect(() => {
    const isTicked = box.current?.checked;
    const { isChosen, onToggle } = atFirst.current;
    if (isTicked !== undefined && isTicked !== isChosen) onToggle(isTicked);
  }, []);
  return (
    <Row data-empty={(count === 0 && !isChosen) || undefined}>
      <CheckboxField
        ref={box}
        label={label}
        name={name}
        value={value}
        checked={isChosen}
        aria-describedby={count === undefined ? undefined : id}
        onChange={(event) => onToggle(event.target.checked)}
      />
      {count !== undefined && (
        <span id={id}>
          <span aria-hidden="true">({countText(count)})</span>
          <VisuallyHidden>{countText(count)} ürün</VisuallyHidden>
        </span>
      )}
    </Row>
  );
}
