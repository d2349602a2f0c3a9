import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { LineIcon } from '../ui/icon-link.ts';

const Icon = styled(LineIcon)`
  [aria-pressed='true'] > & {
    fill: ${color.red};
    stroke: ${color.red};
  }
`;
export const HeartIcon = () => (
  <Icon>
    <path d="M11 18.5 4 11.4a4.4 4.4 0 0 1 0-6.2 4.4 4.4 0 0 1 6.2 0l.8.8.8-.8a4.4 4.4 0 0 1 6.2 0 4.4 4.4 0 0 1 0 6.2Z" />
  </Icon>
);
