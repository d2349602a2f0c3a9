import { styled } from 'styled-components';
import { color, font } from '../theme/tokens.ts';
import { GAUGE_MM, holesAt, percentPerMm, perforationText, rulerLengths, type Scale } from './measuring.ts';
import { Movable } from './movable.tsx';

/** Layer of exactly the picture's size, so that percentages refer to the picture. */
const OnPicture = styled.div`
  position: relative;
  place-self: center;
  width: min(100cqw, 100cqh * var(--ratio));
  aspect-ratio: var(--ratio);
  pointer-events: none;
`;
const THICK = '1.75rem';
const Edge = styled.div<{ $isUpright: boolean }>`
  position: relative;
  width: ${({ $isUpright }) => ($isUpright ? THICK : '100%')};
  height: ${({ $isUpright }) => ($isUpright ? '100%' : THICK)};
  background: rgb(255 253 249 / 82%);
  box-shadow: 0 0 0 1px ${color.lineStrong};
  > svg {
    width: 100%;
    height: 100%;
    stroke: ${color.ink};
  }
  path {
    vector-effect: non-scaling-stroke;
  }
  span {
    position: absolute;
    color: ${color.ink};
    font: 600 0.6875rem / 1 ${font.sans};
    font-variant-numeric: tabular-nums;
  }
`;
const Card = styled.svg`
  width: 100%;
  height: 100%;
  overflow: visible;
  rect {
    fill: rgb(255 253 249 / 62%);
    stroke: ${color.lineStrong};
    stroke-width: 0.06;
  }
  circle {
    fill: ${color.ink};
  }
`;
/** Label beside the gauge, equally large at every zoom. Inside the gauge, the label would be too small on a phone. */
const CardLabel = styled.span<{ $isUpright: boolean }>`
  position: absolute;
  ${({ $isUpright }) => ($isUpright ? 'top: 0; left: 100%;' : 'top: 100%; left: 0;')}
  padding: 0.1875rem 0.375rem;
  background: ${color.ink};
  color: ${color.sheet};
  font: 600 0.75rem / 1.2 ${font.sans};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const lengthOf = (mm: number) => (mm % 10 === 0 ? 0.42 : mm % 5 === 0 ? 0.34 : 0.22);

function Ruler({ mm, isUpright }: { mm: number; isUpright: boolean }) {
  const marks = Array.from({ length: mm + 1 }, (_, at) => at);
  const line = (at: number) => (isUpright ? `M1 ${at}h${-lengthOf(at)}` : `M${at} 0v${lengthOf(at)}`);
  return (
    <Edge $isUpright={isUpright} aria-hidden="true">
      <svg aria-hidden="true" viewBox={isUpright ? `0 0 1 ${mm}` : `0 0 ${mm} 1`} preserveAspectRatio="none">
        <path d={marks.map(line).join('')} />
      </svg>
      {marks
        .filter((at) => at % 10 === 0 && at > 0)
        .map((at) => {
          const along = `${(at * 100) / mm}%`;
          // The last number has no room beyond the ruler's end.
          const back = at === mm ? '-100%' : '-50%';
          const style = isUpright
            ? { top: along, left: '3px', translate: `0 ${back}` }
            : { left: along, bottom: '2px', translate: `${back} 0` };
          return (
            <span key={at} style={style}>
              {at}
            </span>
          );
        })}
    </Edge>
  );
}

/** Height of the gauge in millimetres; the holes are in the middle. */
const CARD_MM = 4;

function Gauge({ holes, isUpright }: { holes: number; isUpright: boolean }) {
  const radius = (GAUGE_MM / holes) * 0.25;
  const turn = isUpright ? `translate(${CARD_MM} 0) rotate(90)` : undefined;
  return (
    <>
      <Card
        viewBox={isUpright ? `0 0 ${CARD_MM} ${GAUGE_MM}` : `0 0 ${GAUGE_MM} ${CARD_MM}`}
        aria-hidden="true"
      >
        <g transform={turn}>
          {/* Slightly longer than the measure, since its first and last hole are at the ends. */}
          <rect x={-2 * radius} width={GAUGE_MM + 4 * radius} height={CARD_MM} />
          {holesAt(holes).map((at) => (
            <circle key={at} cx={at} cy={CARD_MM / 2} r={radius} />
          ))}
        </g>
      </Card>
      <CardLabel $isUpright={isUpright} aria-hidden="true">
        2 cm’de {perforationText(holes)}
      </CardLabel>
    </>
  );
}

type MeasuringProps = {
  scale: Scale;
  ratio: number;
  hasRuler: boolean;
  holes: number | null;
  isUpright: boolean;
};

export function RulerAndGauge({ scale, ratio, hasRuler, holes, isUpright }: MeasuringProps) {
  const per = percentPerMm(scale);
  const mm = rulerLengths(scale);
  const { edges } = scale;
  const left = `${edges.left * 100}%`;
  const top = `${edges.top * 100}%`;
  const gauge = holes && (
    <Movable
      // A new key puts the gauge back to the stamp's edge.
      key={String(isUpright)}
      label={`${perforationText(holes)} dantel ölçeği: 2 cm’de ${perforationText(holes)} delik`}
      place={
        isUpright
          ? { left, top, height: per.y * GAUGE_MM, ratio: `${CARD_MM} / ${GAUGE_MM}` }
          : { left, top, width: per.x * GAUGE_MM, ratio: `${GAUGE_MM} / ${CARD_MM}` }
      }
      shift={isUpright ? '-50% 0' : '0 -50%'}
      step={per}
    >
      <Gauge holes={holes} isUpright={isUpright} />
    </Movable>
  );
  return (
    <OnPicture data-light style={{ '--ratio': ratio } as object}>
      {hasRuler && (
        <>
          <Movable
            label={`Yatay cetvel, 0 ile ${mm.x} mm arası`}
            place={{ left, top: `min(${edges.bottom * 100}%, 100% - ${THICK})`, width: per.x * mm.x }}
            step={per}
          >
            <Ruler mm={mm.x} isUpright={false} />
          </Movable>
          <Movable
            label={`Dikey cetvel, 0 ile ${mm.y} mm arası`}
            place={{ left: `max(${left}, ${THICK})`, top, height: per.y * mm.y }}
            shift="-100% 0"
            step={per}
          >
            <Ruler mm={mm.y} isUpright />
          </Movable>
        </>
      )}
      {gauge}
    </OnPicture>
  );
}
