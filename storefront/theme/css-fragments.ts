import { css } from 'styled-components';
import { color, font, media, radius, size, space } from './tokens.ts';

/** Perforated edge: half holes along the border of an element with a background. */
export const perforated = (pitch = '14px', hole = '4px') => css`
  --pitch: ${pitch};
  --hole: ${hole};
  --punched: #0000 var(--hole), #000 calc(var(--hole) + 0.5px);
  mask:
    radial-gradient(circle at 50% 0, var(--punched)) 0 0 / var(--pitch) 100% round,
    radial-gradient(circle at 50% 100%, var(--punched)) 0 0 / var(--pitch) 100% round,
    radial-gradient(circle at 0 50%, var(--punched)) 0 0 / 100% var(--pitch) round,
    radial-gradient(circle at 100% 50%, var(--punched)) 0 0 / 100% var(--pitch) round;
  mask-composite: intersect;
`;

export const perforationLine = css`
  height: 6px;
  border: 0;
  background: radial-gradient(circle, ${color.lineStrong} 1.4px, #0000 1.9px) center / 10px 6px repeat-x;
  opacity: 0.55;
`;

/** Enlarges a touch target to a height of 44 px, over the gaps above and below it. */
export const thumbArea = css`
  @media (pointer: coarse) {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: min(0px, (100% - 2.75rem) / 2) 0;
    }
  }
`;

/** Text about a series, set like a quotation. */
export const storyText = css`
  max-width: 60rem;
  padding-left: ${space[4]};
  border-left: 3px solid ${color.red};
  font: 400 ${size.m} / 1.6 ${font.serif};
`;

export const wrappingRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
`;
/** Box of a card, a menu or a field. */
export const sheetBox = css`
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.sheet};
`;

/** Shades the lower edge of a scrolling box until its end is reached. Comes after `sheetBox`. */
export const scrollShade = css`
  background:
    linear-gradient(#0000, ${color.sheet} 70%) 0 100% / 100% 2.5rem no-repeat local,
    linear-gradient(#0000, rgb(60 48 24 / 22%)) 0 100% / 100% 1rem no-repeat,
    ${color.sheet};
`;

/** Button without the look of a button. */
export const bareButton = css`
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
`;

export const softText = css`
  color: ${color.inkSoft};
  font-size: ${size.s};
`;
export const smallPrint = css`
  color: ${color.inkSoft};
  font-size: ${size.xs};
`;

export const plainLink = css`
  color: ${color.ink};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;
/** Makes the whole positioned element around a link clickable. */
export const coveringLink = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

/** Covers like `coveringLink`, and shows the focus ring around the whole element. */
export const ringedLink = (offset: string) => css`
  ${coveringLink}
  &::after {
    border-radius: ${radius};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${color.accent};
    outline-offset: ${offset};
  }
`;

export const noFocusRing = css`
  &:focus {
    outline: none;
  }
`;
export const scriptsOnly = css`
  ${media.noScript} {
    display: none;
  }
`;
export const screenOnly = css`
  @media print {
    display: none;
  }
`;
