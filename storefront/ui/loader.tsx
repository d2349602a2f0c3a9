import { styled } from 'styled-components';
import { scriptsOnly, softText } from '../theme/css-fragments.ts';
import { color, radius, space } from '../theme/tokens.ts';

const Frame = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${space[3]};
  min-height: 12rem;
  ${softText}
  ${scriptsOnly}
`;
const Teeth = styled.svg`
  width: 2.25rem;
  fill: none;
  stroke: ${color.lineStrong};
  stroke-width: 3;
  stroke-linecap: round;
  stroke-dasharray: 0.1 6;
  animation: walk 900ms linear infinite;
`;

export const Loader = ({ text = 'Yükleniyor…' }: { text?: string }) => (
  <Frame role="status">
    <Teeth viewBox="0 0 36 44" aria-hidden="true">
      <rect x="3" y="3" width="30" height="38" />
    </Teeth>
    {text}
  </Frame>
);

export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<{ $height?: string; $width?: string }>`
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1em' }) => $height};
  max-width: 100%;
  border-radius: ${radius};
  background: ${color.mount};
  animation: breathe 1.6s ease-in-out infinite alternate;
`;
