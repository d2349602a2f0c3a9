import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, size, space } from '../theme/tokens.ts';

export type AlertTone = 'danger' | 'info' | 'success' | 'warning';

const tones = {
  danger: { ink: color.redDeep, wash: color.redWash, mark: color.red },
  info: { ink: color.blueDeep, wash: color.blueWash, mark: color.blue },
  success: { ink: color.green, wash: color.greenWash, mark: color.green },
  warning: { ink: color.ochre, wash: color.ochreWash, mark: color.ochre },
} satisfies Record<AlertTone, { ink: string; wash: string; mark: string }>;

const Box = styled.div<{ $tone: AlertTone }>`
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${({ $tone }) => tones[$tone].mark};
  border-left-width: 5px;
  border-radius: ${radius};
  background: ${({ $tone }) => tones[$tone].wash};
  color: ${({ $tone }) => tones[$tone].ink};
  font-size: ${size.s};
  overflow-wrap: anywhere;
`;

type AlertProps = { tone?: AlertTone; role?: 'alert' | 'status' | 'none'; children: ReactNode };

/** A danger is announced at once, everything else when the reader pauses. */
export function Alert({ tone = 'info', role, children }: AlertProps) {
  return (
    <Box $tone={tone} role={role ?? (tone === 'danger' ? 'alert' : 'status')}>
      {children}
    </Box>
  );
}
