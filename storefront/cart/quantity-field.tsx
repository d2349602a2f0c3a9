import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import { Input } from '../ui/field.tsx';

const Narrow = styled(Input)`
  width: 7rem;
`;

type QuantityFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> & {
  value: number;
  max: number;
  onChange: (quantity: number) => void;
};

/** Takes what is a quantity as it is typed; anything else is put right when one leaves. */
export function QuantityField({ value, max, onChange, ...input }: QuantityFieldProps) {
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
    <Narrow
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
