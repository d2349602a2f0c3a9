import { createGlobalStyle, css, styled } from 'styled-components';
import { color, media, shadow, size, space } from '../theme/tokens.ts';

/** How tall the bar of a phone is, with room for what has the focus above it. */
const BAR_ROOM = '5rem';

/** The page's end, and whatever gets the focus, are not covered by the bar. */
export const RoomForBar = createGlobalStyle`
  ${media.phone} {
    html { scroll-padding-bottom: ${BAR_ROOM}; }
    body { padding-bottom: ${BAR_ROOM}; }
    ${media.noScript} {
      body { padding-bottom: 0; }
    }
  }
`;

/** Stands for the price above, which may be out of sight. */
export const BarPrice = styled.strong`
  display: none;
  font-size: ${size.m};
  ${media.phone} {
    display: block;
    ${media.noScript} {
      display: none;
    }
  }
`;

export const BuyRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  > button {
    flex: 1;
    padding-inline: ${space[3]};
  }
`;

const inItsPlace = css`
  position: static;
  padding: 0;
  border: 0;
  box-shadow: none;
`;

/** On a phone it lies at the lower edge: the piece can be bought from anywhere on its page. Large text would cover that. */
export const BuyBar = styled(BuyRow)`
  ${media.phone} {
    position: fixed;
    z-index: 30;
    inset: auto 0 0;
    padding: ${space[2]} ${space[4]} calc(${space[2]} + env(safe-area-inset-bottom));
    border-top: 1px solid ${color.line};
    background: ${color.sheet};
    box-shadow: ${shadow.lifted};
    /* The lower edge belongs to the banner that says so, whatever its text needs. */
    html:has([data-offline='true']) & {
      ${inItsPlace}
    }
    ${media.noScript} {
      ${inItsPlace}
    }
  }
`;
