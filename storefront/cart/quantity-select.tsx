import { type ComponentProps, useId, useState } from 'react';
import { styled } from 'styled-components';
import { MAX_LINE_QUANTITY } from '../../cms/contract/rules/catalogue.ts';
import { color, size } from '../theme/tokens.ts';
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

const Fault = styled.p`
  color: ${color.red};
  font-size: ${size.xs};
`;

/** Reads `1000` and the Turkish `1.000`. Returns 0 for any other text, such as `1,5`. */
const readQuantity = (text: string): number =>
  /^(\d+|\d{1,3}(\.\d{3})+)$/.test(text.trim()) ? Number(text.replaceAll('.', '')) : 0;

/**
 * Applies a valid quantity while the shopper types, and marks any other text. On blur, the field shows the quantity that
 * counts. A text field, because the mouse wheel changes a number field.
 */
function QuantityField({ value, max, onChange, ...input }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>();
  const faultId = useId();
  const quantity = typed === undefined ? value : readQuantity(typed);
  const isFaulty = Boolean(typed?.trim()) && (quantity < 1 || quantity > max);
  const handleChange = (text: string) => {
    setTyped(text);
    const read = readQuantity(text);
    if (read >= 1 && read <= max) onChange(read);
  };
  const handleLeave = () => {
    if (quantity > max) onChange(max);
    setTyped(undefined);
  };
  return (
    <>
      <NarrowInput
        {...input}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? faultId : undefined}
        value={typed ?? value}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={handleLeave}
      />
      {isFaulty && (
        <Fault id={faultId} role="alert">
          1 ile {max.toLocaleString('tr-TR')} arasında bir tam sayı yazın.
        </Fault>
      )}
    </>
  );
}
