import { formatLira } from '../../contract/money.ts';
import type { DaySales } from '../../database/sales-by-day.ts';

const WIDTH = 600;
const HEIGHT = 120;
const GAP = 4;

/** `2026-11-22` as `22.11.2026`. */
export const shownDay = (day: string): string => day.split('-').reverse().join('.');

/** A bar a day. Refunds beyond what a day sold cannot be drawn; its tooltip tells them. */
export function SalesChart({ days, name }: { days: DaySales[]; name: string }) {
  const most = Math.max(1, ...days.map(({ total }) => total));
  const step = WIDTH / days.length;
  return (
    <svg
      className="dashboard-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
    >
      {days.map(({ day, orders, total }, index) => {
        const height = orders === 0 ? 1 : Math.max(2, (total / most) * HEIGHT);
        return (
          <rect
            key={day}
            x={index * step + GAP / 2}
            y={HEIGHT - height}
            width={step - GAP}
            height={height}
            className={orders === 0 ? 'dashboard-chart__none' : undefined}
          >
            <title>{`${shownDay(day)}: ${formatLira(total)} (${orders})`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
