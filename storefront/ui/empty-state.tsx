import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, size, space } from '../theme/tokens.ts';
import { Postmark } from './postmark.tsx';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  padding: ${space[7]} ${space[4]};
  text-align: center;
  > h1 {
    margin: 0;
  }
  color: ${color.inkSoft};
  > p {
    max-width: 34rem;
    text-wrap: balance;
  }
  > svg + p {
    color: ${color.ink};
    font: 600 ${size.l} / 1.4 ${font.serif};
  }
`;
const Mark = styled(Postmark)`
  width: min(11rem, 100%);
  rotate: -7deg;
  opacity: 0.75;
`;

export function EmptyState({ mark, children }: { mark: string; children: ReactNode }) {
  return (
    <Frame>
      <Mark ring="PUL DÜKKÂNI · PUL DÜKKÂNI" date={mark} />
      {children}
    </Frame>
  );
}
