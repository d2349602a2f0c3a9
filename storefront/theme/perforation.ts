import { css } from 'styled-components';
import { color } from './tokens.ts';

/** A perforated edge all round: the element's own background, with half holes punched along its border. */
export const perforated = (pitch = '14px', hole = '4px') => css`
  --pitch: ${pitch};
  --hole: ${hole};
  --punched: #0000 var(--hole), #000 calc(var(--hole) + 0.5px);
  mask:
    radial-gradient(circle at 50% 0, var(--punched)) 0 0 / var(--pitch) 100% round,
    radial-gradient(circle at 50% 100%, var(--punched)) 0 0 / var(--pitch) 100% round,
    radial-gradient(circle at 0 50%, var(--punched)) 0 0 / 100% var(--pitch) round,
    radial-gradient(circle at 100% 50%, var(--punched)) 0 0 / 100% var(--pitch) round;
  mask-composite: intersect;
`;

export const perforationLine = css`
  height: 6px;
  border: 0;
  background: radial-gradient(circle, ${color.lineStrong} 1.4px, #0000 1.9px) center / 10px 6px repeat-x;
  opacity: 0.55;
`;
