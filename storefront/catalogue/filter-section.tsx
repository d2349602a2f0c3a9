import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, size, space } from '../theme/tokens.ts';
import { disclosureMark, disclosureMarkUp } from '../ui/disclosure-mark.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const Section = styled.details`
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
    ${disclosureMark}
  }
  &[open] > summary::after {
    ${disclosureMarkUp}
  }
  > summary h3 {
    font: 600 ${size.s} / 1.3 ${font.sans};
  }
  > fieldset {
    padding-bottom: ${space[4]};
  }
`;

/** One filter under its name, folded by the browser itself: it needs no script. */
export const FilterSection = ({
  title,
  isOpen,
  children,
}: {
  title: string;
  isOpen: boolean;
  children: ReactNode;
}) => (
  <Section open={isOpen}>
    <summary>
      <h3>{title}</h3>
    </summary>
    <fieldset>
      <VisuallyHidden as="legend">{title}</VisuallyHidden>
      {children}
    </fieldset>
  </Section>
);
