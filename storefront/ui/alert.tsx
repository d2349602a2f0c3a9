import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { radius, size, space, type Tone, tones } from '../theme/tokens.ts';
import { Cluster } from './stack.tsx';

const Box = styled.div<{ $tone: Tone }>`
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${({ $tone }) => tones[$tone].mark};
  border-left-width: 5px;
  border-radius: ${radius};
  background: ${({ $tone }) => tones[$tone].wash};
  color: ${({ $tone }) => tones[$tone].ink};
  font-size: ${size.s};
  text-align: start;
  overflow-wrap: anywhere;
`;

type AlertProps = {
  tone?: Tone;
  role?: 'alert' | 'status' | 'none';
  action?: ReactNode;
  children: ReactNode;
};

/** Box with a message. Screen readers read a `danger` alert at once, other alerts after the current text. */
export const Alert = ({ tone = 'info', role, action, children }: AlertProps) => (
  <Box $tone={tone} role={role ?? (tone === 'danger' ? 'alert' : 'status')}>
    {action === undefined ? (
      children
    ) : (
      <Cluster $justify="space-between">
        <span>{children}</span>
        {action}
      </Cluster>
    )}
  </Box>
);

export const Badge = styled.span<{ $tone: Tone }>`
  padding: 0.1rem ${space[2]};
  border-radius: ${radius};
  background: ${({ $tone }) => tones[$tone].wash};
  color: ${({ $tone }) => tones[$tone].ink};
  font-size: ${size.xs};
  font-weight: 600;
`;
