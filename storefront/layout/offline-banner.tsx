import { styled } from 'styled-components';
import { size, space, tones } from '../theme/tokens.ts';
import { useIsOffline } from '../ui/use-is-offline.ts';

/** Takes its room at the very end of the page and sticks to the window's lower edge: nothing moves, and its end can be read. */
const Edge = styled.div`
  position: sticky;
  z-index: 40;
  bottom: 0;
  > p {
    padding: ${space[2]} ${space[4]};
    border-top: 1px solid ${tones.warning.mark};
    background: ${tones.warning.wash};
    color: ${tones.warning.ink};
    font-size: ${size.s};
    text-align: center;
  }
`;

/** The place is always there, so that what appears in it is announced. */
export function OfflineBanner() {
  const isOffline = useIsOffline();
  return (
    <Edge role="status" data-offline={isOffline}>
      {isOffline && <p>Çevrimdışısınız. Gördükleriniz eski olabilir; bağlantı gelince yenilenir.</p>}
    </Edge>
  );
}
