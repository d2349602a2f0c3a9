import { styled } from 'styled-components';
import { color, media, size, space } from '../theme/tokens.ts';

const Frame = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${space[3]};
  min-height: 12rem;
  color: ${color.inkSoft};
  font-size: ${size.s};
  ${media.noScript} {
    display: none;
  }
`;
/** A stamp's outline, its teeth walking round. */
const Teeth = styled.svg`
  width: 2.25rem;
  fill: none;
  stroke: ${color.lineStrong};
  stroke-width: 3;
  stroke-linecap: round;
  stroke-dasharray: 0.1 6;
  animation: walk 900ms linear infinite;
  ${media.calm} {
    animation: none;
  }
`;

export function Loader({ text = 'Yükleniyor…' }: { text?: string }) {
  return (
    <Frame role="status">
      <Teeth viewBox="0 0 36 44" aria-hidden="true">
        <rect x="3" y="3" width="30" height="38" />
      </Teeth>
      {text}
    </Frame>
  );
}
