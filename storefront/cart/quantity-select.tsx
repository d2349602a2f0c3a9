import { type ComponentProps, useId, useState } from 'react';
import { styled } from 'styled-components';
import { MAX_LINE_QUANTITY } from '../../cms/contract/rules/catalogue.ts';
import { Input, Select } from '../ui/field.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const NarrowSelect = styled(Select)`
  width: min(5.5rem, 36vw);
`;

/** Longest list of quantities. If the stock is larger, the shopper types the quantity, which keeps pages small. */
const MOST_OPTIONS = 1000;

type QuantitySelectProps = {
  value: number;
  countInStock: number;
  onChange: (quantity: number) => void;
  disabled?: boolean;
  label?: string;
};

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
        <NarrowSelect
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
        </NarrowSelect>
      )}
    </>
  );
}

const NarrowInput = styled(Input)`
  width: 7rem;
`;

type QuantityFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> & {
  value: number;
  max: number;
  onChange: (quantity: number) => void;
};

/** Applies a valid quantity while the shopper types. Replaces invalid text by a valid quantity on blur. */
function QuantityField({ value, max, onChange, ...input }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>();
  const handleChange = (text: string) => {
    setTyped(text);
    const quantity = Number(text);
    if (Number.isInteger(quantity) && quantity >= 1 && quantity <= max) onChange(quantity);
  };
  const handleLeave = () => {
    if (typed && Number(typed) > max) onChange(max);
    setTyped(undefined);
  };
  return (
    <NarrowInput
      {...input}
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      step={1}
      value={typed ?? value}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={handleLeave}
    />
  );
}
