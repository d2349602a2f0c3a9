import { type ComponentProps, useId, useState } from 'react';
import { styled } from 'styled-components';
import { bareButton } from '../theme/css-fragments.ts';
import { color, font, size, space } from '../theme/tokens.ts';
import { TextField } from './field.tsx';

/** Places the button beside the label, because browsers draw their own buttons inside a password field. */
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
  ${bareButton}
  padding-inline: ${space[1]};
  color: ${color.accent};
  font: 600 ${size.xs} / 1.5 ${font.sans};
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
