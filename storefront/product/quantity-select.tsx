import { type ComponentProps, useId } from 'react';
import { styled } from 'styled-components';
import { MAX_LINE_QUANTITY } from '../../cms/contract/rules/catalogue.ts';
import { Select } from '../ui/field.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const Narrow = styled(Select)`
  width: 5.5rem;
`;

type QuantitySelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'ref'> & {
  value: number;
  countInStock: number;
  onChange: (quantity: number) => void;
  /** Read aloud only. */
  label?: string;
};

/** 1 to what is in stock, or to what one order line may hold. */
export function QuantitySelect(props: QuantitySelectProps) {
  const { value, countInStock, onChange, label = 'Adet', ...select } = props;
  const id = useId();
  const options = Math.max(Math.min(countInStock, MAX_LINE_QUANTITY), value);
  return (
    <>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Narrow id={id} value={value} onChange={(event) => onChange(Number(event.target.value))} {...select}>
        {Array.from({ length: options }, (_, index) => index + 1).map((quantity) => (
          <option key={quantity} value={quantity}>
            {quantity}
          </option>
        ))}
      </Narrow>
    </>
  );
}
