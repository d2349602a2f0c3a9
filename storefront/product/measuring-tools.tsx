import { useState } from 'react';
import { styled } from 'styled-components';
import useSWR from 'swr';
import type { Picture, Product } from '../../cms/contract/products.ts';
import { ONCE } from '../api/swr.tsx';
import { color, size, space } from '../theme/tokens.ts';
import { Button, SmallButton } from '../ui/button.tsx';
import { Select } from '../ui/field.tsx';
import { ZoomGroup } from '../ui/magnifier.tsx';
import {
  choosablePerforations,
  findEdges,
  isMeasurable,
  perforationsIn,
  perforationText,
  type Scale,
  scaleOf,
} from './measuring.ts';

const Toggle = styled(Button)`
  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentWash};
    color: ${color.accentDeep};
  }
`;
const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  > select {
    width: auto;
    min-height: 2.25rem;
    padding-block: 0;
    font-size: ${size.s};
  }
`;

export type MeasuredProduct = Pick<
  Product,
  'widthMm' | 'heightMm' | 'format' | 'perforation' | 'hasDrawnPicture'
>;
type Tools = { hasRuler: boolean; hasGauge: boolean; isUpright: boolean; chosen: number | null };

/** Perforation of the gauge for a stamp without a known perforation. Common among Turkish stamps. */
const USUAL = 11.5;

/** Calculates the scale of the shown picture. Undefined during the calculation; null if no scale is found. */
function useScale(picture: Picture | null, product: MeasuredProduct, isWanted: boolean) {
  const source = (picture?.sources[1] ?? picture?.sources[0])?.webp;
  const { data: edges } = useSWR(isWanted && source, findEdges, ONCE);
  return picture && edges && scaleOf(edges, picture.width / picture.height, product);
}

export function useMeasuring(product: MeasuredProduct, picture: Picture | null, isOfStamp: boolean) {
  const [tools, setTools] = useState<Tools>({
    hasRuler: false,
    hasGauge: false,
    isUpright: false,
    chosen: null,
  });
  const { hasRuler, hasGauge, isUpright, chosen } = tools;
  const scale = useScale(picture, product, isOfStamp && (hasRuler || hasGauge));
  const told = perforationsIn(product.perforation);
  const holes = chosen ?? (isUpright ? told[1] : undefined) ?? told[0] ?? USUAL;
  const isPossible = isOfStamp && picture !== null && isMeasurable(product);
  return {
    isPossible,
    scale: isPossible ? scale : undefined,
    ...tools,
    holes,
    told,
    change: (change: Partial<Tools>) => setTools((last) => ({ ...last, ...change })),
  };
}

type Measuring = ReturnType<typeof useMeasuring>;

export function MeasuringTools({ measuring: { hasRuler, hasGauge, change } }: { measuring: Measuring }) {
  const toggle = (text: string, isOn: boolean, onClick: () => void) => (
    <Toggle variant="secondary" isSmall aria-pressed={isOn} onClick={onClick}>
      {text}
    </Toggle>
  );
  return (
    <ZoomGroup role="group" aria-label="Ölçü araçları">
      {toggle('Cetvel', hasRuler, () => change({ hasRuler: !hasRuler }))}
      {toggle('Dantel ölçer', hasGauge, () => change({ hasGauge: !hasGauge }))}
    </ZoomGroup>
  );
}

export function MeasuringChoices({ measuring, product }: { measuring: Measuring; product: MeasuredProduct }) {
  const { scale, hasRuler, hasGauge, isUpright, holes, told, change } = measuring;
  return (
    <ZoomGroup>
      {hasGauge && (
        <>
          <Choice>
            Dantel
            <Select value={holes} onChange={({ target }) => change({ chosen: Number(target.value) })}>
              {choosablePerforations(told).map((choice) => (
                <option key={choice} value={choice}>
                  {perforationText(choice)}
                  {told.includes(choice) ? ' (belirtilen)' : ''}
                </option>
              ))}
            </Select>
          </Choice>
          <SmallButton text="Döndür" onClick={() => change({ isUpright: !isUpright })} />
        </>
      )}
      <span role="status">{(hasRuler || hasGauge) && statusOf(scale, product)}</span>
    </ZoomGroup>
  );
}

const asText = (mm: number | null): string => String(mm ?? '').replace('.', ',');

function statusOf(scale: Scale | null | undefined, product: MeasuredProduct): string {
  const { widthMm, heightMm, hasDrawnPicture } = product;
  if (scale === undefined) return '';
  if (scale === null) return 'Bu resimde pulun kenarları bulunamadı; ölçü aracı konamıyor.';
  return `Pul ${asText(widthMm)} × ${asText(heightMm)} mm${hasDrawnPicture ? '; çizim temsilîdir' : ''}`;
}
