import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Order } from '../../cms/contract/orders.ts';
import { paths } from '../../cms/contract/paths.ts';
import { dayOf } from '../../cms/contract/rules/dates.ts';
import { DELIVERY_DAYS_AT_MOST } from '../../cms/contract/rules/delivery.ts';
import { termsOfOrder } from '../../cms/contract/rules/shop-terms.ts';
import { color, font, media, size, space, upTo } from '../theme/tokens.ts';
import { Card } from '../ui/card.tsx';
import { Postmark } from '../ui/postmark.tsx';

const Sheet = styled(Card)`
  h2 {
    margin-bottom: ${space[2]};
    font: 600 ${size.xl} / 1.25 ${font.serif};
  }
  p strong {
    white-space: nowrap;
  }
  ol {
    display: grid;
    gap: ${space[2]};
    margin-top: ${space[4]};
    padding-left: 1.2em;
    color: ${color.inkSoft};
    list-style: decimal;
  }
  @media print {
    ol {
      display: none;
    }
  }
`;
/** The mark is beside the text where both have room, else above it. */
const Top = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: start;
  gap: ${space[3]} ${space[4]};
  > div {
    flex: 1 1 ${upTo(16)};
  }
`;
const Mark = styled(Postmark)`
  width: 9rem;
  rotate: -7deg;
  opacity: 0.75;
  ${media.tablet} {
    width: 12rem;
  }
`;

export function OrderThanks({ order }: { order: Order }) {
  const { deliveryDaysInTown, deliveryDaysOutOfTown, withdrawalDays } = termsOfOrder(order.terms ?? {});
  return (
    <Sheet aria-label="Siparişiniz alındı">
      <Top>
        <div>
          <h2>Teşekkürler, siparişiniz alındı</h2>
          <p>
            Sipariş numaranız <strong>{order.number}</strong>. Onayını {order.user.email} adresine gönderdik.
          </p>
        </div>
        <Mark ring="PUL DÜKKÂNI · PUL DÜKKÂNI" date={dayOf(order.paidAt)} />
      </Top>
      <ol>
        <li>Ürünlerinizi özenle paketleyip kargoya veriyoruz.</li>
        <li>
          Teslimat şehir içinde {deliveryDaysInTown}, şehir dışında {deliveryDaysOutOfTown} gün içinde
          yapılır; yasal üst sınır {DELIVERY_DAYS_AT_MOST} gündür.
        </li>
        <li>
          Teslimden sonra {withdrawalDays} gün içinde <Link to={paths.legal.returns}>cayma hakkınızı</Link>{' '}
          kullanabilirsiniz.
        </li>
      </ol>
    </Sheet>
  );
}
