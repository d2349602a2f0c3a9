import { formatLira } from '../api/contract/rules/pricing.ts';
import type { Order } from '../payload-types.ts';
import { escapeHtml, mailPage } from './layout.ts';

type Mail = { subject: string; html: string; text: string };

const linesOf = (order: Order) => order.orderItems ?? [];

/** Sent once when an order is paid. */
export function orderConfirmation(order: Order, publicUrl: string): Mail {
  const link = `${publicUrl}/order/${order.id}`;
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

/** Sent once when a payment had to be given back. */
export function orderRefunded(order: Order, publicUrl: string): Mail {
  const total = formatLira(order.totalPrice);
  const sentence = `Siparişinizdeki ürünler ödeme tamamlandığında tükenmişti. ${total} tutarındaki ödemeniz kartınıza iade edildi; bankanızın hesabınıza yansıtması birkaç gün sürebilir.`;
  return {
    subject: 'Siparişiniz karşılanamadı, ödemeniz iade edildi',
    html: mailPage(
      'Özür dileriz',
      `<p>${sentence}</p><p><a href="${publicUrl}/order/${order.id}">Sipariş</a></p>`,
    ),
    text: `${sentence}\n${publicUrl}/order/${order.id}`,
  };
}
