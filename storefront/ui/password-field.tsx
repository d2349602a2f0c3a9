import { type ComponentProps, useId, useState } from 'react';
import { styled } from 'styled-components';
import { color, font, size, space } from '../theme/tokens.ts';
import { TextField } from './field.tsx';

/** The button is in the line of the label, where no browser draws anything into the field. */
const Frame = styled.div`
  position: relative;
  label {
    padding-right: 4.5em;
  }
`;
const Toggle = styled.button`
  position: absolute;
  top: 0;
  right: 0;
  min-height: 1.5rem;
  padding: 0 ${space[1]};
  border: 0;
  background: none;
  color: ${color.blue};
  font: 600 ${size.xs} / 1.5 ${font.sans};
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'id'>) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const verb = isShown ? 'gizle' : 'göster';
  return (
    <Frame>
      <TextField
        {...props}
        id={id}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Toggle
        type="button"
        aria-controls={id}
        aria-pressed={isShown}
        aria-label={`Yazılanı ${verb}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Gizle' : 'Göster'}
      </Toggle>
    </Frame>
  );
}
