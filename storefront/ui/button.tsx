import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { thumbArea } from '../theme/css-fragments.ts';
import { color, font, media, radius, size, space } from '../theme/tokens.ts';
import { Stack } from './stack.tsx';

const looks = {
  primary: css`
    background: ${color.accent};
    border-color: ${color.accent};
    color: ${color.sheet};
    &:hover {
      background: ${color.accentDeep};
      border-color: ${color.accentDeep};
    }
  `,
  secondary: css`
    background: ${color.sheet};
    border-color: ${color.lineStrong};
    color: ${color.ink};
    &:hover {
      border-color: ${color.ink};
      background: ${color.paper};
    }
  `,
  ghost: css`
    background: transparent;
    border-color: transparent;
    color: ${color.accent};
    &:hover {
      background: ${color.accentWash};
    }
  `,
  danger: css`
    background: ${color.sheet};
    border-color: ${color.red};
    color: ${color.red};
    &:hover {
      background: ${color.red};
      color: ${color.sheet};
    }
  `,
};

type Shape = { $variant: keyof typeof looks; $isWide: boolean; $isSmall: boolean };

const look = css<Shape>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  width: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  min-height: ${({ $isSmall }) => ($isSmall ? '2.25rem' : '2.875rem')};
  padding: ${({ $isSmall }) => ($isSmall ? `${space[1]} ${space[3]}` : `${space[2]} ${space[5]}`)};
  border: 1px solid;
  border-radius: ${radius};
  font: 600 ${size.s} / 1.2 ${font.sans};
  letter-spacing: 0.01em;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  ${Stack} > & {
    justify-self: start;
  }
  ${({ $isSmall }) => $isSmall && thumbArea}
  transition:
    background-color 140ms,
    border-color 140ms,
    color 140ms;
  ${({ $variant }) => looks[$variant]}
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    background: ${color.mount};
    border-color: ${color.line};
    color: ${color.inkSoft};
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`;
const StyledButton = styled.button<Shape>`
  ${look}
`;
const StyledLink = styled(Link)<Shape>`
  ${look}
`;
const Busy = styled.span`
  order: -1;
  width: 0.9em;
  height: 0.9em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: turn 900ms linear infinite;
  ${media.calm} {
    border-style: dotted;
  }
`;

type Look = { variant?: keyof typeof looks; isWide?: boolean; isSmall?: boolean };

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

/** Keeps the focus while busy, and ignores further clicks. */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    isWide = false,
    isSmall = false,
    busy = false,
    type = 'button',
    onClick,
    children,
    ...rest
  } = props;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <StyledButton
      $variant={variant}
      $isWide={isWide}
      $isSmall={isSmall}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      {...rest}
    >
      {/* Page translators replace text nodes; in an element, React can still change the text. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
      {busy && <Busy aria-hidden="true" />}
    </StyledButton>
  );
}

type SmallButtonProps = Omit<ButtonProps, 'children'> & {
  text: string;
  /** Name of the button's row, which screen readers read after the text. */
  of?: string;
};

export const SmallButton = ({ text, of, ...button }: SmallButtonProps) => (
  <Button variant="secondary" isSmall aria-label={of && `${text}: ${of}`} {...button}>
    {text}
  </Button>
);

export const RetryButton = (props: { busy?: boolean; onClick: () => void }) => (
  <SmallButton text="Yeniden dene" {...props} />
);

export function LinkButton(props: LinkProps & Look) {
  const { variant = 'primary', isWide = false, isSmall = false, ...rest } = props;
  return <StyledLink $variant={variant} $isWide={isWide} $isSmall={isSmall} {...rest} />;
}
