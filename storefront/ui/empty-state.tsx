import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, font, size, space } from '../theme/tokens.ts';
import { ringOf, useIdentity } from './identity.ts';

const Drawing = styled.svg`
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  color: ${color.red};
  text {
    fill: currentColor;
    stroke: none;
    font: 600 11px ${font.sans};
    letter-spacing: 0.12em;
    text-anchor: middle;
  }
  .date {
    font: 600 15px ${font.serif};
    letter-spacing: 0.02em;
  }
`;

const DATE_WIDTH = 50;
const LONG_DATE = 7;

export function Postmark({ ring, date, className }: { ring: string; date: string; className?: string }) {
  const id = useId();
  return (
    <Drawing viewBox="0 0 220 100" aria-hidden="true" className={className}>
      <path id={id} d="M50 87a37 37 0 1 1 .1 0" stroke="none" />
      <circle cx="50" cy="50" r="47" />
      <circle cx="50" cy="50" r="30" strokeWidth="1.1" />
      <text>
        <textPath href={`#${id}`} startOffset="50%">
          {ring}
        </textPath>
      </text>
      <text
        className="date"
        x="50"
        y="55"
        {...(date.length > LONG_DATE && { textLength: DATE_WIDTH, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {date}
      </text>
      {[26, 38, 50, 62, 74].map((y) => (
        <path key={y} d={`M100 ${y}q10-9 20 0t20 0 20 0 20 0 20 0 20 0`} />
      ))}
    </Drawing>
  );
}

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
const SlantedMark = styled(Postmark)`
  width: min(11rem, 100%);
  rotate: -7deg;
  opacity: 0.75;
`;

export const EmptyState = ({ mark, children }: { mark: string; children: ReactNode }) => (
  <Frame>
    <SlantedMark ring={ringOf(useIdentity())} date={mark} />
    {children}
  </Frame>
);
