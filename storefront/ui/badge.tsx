import { styled } from 'styled-components';
import { radius, size, space, type Tone, tones } from '../theme/tokens.ts';

export const Badge = styled.span<{ $tone: Tone }>`
  padding: 0.1rem ${space[2]};
  border-radius: ${radius};
  background: ${({ $tone }) => tones[$tone].wash};
  color: ${({ $tone }) => tones[$tone].ink};
  font-size: ${size.xs};
  font-weight: 600;
`;
