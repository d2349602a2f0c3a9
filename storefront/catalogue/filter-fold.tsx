import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, size, space } from '../theme/tokens.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const Fold = styled.details`
  border-bottom: 1px solid ${color.line};
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 2.75rem;
    list-style: none;
    cursor: pointer;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary::after {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    margin-right: ${space[1]};
    border: solid ${color.inkSoft};
    border-width: 0 1.5px 1.5px 0;
    rotate: 45deg;
    translate: 0 -2px;
  }
  &[open] > summary::after {
    rotate: 225deg;
    translate: 0 2px;
  }
  > summary h3 {
    font: 600 ${size.s} / 1.3 ${font.sans};
  }
  > fieldset {
    padding-bottom: ${space[4]};
  }
`;

/** One filter under its name, folded by the browser itself: it needs no script. */
export const FilterFold = ({
  title,
  isOpen,
  children,
}: {
  title: string;
  isOpen: boolean;
  children: ReactNode;
}) => (
  <Fold open={isOpen}>
    <summary>
      <h3>{title}</h3>
    </summary>
    <fieldset>
      <VisuallyHidden as="legend">{title}</VisuallyHidden>
      {children}
    </fieldset>
  </Fold>
);
