import { numberOf } from '../contract/orders.ts';
import { paths } from '../contract/paths.ts';
import { parcelText, trackingUrlOf } from '../contract/rules/carriers.ts';
import type { Order } from '../payload-types.ts';
import { escapeHtml, mailPage } from './layout.ts';

type Mail = { subject: string; html: string; text: string };
type Link = { words: string; url: string };

/** Sent when an order was handed to a carrier, and again when its tracking number is put right. */
export function orderShipped(
  order: Order,
  publicUrl: string,
  { isCorrection = false }: { isCorrection?: boolean } = {},
): Mail {
  const number = numberOf(order);
  const parcel = { carrier: order.carrier ?? '', trackingNumber: order.trackingNumber ?? '' };
  const trackingUrl = trackingUrlOf(parcel);
  const subject = isCorrection ? 'Kargo bilginiz düzeltildi' : 'Siparişiniz kargoya verildi';
  return mailOf(`${subject}: ${number}`, subject, {
    sentences: [
      isCorrection
        ? `${number} numaralı siparişinizin kargo bilgisi düzeltildi.`
        : `${number} numaralı siparişiniz kargoya verildi.`,
      `Kargo: ${parcelText(parcel)}`,
    ],
    links: [
      ...(trackingUrl ? [{ words: 'Kargonuzu takip edin', url: trackingUrl }] : []),
      { words: 'Siparişinizi görüntüleyin', url: publicUrl + paths.order(order.id) },
    ],
  });
}

/** Sent once when an order was marked delivered: from here the days of the withdrawal right are counted. */
export function orderDelivered(order: Order, publicUrl: string): Mail {
  const number = numberOf(order);
  const subject = 'Siparişiniz teslim edildi';
  return mailOf(`${subject}: ${number}`, subject, {
    sentences: [
      `${number} numaralı siparişiniz teslim edildi. Koleksiyonunuza güzellik katmasını dileriz.`,
      'Cayma hakkınızı teslim tarihinden itibaren 14 gün içinde kullanabilirsiniz.',
    ],
    links: [
      { words: 'Siparişinizi görüntüleyin', url: publicUrl + paths.order(order.id) },
      { words: 'Mesafeli satış sözleşmesi', url: publicUrl + paths.legal.distanceSales },
    ],
  });
}

function mailOf(
  subject: string,
  title: string,
  { sentences, links }: { sentences: string[]; links: Link[] },
): Mail {
  const anchors = links.map(({ words, url }) => `<p><a href="${escapeHtml(url)}">${words}</a></p>`);
  return {
    subject,
    html: mailPage(title, [...sentences.map((one) => `<p>${escapeHtml(one)}</p>`), ...anchors].join('\n')),
    text: [...sentences, ...links.map(({ words, url }) => `${words}: ${url}`)].join('\n'),
  };
}
