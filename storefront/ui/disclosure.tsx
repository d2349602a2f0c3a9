import { type ReactNode, useId, useState } from 'react';
import { css, styled } from 'styled-components';
import { color, font, media, size, space, TABLET_EM } from '../theme/tokens.ts';
import { useMediaQuery } from './media-query.ts';

/** The mark of what can be opened, after its title: an arrow down. */
export const disclosureMark = css`
  content: '';
  flex: none;
  width: 0.5rem;
  height: 0.5rem;
  margin-right: ${space[1]};
  border: solid ${color.inkSoft};
  border-width: 0 1.5px 1.5px 0;
  rotate: 45deg;
  translate: 0 -2px;
`;
/** The same when it is open: an arrow up. */
export const disclosureMarkUp = css`
  rotate: 225deg;
  translate: 0 2px;
`;

type State = 'untouched' | 'open' | 'closed';

const marker = css`
  &::after {
    ${disclosureMark}
  }
  &[aria-expanded='true']::after {
    ${disclosureMarkUp}
  }
  ${media.tablet} {
    &:not([aria-expanded])::after {
      ${disclosureMarkUp}
    }
  }
`;
const Heading = styled.h2<{ $isFixed: boolean }>`
  font: 600 ${size.s} / 1.3 ${font.sans};
  > button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    min-height: 2.75rem;
    padding: ${space[2]} 0;
    border: 0;
    background: none;
    font: inherit;
    text-align: left;
    cursor: pointer;
    ${marker}
  }
  > span {
    display: none;
  }
  ${({ $isFixed }) =>
    $isFixed &&
    css`
      ${media.tablet} {
        margin-bottom: ${space[3]};
        > button {
          display: none;
        }
        > span {
          display: block;
        }
      }
    `}
`;
/** Untouched, the width of the window decides, in CSS alone: server and browser need not agree on it. */
const Content = styled.div<{ $state: State; $isFixed: boolean }>`
  display: ${({ $state }) => ($state === 'open' ? 'block' : 'none')};
  padding-bottom: ${space[3]};
  ${media.tablet} {
    display: ${({ $state, $isFixed }) => ($state === 'closed' && !$isFixed ? 'none' : 'block')};
  }
  ${media.noScript} {
    display: block;
  }
`;

type DisclosureProps = {
  title: string;
  /** From the tablet on it is a plain heading over content that is always there. */
  isFixedFromTablet?: boolean;
  level?: 2 | 3;
  children: ReactNode;
};

/** Starts collapsed below the tablet's width and open otherwise. */
export function Disclosure({ title, isFixedFromTablet = false, level = 2, children }: DisclosureProps) {
  const id = useId();
  const [state, setState] = useState<State>('untouched');
  // Not known before hydration: the button then claims nothing, rather than something untrue at half the widths.
  const isOpenByWidth = useMediaQuery(`(min-width: ${TABLET_EM}em)`);
  const isOpen = state === 'untouched' ? isOpenByWidth : state === 'open';
  return (
    <div>
      <Heading as={`h${level}`} $isFixed={isFixedFromTablet}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setState(isOpen ? 'closed' : 'open')}
        >
          {title}
        </button>
        {isFixedFromTablet && <span>{title}</span>}
      </Heading>
      <Content id={id} $state={state} $isFixed={isFixedFromTablet}>
        {children}
      </Content>
    </div>
  );
}
