import { useId } from 'react';
import { styled } from 'styled-components';
import { MAX_LINE_QUANTITY } from '../../cms/contract/rules/catalogue.ts';
import { Select } from '../ui/field.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { QuantityField } from './quantity-field.tsx';

const Narrow = styled(Select)`
  width: min(5.5rem, 36vw);
`;

/** More than these nobody looks through, and every page would carry them. */
const MOST_OPTIONS = 1000;

type QuantitySelectProps = {
  value: number;
  countInStock: number;
  onChange: (quantity: number) => void;
  disabled?: boolean;
  /** Read aloud only. */
  label?: string;
};

/** 1 to what is in stock; of very much stock the quantity is typed. */
export function QuantitySelect(props: QuantitySelectProps) {
  const { value, countInStock, onChange, disabled, label = 'Adet' } = props;
  const id = useId();
  const most = Math.max(Math.min(countInStock, MAX_LINE_QUANTITY), value);
  return (
    <>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      {most > MOST_OPTIONS ? (
        <QuantityField id={id} value={value} max={most} onChange={onChange} disabled={disabled} />
      ) : (
        <Narrow
          id={id}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {Array.from({ length: most }, (_, index) => index + 1).map((quantity) => (
            <option key={quantity} value={quantity}>
              {quantity}
            </option>
          ))}
        </Narrow>
      )}
    </>
  );
}
