import { isNamed, ticksFor } from './chart-scale.ts';
import './chart.css';

export type Bar = {
  key: string;
  /** Label below the axis. */
  short: string;
  /** Text with the value: `Kasım 2026: ₺1.149,90`. */
  text: string;
  /** Kuruş. */
  value: number;
};

type Props = {
  bars: readonly Bar[];
  /** Name of the chart for screen readers. */
  name: string;
  /** Each bar can be reached by keyboard, and then shows its value. */
  hasKeyboard?: boolean;
  /** Text in place of a chart whose values are all zero. */
  nothing: string;
};

/** `₺12.000` */
const tickText = (kurus: number): string => `₺${(kurus / 100).toLocaleString('tr-TR')}`;

/** Positions are percentages of the plot, so that the chart fits any width while its text keeps its size. */
export function BarChart({ bars, name, hasKeyboard = false, nothing }: Props) {
  if (bars.every(({ value }) => value === 0)) return <p className="chart__nothing">{nothing}</p>;
  const ticks = ticksFor(bars.map(({ value }) => value));
  const lowest = ticks[0] ?? 0;
  const range = (ticks.at(-1) ?? 0) - lowest;
  const topOf = (value: number) => 100 - ((value - lowest) / range) * 100;
  const step = 100 / bars.length;
  return (
    <div className="chart">
      <svg className="chart__plot" role={hasKeyboard ? 'group' : 'img'} aria-label={name}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="chart__line" x1="0" x2="100%" y1={`${topOf(tick)}%`} y2={`${topOf(tick)}%`} />
            <text className="chart__tick" x="-8" y={`${topOf(tick)}%`}>
              {tickText(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ key, short, text, value }, index) => {
          const middle = (index + 0.5) * step;
          return (
            <g
              key={key}
              className="chart__bar"
              {...(hasKeyboard && { role: 'img', 'aria-label': text, tabIndex: 0 })}
            >
              <rect className="chart__target" x={`${index * step}%`} y="0" width={`${step}%`} height="100%" />
              <rect
                className="chart__value"
                x={`${(index + 0.15) * step}%`}
                y={`${topOf(Math.max(0, value))}%`}
                width={`${step * 0.7}%`}
                height={`${(Math.abs(value) / range) * 100}%`}
              />
              {isNamed(index, bars.length) && (
                <text className="chart__name" x={`${middle}%`} y="100%">
                  {short}
                </text>
              )}
              <text className="chart__said" x={`${middle}%`} y="-8" textAnchor={anchorAt(middle)}>
                {text}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** A label near an edge grows towards the middle. */
const anchorAt = (percent: number) => (percent < 30 ? 'start' : percent > 70 ? 'end' : 'middle');
