import { styled } from 'styled-components';
import { color, size, space } from '../theme/tokens.ts';

/** A window onto something that may be larger than it: one finger moves it, two are left to the one who zooms. */
export const ZoomStage = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  touch-action: pan-x pan-y;
  background: ${color.mount};
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
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  width: calc(100% * var(--zoom, 1));
  height: calc(100% * var(--zoom, 1));
  padding: ${space[4]};
  user-select: none;
  container-type: size;
  img {
    pointer-events: none;
  }
  /* Into whatever shape the window has. */
  picture > img {
    width: min(100cqw, 100cqh * var(--ratio));
  }
`;
export const ZoomLevel = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]};
  border-top: 1px solid ${color.line};
  font-size: ${size.s};
  font-variant-numeric: tabular-nums;
  > output {
    min-width: 3.5em;
    text-align: center;
  }
`;
/** Reserves its place, so that nothing shifts when it appears. */
export const ZoomHint = styled.span<{ $isShown: boolean }>`
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
  color: ${color.inkSoft};
`;
