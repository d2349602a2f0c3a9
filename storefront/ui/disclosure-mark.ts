import { css } from 'styled-components';
import { color, space } from '../theme/tokens.ts';

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
