import { type ReactNode, useId, useState } from 'react';
import { css, styled } from 'styled-components';
import { bareButton } from '../theme/css-fragments.ts';
import { color, font, media, size, space, TABLET_EM } from '../theme/tokens.ts';
import { useMediaQuery } from './browser-hooks.ts';

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
    ${bareButton}
    padding-block: ${space[2]};
    text-align: left;
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
/** Until the first press, CSS shows or hides the content by the window's width, which the server does not know. */
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
  isFixedFromTablet?: boolean;
  level?: 2 | 3;
  /** Opens the section at first below tablet width, too. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
};

/** Section with a heading that opens and closes the content. At first closed below tablet width, and open above. */
export function Disclosure(props: DisclosureProps) {
  const { title, isFixedFromTablet = false, level = 2, isOpenAtFirst = false, children } = props;
  const id = useId();
  const [state, setState] = useState<State>(isOpenAtFirst ? 'open' : 'untouched');
  // Undefined before hydration: the button then has no `aria-expanded`, which could be wrong.
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
