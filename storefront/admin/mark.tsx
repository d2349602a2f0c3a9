import { styled } from 'styled-components';
import { color, radius, size, space } from '../theme/tokens.ts';

const tones = {
  calm: { ink: color.inkSoft, wash: color.mount },
  info: { ink: color.blueDeep, wash: color.blueWash },
  success: { ink: color.green, wash: color.greenWash },
  warning: { ink: color.ochre, wash: color.ochreWash },
  danger: { ink: color.redDeep, wash: color.redWash },
};
export type MarkTone = keyof typeof tones;

/** A word or two about the state of a row. */
export const Mark = styled.span<{ $tone: MarkTone }>`
  padding: 0.1rem ${space[2]};
  border-radius: ${radius};
  background: ${({ $tone }) => tones[$tone].wash};
  color: ${({ $tone }) => tones[$tone].ink};
  font-size: ${size.xs};
  font-weight: 600;
  white-space: nowrap;
`;
