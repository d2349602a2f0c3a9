import { styled } from 'styled-components';
import type { CollectionAnswer } from '../../cms/contract/collection.ts';
import { softText } from '../theme/css-fragments.ts';
import { color, space } from '../theme/tokens.ts';
import { Lira } from '../ui/price.tsx';

const Track = styled.div`
  height: 0.5rem;
  border: 1px solid ${color.lineStrong};
  border-radius: 1rem;
  background: ${color.sheet};
  overflow: hidden;
  > div {
    height: 100%;
    background: ${color.green};
  }
`;
const Numbers = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  ${softText}
  font-variant-numeric: lining-nums tabular-nums;
  strong {
    color: ${color.ink};
  }
  .whole {
    color: ${color.green};
    font-weight: 700;
  }
`;

type Counts = Omit<CollectionAnswer['series'][number], 'name'>;

/** Shows how many values of a series are owned. `total` is null when the list of values is unknown. */
export function Completion({ had, total, items, extra, paidTotal }: Counts) {
  const missing = total === null ? 0 : total - had;
  const isWhole = total !== null && missing === 0;
  return (
    <>
      {total !== null && (
        // Hidden from screen readers, which read the numbers below.
        <Track aria-hidden="true">
          <div style={{ width: `${(had / total) * 100}%` }} />
        </Track>
      )}
      <Numbers>
        <span>
          <strong>{total === null ? items : `${had} / ${total}`}</strong> {total === null ? 'parça' : 'değer'}
        </span>
        {isWhole && <span className="whole">Seri tamam</span>}
        {missing > 0 && <span>{missing} eksik</span>}
        {extra > 0 && <span>{extra} fazla</span>}
        {paidTotal > 0 && (
          <span>
            <Lira kurus={paidTotal} /> ödendi
          </span>
        )}
      </Numbers>
    </>
  );
}
