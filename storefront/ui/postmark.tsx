import { useId } from 'react';
import { styled } from 'styled-components';
import { color, font } from '../theme/tokens.ts';

const Mark = styled.svg`
  display: block;
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

/** Longer ones, such as a whole date, are drawn this wide, which the inner ring has room for. */
const DATE_WIDTH = 50;
const LONG_DATE = 7;

type CancellationProps = { ring: string; date: string; className?: string };

export function Postmark({ ring, date, className }: CancellationProps) {
  const id = useId();
  return (
    <Mark viewBox="0 0 220 100" aria-hidden="true" className={className}>
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
    </Mark>
  );
}
