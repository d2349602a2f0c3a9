import { formatLira } from '../contract/money.ts';
import { paths } from '../contract/paths.ts';
import type { Order } from '../payload-types.ts';
import { escapeHtml, mailPage } from './layout.ts';

type Mail = { subject: string; html: string; text: string };

const linesOf = (order: Order) => order.orderItems ?? [];

/** Sent once when an order is paid. */
export function orderConfirmation(order: Order, publicUrl: string): Mail {
  const link = publicUrl + paths.order(order.id);
  const rows = linesOf(order)
    .map(
      (line) =>
        `<tr><td style="padding:4px 12px 4px 0">${escapeHtml(line.name)}</td><td style="text-align:right;white-space:nowrap">${line.qty} × ${formatLira(line.price)}</td></tr>`,
    )
    .join('');
  const total = formatLira(order.totalPrice);
  return {
    subject: `Siparişiniz alındı (${total})`,
    html: mailPage(
      'Siparişiniz için teşekkürler',
      `<p>Sayın ${escapeHtml(order.buyer?.name ?? '')}, ödemeniz alındı. Siparişinizi hazırlıyoruz.</p>
<table style="width:100%;border-collapse:collapse">${rows}</table>
<p>Kargo: ${formatLira(order.shippingPrice)}<br>KDV: ${formatLira(order.taxPrice)}<br><strong>Toplam: ${total}</strong></p>
<p><a href="${link}">Siparişinizi görüntüleyin</a></p>`,
    ),
    text: [
      'Ödemeniz alındı. Siparişinizi hazırlıyoruz.',
      ...linesOf(order).map((line) => `${line.name}: ${line.qty} × ${formatLira(line.price)}`),
      `Toplam: ${total}`,
      link,
    ].join('\n'),
  };
}

/** Sent once when a payment was given back whole: because nothing was left, or because the dealer decided so. */
export function orderRefunded(
  order: Order,
  publicUrl: string,
  { isByDealer }: { isByDealer: boolean },
): Mail {
  const total = formatLira(order.totalPrice);
  const bank = 'bankanızın hesabınıza yansıtması birkaç gün sürebilir.';
  const sentence = isByDealer
    ? `Siparişinizin ${total} tutarındaki ödemesi kartınıza iade edildi; ${bank}`
    : `Siparişinizdeki ürünler ödeme tamamlandığında tükenmişti. ${total} tutarındaki ödemeniz kartınıza iade edildi; ${bank}`;
  return letter(
    isByDealer ? 'Ödemeniz iade edildi' : 'Siparişiniz karşılanamadı, ödemeniz iade edildi',
    isByDealer ? 'Ödemeniz iade edildi' : 'Özür dileriz',
    sentence,
    publicUrl + paths.order(order.id),
  );
}

/** Sent when some lines of an order were given back. `refundedTotal` in kuruş, all refunds of the order together. */
export const orderPartlyRefunded = (order: Order, publicUrl: string, refundedTotal: number): Mail =>
  letter(
    'Siparişinizin bir kısmı iade edildi',
    'Siparişinizin bir kısmı iade edildi',
    `Siparişinizden toplam ${formatLira(refundedTotal)} kartınıza iade edildi; bankanızın hesabınıza yansıtması birkaç gün sürebilir.`,
    publicUrl + paths.order(order.id),
  );

function letter(subject: string, title: string, sentence: string, link: string): Mail {
  return {
    subject,
    html: mailPage(title, `<p>${sentence}</p><p><a href="${link}">Sipariş</a></p>`),
    text: `${sentence}\n${link}`,
  };
}
