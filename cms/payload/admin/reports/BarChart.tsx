import './reports.css';

export type Bar = {
  key: string;
  short: string;
  /** Label with amount, for example `Kasım 2026: ₺1.149,90`. */
  text: string;
  /** In kuruş. */
  value: number;
};

type Props = {
  bars: readonly Bar[];
  name: string;
  /** Whether each bar can be focused by keyboard. A focused bar shows its value. */
  hasKeyboard?: boolean;
  nothing: string;
};

const tickText = (kurus: number): string => `₺${(kurus / 100).toLocaleString('tr-TR')}`;

/** Draws the chart. Positions are percentages, so the chart fits any width and the size of its text stays the same. */
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

const anchorAt = (percent: number) => (percent < 30 ? 'start' : percent > 70 ? 'end' : 'middle');

/** Smallest step of the axis in kuruş: one lira. */
const FINEST = 100;
const MOST_STEPS = 4;

/**
 * Returns the amounts on the axis, ascending: round numbers of whole lira that enclose all values and zero.
 * @param values in kuruş
 */
export function ticksFor(values: readonly number[]): number[] {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const rough = Math.max(FINEST, (highest - lowest) / MOST_STEPS);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((times) => times * power >= rough) ?? 10);
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

const MOST_LABELS = 12;

/** Whether the bar gets a label below the axis. Of many bars only some do, so that the labels do not overlap. */
export const isNamed = (index: number, bars: number): boolean => index % Math.ceil(bars / MOST_LABELS) === 0;
