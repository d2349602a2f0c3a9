import { styled } from 'styled-components';
import {
  bareButton,
  perforated,
  plainLink,
  scriptsOnly,
  softText,
  thumbArea,
} from '../theme/css-fragments.ts';
import { color, font, media, size, space, upTo } from '../theme/tokens.ts';
import { carouselHeight } from './carousel-placeholder.tsx';
import { Postmark } from './empty-state.tsx';
import { StampFrame } from './picture.tsx';

export const Carousel = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  filter: drop-shadow(0 2px 6px rgb(60 48 24 / 12%));
`;
/** All slides overlap; only the shown slide is visible, focusable and read by screen readers. */
export const CarouselStage = styled.div`
  display: grid;
  ${carouselHeight}
  background: ${color.sheet};
  touch-action: pan-y pinch-zoom;
  user-select: none;
  ${perforated()}
  ${media.noScript} {
    display: flex;
    overflow-x: auto;
    scroll-snap-type: x mandatory;
  }
`;
export const Slide = styled.div`
  position: relative;
  grid-area: 1 / 1;
  display: grid;
  grid-template: minmax(0, 1fr) / min(6.5rem, 32vw) minmax(0, 1fr);
  gap: ${space[3]};
  align-items: center;
  padding: ${space[2]} ${space[3]};
  opacity: 0;
  visibility: hidden;
  transition:
    opacity 450ms,
    visibility 450ms;
  &[data-shown='true'] {
    opacity: 1;
    visibility: visible;
  }
  /* Hidden slides load no pictures, so that the first screen loads faster. */
  &[data-asleep='true'] picture {
    content-visibility: hidden;
  }
  ${media.narrow} {
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  }
  ${media.tablet} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[5]};
    padding: ${space[4]} ${space[5]};
  }
  ${media.desktop} {
    gap: ${space[6]};
  }
  ${media.noScript} {
    flex: none;
    width: 100%;
    opacity: 1;
    visibility: visible;
    scroll-snap-align: start;
    &[data-asleep='true'] picture {
      content-visibility: visible;
    }
  }
`;
export const SlideText = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  align-content: center;
  justify-items: start;
  padding-bottom: ${upTo(1.75)};
  small {
    color: ${color.red};
    font: 600 ${size.xs} / 1.4 ${font.sans};
    letter-spacing: 0.04em;
  }
  small > span {
    display: none;
  }
  h2 {
    font: 600 ${size.m} / 1.2 ${font.serif};
  }
  h2 a {
    ${plainLink}
  }
  strong {
    margin-right: ${space[2]};
    font: 600 ${size.l} / 1.2 ${font.sans};
  }
  ${media.tablet} {
    gap: ${space[2]};
    padding-bottom: ${space[4]};
    h2 {
      font-size: ${size.xl};
    }
    small > span {
      display: inline;
    }
  }
  ${media.desktop} {
    padding-right: ${space[6]};
  }
  ${media.wide} {
    h2 {
      font-size: ${size.xxl};
    }
  }
`;
export const SlideStory = styled.p`
  display: none;
  max-width: 34rem;
  overflow: hidden;
  ${softText}
  line-height: 1.5;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  ${media.tablet} {
    display: -webkit-box;
  }
`;
export const SlideMount = styled(StampFrame).attrs({ $ratio: '5 / 6' })`
  width: 100%;
  ${media.narrow} {
    width: 55%;
  }
  ${media.tablet} {
    width: 11rem;
  }
  ${media.desktop} {
    width: 12rem;
  }
`;
export const SlidePostmark = styled(Postmark)`
  display: none;
  ${media.desktop} {
    position: absolute;
    top: ${space[4]};
    right: ${space[5]};
    display: block;
    width: 9rem;
    rotate: -9deg;
    opacity: 0.3;
    pointer-events: none;
  }
`;
export const CarouselBar = styled.div`
  position: absolute;
  right: ${space[2]};
  bottom: ${space[1]};
  display: flex;
  align-items: center;
  gap: ${space[1]};
  ${media.tablet} {
    right: ${space[5]};
    bottom: ${space[3]};
  }
  ${scriptsOnly}
`;
const Round = styled.button`
  display: grid;
  place-items: center;
  width: ${upTo(2.25)};
  height: ${upTo(2.25)};
  ${bareButton}
  border-radius: 50%;
  &:hover {
    background: ${color.accentWash};
  }
  ${thumbArea}
  svg {
    width: ${upTo(1)};
    fill: none;
    stroke: ${color.accent};
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
export const Dot = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  width: ${upTo(1.5)};
  height: ${upTo(1.5)};
  ${bareButton}
  &::before {
    content: '';
    width: ${upTo(0.6)};
    height: ${upTo(0.6)};
    border: 1.5px solid ${color.accent};
    border-radius: 50%;
  }
  ${thumbArea}
  &[aria-current]::before {
    background: ${color.accent};
  }
`;

const icons = {
  previous: 'm10 3-5 5 5 5',
  next: 'm6 3 5 5-5 5',
  pause: 'M5.5 3.500v9m5-9v9',
  play: 'm5 3 8 5-8 5Z',
} as const;

type RoundButtonProps = { label: string; icon: keyof typeof icons; onClick: () => void };

export const RoundButton = ({ label, icon, onClick }: RoundButtonProps) => (
  <Round type="button" aria-label={label} onClick={onClick}>
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={icons[icon]} />
    </svg>
  </Round>
);
