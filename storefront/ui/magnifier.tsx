import { styled } from 'styled-components';
import { bareButton, smallPrint, wrappingRow } from '../theme/css-fragments.ts';
import { color, media, radius, shadow, size, space, upTo } from '../theme/tokens.ts';
import { StampFrame } from './picture.tsx';

const USUAL_RATIO = '5 / 6';
const VIEWS_HEIGHT = '11rem';
export const LargeStampFrame = styled(StampFrame).attrs<{ $ratio?: string | undefined; $hasViews?: boolean }>(
  ({ $ratio = USUAL_RATIO }) => ({ $ratio }),
)`
  border: 1px solid ${color.line};
  background: ${color.pictureMount};
  outline: 1px solid ${color.line};
  outline-offset: 4px;
  width: 100%;
  /* Fits into the window below the header, with the further pictures below it, unless the window is very low. */
  max-width: min(
    40rem,
    max(24rem, 100vh - 10.5rem - ${({ $hasViews }) => ($hasViews ? VIEWS_HEIGHT : '0rem')}) * ${({ $ratio }) => `(${$ratio})`}
  );
  margin-inline: auto;
  box-shadow: 0 0 0 5px ${color.sheet};
`;
export const Caption = styled.figcaption`
  margin-top: ${space[3]};
  ${smallPrint}
  text-align: center;
`;
export const MagnifierButton = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  width: 100%;
  height: 100%;
  ${bareButton}
  cursor: zoom-in;
`;
export const Lens = styled.span`
  display: none;
  ${media.hover} {
    ${MagnifierButton}:hover & {
      position: fixed;
      z-index: 10;
      display: block;
      width: 11rem;
      height: 11rem;
      border: 3px solid ${color.sheet};
      border-radius: 50%;
      background-color: ${color.sheet};
      background-repeat: no-repeat;
      box-shadow: ${shadow.lifted};
      translate: -50% -50%;
      pointer-events: none;
    }
    ${MagnifierButton}:hover &[hidden] {
      display: none;
    }
  }
`;
const Hint = styled.svg`
  position: absolute;
  right: ${space[2]};
  bottom: ${space[2]};
  width: ${upTo(2.4)};
  padding: ${upTo(0.5)};
  border-radius: 50%;
  background: ${color.sheet};
  fill: none;
  stroke: ${color.accent};
  stroke-width: 1.8;
  stroke-linecap: round;
  box-shadow: ${shadow.sheet};
`;
export const MagnifierHint = () => (
  <Hint viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="8.5" cy="8.5" r="5.5" />
    <path d="m13 13 4.5 4.5M6 8.5h5M8.5 6v5" />
  </Hint>
);

export const ZoomStage = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  touch-action: pan-x pan-y;
  background: ${color.pictureMount};
  cursor: zoom-in;
  &[data-zoomed='true'] {
    cursor: grab;
  }
  &[data-zoomed='true']:active {
    cursor: grabbing;
  }
`;
export const ZoomPlate = styled.div`
  display: grid;
  > * {
    grid-area: 1 / 1;
  }
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  width: calc(100% * var(--zoom, 1));
  height: calc(100% * var(--zoom, 1));
  padding: ${space[4]};
  ${media.belowTablet} {
    padding: ${space[2]};
  }
  user-select: none;
  container-type: size;
  img {
    pointer-events: none;
  }
  picture > img {
    width: min(100cqw, 100cqh * var(--ratio));
  }
`;
export const ZoomBar = styled.div`
  position: relative;
  ${wrappingRow}
  justify-content: center;
  gap: ${space[2]} ${space[5]};
  padding: ${space[3]};
  ${media.belowTablet} {
    gap: ${space[2]} ${space[3]};
    padding: ${space[2]};
  }
  border-top: 1px solid ${color.line};
  font-size: ${size.s};
  font-variant-numeric: tabular-nums;
`;
export const ZoomGroup = styled.div`
  ${wrappingRow}
  justify-content: center;
  gap: ${space[2]};
  > output {
    min-width: 3.25em;
    text-align: center;
  }
  ${media.belowTablet} {
    gap: ${space[1]} ${space[2]};
  }
`;
export const ViewGroup = styled(ZoomGroup)`
  ${media.belowTablet} {
    flex-wrap: nowrap;
    justify-content: safe center;
    width: 100%;
    margin: calc(-1 * ${space[1]});
    padding: ${space[1]};
    overflow-x: auto;
    scrollbar-width: none;
    > * {
      flex: none;
    }
  }
`;
export const ZoomHint = styled.span<{ $isShown: boolean }>`
  position: absolute;
  bottom: 100%;
  left: 50%;
  translate: -50% calc(-1 * ${space[3]});
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius};
  background: ${color.sheet};
  color: ${color.inkSoft};
  white-space: nowrap;
  pointer-events: none;
  ${media.belowTablet} {
    display: none;
  }
`;
