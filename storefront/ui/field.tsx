import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { smallPrint } from '../theme/css-fragments.ts';
import { color, font, radius, size, space, upTo } from '../theme/tokens.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[1]};
`;
const Label = styled.label`
  font-size: ${size.s};
  font-weight: 600;
`;
const Star = styled.span`
  color: ${color.red};
`;
const Hint = styled.span`
  ${smallPrint}
`;
const Fault = styled.span`
  color: ${color.red};
  font-size: ${size.xs};
  font-weight: 600;
`;
const control = css`
  width: 100%;
  min-height: 2.875rem;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  background: ${color.sheet};
  color: ${color.ink};
  font: 400 max(1rem, ${size.m}) / 1.4 ${font.sans};
  &[aria-invalid='true'] {
    border-color: ${color.red};
    box-shadow: inset 0 0 0 1px ${color.red};
  }
  /* :read-only also matches selects and file inputs, which can be used. */
  &:disabled,
  &:read-only:not(select, [type='file']) {
    background: ${color.paper};
    border-color: ${color.line};
    color: ${color.inkSoft};
  }
`;
export const Input = styled.input`
  ${control}
`;
const Area = styled.textarea`
  ${control}
  min-height: 8rem;
  resize: vertical;
`;
export const Select = styled.select`
  ${control}
  appearance: none;
  padding-right: ${upTo(2.25)};
  /* The arrow is a gradient, since the content policy forbids pictures in styles. */
  background: conic-gradient(from -45deg at 50% 100%, ${color.inkSoft} 90deg, #0000 0) right ${upTo(0.8)} center / 0.75rem 0.375rem
    no-repeat ${color.sheet};
  cursor: pointer;
`;
const CheckFrame = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1]} ${space[3]};
  align-items: start;
  > input {
    width: min(1.25rem, 8vw);
    height: min(1.25rem, 8vw);
    margin: 0.15rem 0 0.15rem 2px;
    accent-color: ${color.accent};
    cursor: pointer;
  }
  > label {
    padding-block: 0.1rem;
    font-size: ${size.s};
    cursor: pointer;
  }
  > span {
    grid-column: 2;
  }
`;

type FieldProps = { label: ReactNode; error?: ReactNode; hint?: ReactNode };
type Control = Pick<ComponentProps<'input'>, 'id' | 'required' | 'aria-invalid'>;

function useTies({ id, error, hint }: { id?: string } & Omit<FieldProps, 'label'>) {
  const generated = useId();
  const controlId = id ?? generated;
  const describedBy = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return {
    controlId,
    ties: {
      id: controlId,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
    notes: (
      <>
        {hint && <Hint id={`${controlId}-hint`}>{hint}</Hint>}
        {error && <Fault id={`${controlId}-error`}>{error}</Fault>}
      </>
    ),
  } as const;
}

function Field({ as: Styled, label, error, hint, ...control }: FieldProps & Control & { as: ElementType }) {
  const { controlId, ties, notes } = useTies({ id: control.id, error, hint });
  return (
    <Frame>
      <Label htmlFor={controlId}>
        {label}
        {control.required && <Star aria-hidden="true"> *</Star>}
      </Label>
      <Styled
        {...control}
        {...ties}
        aria-invalid={ties['aria-invalid'] ?? (control['aria-invalid'] || undefined)}
      />
      {notes}
    </Frame>
  );
}

export const TextField = (props: FieldProps & ComponentProps<'input'>) => <Field as={Input} {...props} />;
export const EmailField = (props: Omit<FieldProps, 'label'> & ComponentProps<'input'>) => (
  <TextField label="E-posta" name="email" type="email" required {...props} />
);
export const TextArea = (props: FieldProps & ComponentProps<'textarea'>) => <Field as={Area} {...props} />;
export const Options = ({ of }: { of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

export const SelectField = (props: FieldProps & ComponentProps<'select'>) => <Field as={Select} {...props} />;

export function CheckboxField({ label, error, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const { controlId, ties, notes } = useTies({ id: input.id, error, hint });
  const describedBy = ties['aria-describedby'] ?? input['aria-describedby'];
  return (
    <CheckFrame>
      <input {...input} {...ties} aria-describedby={describedBy} type="checkbox" />
      <label htmlFor={controlId}>{label}</label>
      {notes}
    </CheckFrame>
  );
}
