export type Series = {
  name: string;
  color: string;
  points: ReadonlyArray<readonly [at: number, value: number]>;
};
export type Panel = {
  title: string;
  unit: string;
  series: Series[];
  /** What the value should stay below. */
  limit?: number;
  /** Values above it are cut off. */
  most?: number;
};
/** Something that was done at a time. */
export type Mark = { at: number; name: string };
type Chart = { title: string; seconds: number; panels: Panel[]; marks: Mark[] };

const [WIDTH, LEFT, RIGHT] = [960, 64, 132];
const [TOP, HEIGHT, GAP] = [94, 150, 62];
const INK = '#1d2733';
const FAINT = '#6b7785';
const LINE = '#dfe4ea';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const text = (x: number, y: number, content: string, more = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escapeXml(content)}</text>`;
const line = (x1: number, y1: number, x2: number, y2: number, more: string) =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" ${more}/>`;

/** A round number that is large enough: 1, 2 or 5 with zeros. */
function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(value, 1e-9)));
  return unit * ([1, 2, 5, 10].find((factor) => factor * unit >= value) ?? 10);
}

/** Panels above each other over one time, as an SVG. */
export function drawChart({ title, seconds, panels, marks }: Chart): string {
  const height = TOP + panels.length * (HEIGHT + GAP);
  const x = (at: number) => LEFT + (at / seconds) * (WIDTH - LEFT - RIGHT);
  const bottom = TOP + (panels.length - 1) * (HEIGHT + GAP) + HEIGHT;
  const parts = [
    text(LEFT, 28, title, `font-size="18" font-weight="600" fill="${INK}"`),
    ...panels.map((panel, index) => drawPanel(panel, TOP + index * (HEIGHT + GAP), x, seconds)),
    ...marks.flatMap(({ at, name }, index) => [
      line(x(at), TOP - 8, x(at), bottom, `stroke="${FAINT}" stroke-dasharray="2 3"`),
      text(x(at), TOP - 14 - 14 * (index % 2), name, `font-size="11" fill="${FAINT}" text-anchor="middle"`),
    ]),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif">
<rect width="100%" height="100%" fill="#fff"/>
${parts.join('\n')}
</svg>
`;
}

function drawPanel(
  { title, unit, series, limit, most }: Panel,
  top: number,
  x: (at: number) => number,
  seconds: number,
) {
  const values = series.flatMap(({ points }) => points.map(([, value]) => value));
  const scale = most ?? roundUp(Math.max(...values, limit ?? 0, 1));
  const y = (value: number) => top + HEIGHT - (Math.min(value, scale) / scale) * HEIGHT;
  const right = WIDTH - RIGHT;
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const grid = steps.flatMap((share) => [
    line(LEFT, y(share * scale), right, y(share * scale), `stroke="${LINE}"`),
    text(
      LEFT - 8,
      y(share * scale) + 4,
      String(+(share * scale).toPrecision(3)),
      `font-size="11" fill="${FAINT}" text-anchor="end"`,
    ),
  ]);
  const minutes = Array.from({ length: Math.floor(seconds / 60) + 1 }, (_, minute) => minute);
  const every = Math.ceil(minutes.length / 13);
  const ticks = minutes
    .filter((minute) => minute % every === 0)
    .map((minute) =>
      text(
        x(minute * 60),
        top + HEIGHT + 16,
        `${minute} min`,
        `font-size="11" fill="${FAINT}" text-anchor="middle"`,
      ),
    );
  const lines = series.map(({ color, points }) => {
    const path = points.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="1.6" stroke-linejoin="round"/>`;
  });
  const names = series.map(({ name, color }, index) =>
    text(right + 10, top + 12 + index * 17, name, `font-size="12" fill="${color}" font-weight="600"`),
  );
  const threshold =
    limit === undefined
      ? []
      : [line(LEFT, y(limit), right, y(limit), 'stroke="#b3261e" stroke-dasharray="5 4"')];
  return [
    text(LEFT, top - 12 + 4, `${title}, ${unit}`, `font-size="13" fill="${INK}"`),
    ...grid,
    ...ticks,
    ...threshold,
    ...lines,
    ...names,
  ].join('\n');
}
