import { styled } from 'styled-components';
import { softText } from '../theme/css-fragments.ts';
import { color, space } from '../theme/tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  ${softText}
`;
const Stars = styled.svg`
  flex: none;
  width: 5.4em;
  height: 1em;
  fill: none;
  stroke: ${color.star};
  stroke-width: 1.3;
  stroke-linejoin: round;
`;
const STAR = 'M8 1.6 9.9 5.7 14.4 6.2 11 9.3 11.9 13.7 8 11.5 4.1 13.7 5 9.3 1.6 6.2 6.1 5.7Z';

const numeral = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',');

/** Five stars, filled to the nearest half; none without a rating. */
export const Rating = ({ value, text }: { value: number | null; text?: string }) => (
  <Line>
    {value !== null && <GivenStars value={value} />}
    {text && <span>{text}</span>}
  </Line>
);

function GivenStars({ value }: { value: number }) {
  const halves = Math.round(value * 2);
  return (
    <>
      <Stars viewBox="0 0 86 16" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((star) => (
          <g key={star} transform={`translate(${star * 17.5} 0)`}>
            {halves > star * 2 && (
              <path
                d={halves > star * 2 + 1 ? STAR : 'M8 1.6 6.1 5.7 1.6 6.2 5 9.3 4.1 13.7 8 11.5Z'}
                fill={color.star}
                stroke="none"
              />
            )}
            <path d={STAR} />
          </g>
        ))}
      </Stars>
      <VisuallyHidden>5 üzerinden {numeral(value)}</VisuallyHidden>
    </>
  );
}
