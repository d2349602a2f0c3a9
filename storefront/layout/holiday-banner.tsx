import { styled } from 'styled-components';
import { useTerms } from '../api/terms.ts';
import { size, space, tones } from '../theme/tokens.ts';

const Strip = styled.p`
  padding: ${space[2]} ${space[4]};
  border-bottom: 1px solid ${tones.warning.mark};
  background: ${tones.warning.wash};
  color: ${tones.warning.ink};
  font-size: ${size.s};
  text-align: center;
  overflow-wrap: anywhere;
`;

/** Above every page while the shop is on holiday. */
export function HolidayBanner() {
  const { holiday } = useTerms();
  return holiday?.notice ? <Strip>{holiday.notice}</Strip> : null;
}
