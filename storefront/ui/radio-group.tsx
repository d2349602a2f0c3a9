import { styled } from 'styled-components';
import { color, size, space } from '../theme/tokens.ts';

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[5]};
`;
const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 2.25rem;
  font-size: ${size.s};
  cursor: pointer;
  > input {
    flex: none;
    width: min(1.25rem, 8vw);
    height: min(1.25rem, 8vw);
    margin: 0;
    accent-color: ${color.accent};
    cursor: inherit;
  }
`;

type RadioGroupProps<Value extends string> = {
  legend: string;
  name: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, options, value, onChange } = props;
  return (
    <fieldset>
      <legend>{legend}</legend>
      <Choices>
        {(Object.keys(options) as Value[]).map((option) => (
          <Choice key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
            />
            {options[option]}
          </Choice>
        ))}
      </Choices>
    </fieldset>
  );
}
