import { styled } from 'styled-components';
import { wrappingRow } from '../theme/css-fragments.ts';
import { media, type Space, space } from '../theme/tokens.ts';

type Gap = { $gap?: Space };

export const Stack = styled.div<Gap>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 4 }) => space[$gap]};
  align-content: start;
`;

export const Cluster = styled.div<Gap & { $justify?: 'start' | 'space-between' | 'center' }>`
  ${wrappingRow}
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: ${({ $gap = 3 }) => space[$gap]};
`;

export const Grid = styled.div<Gap & { $min?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${({ $min = '15rem' }) => $min}, 100%), 1fr));
  gap: ${({ $gap = 4 }) => space[$gap]};
`;

export const Split = styled.div<{ $aside?: string; $from?: 'tablet' | 'desktop' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  align-items: start;
  ${({ $from = 'tablet' }) => media[$from]} {
    grid-template-columns: minmax(0, 1fr) ${({ $aside = '20rem' }) => $aside};
  }
`;
