import { formatLira } from '../contract/money.ts';
import { numberOf } from '../contract/orders.ts';
import { paths } from '../contract/paths.ts';
import type { Order } from '../payload-types.ts';
import { escapeHtml, mailPage } from './layout.ts';

type Mail = { subject: string; html: string; text: string };

const linesOf = (order: Order) => order.orderItems ?? [];

/** Who is billed: a firm or a person. Orders of before there were recipients name no person. */
function billedOf({ billingAddress }: Order): string | null {
  const { billingType, firmName, recipient } = billingAddress ?? {};
  return (billingType === 'corporate' && firmName) || recipient || null;
}

/** `Ada Yıldız, Posta Cad. 12/3, 35210 İzmir` */
function destinationOf({ shippingAddress, buyer }: Order): string | null {
  const { recipient, address, postalCode, city } = shippingAddress ?? {};
  if (!address) return null;
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [recipient || buyer?.name, address, place].filter(Boolean).join(', ');
}

/** Where it goes and who is billed, a line each. */
function addressLines(order: Order): string[] {
  const [destination, billed] = [destinationOf(order), billedOf(order)];
  return [...(destination ? [`Teslimat: ${destination}`] : []), ...(billed ? [`Fatura: ${billed}`] : [])];
}

const sumLines = (order: Order): string[] => [
  `Ara toplam: ${formatLira(order.itemsPrice)}`,
  `Kargo: ${formatLira(order.shippingPrice)}`,
  `KDV: ${formatLira(order.taxPrice)}`,
];

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
  const addresses = addressLines(order);
  return {
    subject: `Siparişiniz alındı: ${numberOf(order)}`,
    html: mailPage(
      'Siparişiniz için teşekkürler',
      `<p>Sayın ${escapeHtml(order.buyer?.name ?? '')}, <strong>${escapeHtml(numberOf(order))}</strong> numaralı siparişinizin ödemesi alındı. Siparişinizi hazırlıyoruz.</p>
<table style="width:100%;border-collapse:collapse">${rows}</table>
<p>${sumLines(order).join('<br>')}<br><strong>Toplam: ${total}</strong></p>${addresses.length > 0 ? `\n<p>${addresses.map(escapeHtml).join('<br>')}</p>` : ''}
<p><a href="${link}">Siparişinizi görüntüleyin</a></p>`,
    ),
    text: [
      `${numberOf(order)} numaralı siparişinizin ödemesi alındı. Siparişinizi hazırlıyoruz.`,
      ...linesOf(order).map((line) => `${line.name}: ${line.qty} × ${formatLira(line.price)}`),
      ...sumLines(order),
      `Toplam: ${total}`,
      ...addresses,
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
  const link = publicUrl + paths.order(order.id);
  if (isByDealer) {
    const subject = 'Ödemeniz iade edildi';
    return refunded(
      subject,
      subject,
      `${numberOf(order)} numaralı siparişinizin ${total} tutarındaki ödemesi`,
      link,
    );
  }
  const sentence = `${numberOf(order)} numaralı siparişinizdeki ürünler ödeme tamamlandığında tükenmişti. ${total} tutarındaki ödemeniz`;
  return refunded('Siparişiniz karşılanamadı, ödemeniz iade edildi', 'Özür dileriz', sentence, link);
}

/** Sent when some lines of an order were given back. `refundedTotal` in kuruş, all refunds of the order together. */
export function orderPartlyRefunded(order: Order, publicUrl: string, refundedTotal: number): Mail {
  const subject = 'Siparişinizin bir kısmı iade edildi';
  const sum = `${numberOf(order)} numaralı siparişinizden toplam ${formatLira(refundedTotal)}`;
  return refunded(subject, subject, sum, publicUrl + paths.order(order.id));
}

function refunded(subject: string, title: string, sum: string, link: string): Mail {
  const sentence = `${sum} kartınıza iade edildi; hesabınıza yansıması birkaç gün sürebilir.`;
  return {
    subject,
    html: mailPage(title, `<p>${sentence}</p><p><a href="${link}">Siparişinizi görüntüleyin</a></p>`),
    text: `${sentence}\n${link}`,
  };
}
