import { KEPT_YEARS, keptUntil } from '../../cms/contract/rules/personal-data.ts';
import { useMyOrders } from '../api/orders.ts';
import { longDate } from '../ui/day.ts';
import { Stack } from '../ui/stack.tsx';

/** The last day on which an order of this shopper still says whose it was; empty when none does. */
function useLastDay(): string {
  const { data: orders = [] } = useMyOrders();
  const ends = orders.flatMap(({ isPaid, paidAt }) =>
    isPaid && paidAt ? [keptUntil(paidAt).getTime()] : [],
  );
  return ends.length === 0 ? '' : longDate.format(Math.max(...ends));
}

export function WhatStays() {
  const lastDay = useLastDay();
  return (
    <Stack $gap={2}>
      <p>
        Hesabınız, adresleriniz, istek listeniz, kayıtlı aramalarınız ve doğrulanmış e-posta adresinizle
        istediğiniz bildirimler silinir. Değerlendirmeleriniz adınız olmadan kalır. Bu işlem geri alınamaz.
      </p>
      <p>
        Ödenmiş siparişleriniz, Türk Ticaret Kanunu’nun 82. maddesi gereği ödendikleri yılın sonundan
        başlayarak {KEPT_YEARS} yıl saklanır
        {lastDay && (
          <span>
            ; sizinkiler en geç <strong>{lastDay}</strong> gününe kadar
          </span>
        )}
        <span>. Sonra adınız, adresiniz, telefonunuz ve kimlik numaranız onlardan da silinir.</span>
      </p>
      <p>Sonuçlanmamış siparişiniz varsa hesabınız ancak o sonuçlandıktan sonra kapatılabilir.</p>
    </Stack>
  );
}
