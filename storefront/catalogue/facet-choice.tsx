import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { color, media, size, space } from '../theme/tokens.ts';
import { CheckboxField } from '../ui/field.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]};
  overflow-wrap: anywhere;
  /* The column is narrow there, and the words are long. */
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
  /* The years of a period stay together. */
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
    color: ${color.inkSoft};
    font-size: ${size.xs};
    font-variant-numeric: tabular-nums;
  }
`;
const counted = new Intl.NumberFormat('tr-TR');

type FacetChoiceProps = {
  name: string;
  value: string;
  label: string;
  /** Number of products with this value; undefined while unknown. */
  count: number | undefined;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
};

/** One value of a filter. Screen readers read the name alone, then the count. */
export function FacetChoice({ name, value, label, count, isChosen, onToggle }: FacetChoiceProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const atFirst = useRef({ isChosen, onToggle });
  // Ticks before hydration were not handled yet.
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
        describedBy={count === undefined ? undefined : id}
        onChange={(event) => onToggle(event.target.checked)}
      />
      {count !== undefined && (
        <span id={id}>
          <span aria-hidden="true">({counted.format(count)})</span>
          <VisuallyHidden>{counted.format(count)} ürün</VisuallyHidden>
        </span>
      )}
    </Row>
  );
}
