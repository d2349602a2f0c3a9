import { numberOf } from '../../contract/orders.ts';
import { paths } from '../../contract/paths.ts';
import { parcelText, trackingUrlOf } from '../../contract/rules/carriers.ts';
import type { Order } from '../database/payload-types.ts';
import { type MailContent, renderMail } from './mail-template.ts';

/** Sent when an order was handed to a carrier, and again when its tracking number is put right. */
export function orderShipped(
  order: Order,
  publicUrl: string,
  { isCorrection = false }: { isCorrection?: boolean } = {},
): MailContent {
  const number = numberOf(order);
  const parcel = { carrier: order.carrier ?? '', trackingNumber: order.trackingNumber ?? '' };
  const trackingUrl = trackingUrlOf(parcel);
  const title = isCorrection ? 'Kargo bilginiz düzeltildi' : 'Siparişiniz kargoya verildi';
  return renderMail({
    subject: `${title}: ${number}`,
    title,
    parts: [
      isCorrection
        ? `${number} numaralı siparişinizin kargo bilgisi düzeltildi.`
        : `${number} numaralı siparişiniz kargoya verildi.`,
      `Kargo: ${parcelText(parcel)}`,
      ...(trackingUrl ? [{ link: 'Kargonuzu takip edin', url: trackingUrl }] : []),
      { link: 'Siparişinizi görüntüleyin', url: publicUrl + paths.order(order.id) },
    ],
  });
}

/** Sent once when an order was marked delivered: from here the days of the withdrawal right are counted. */
export function orderDelivered(order: Order, publicUrl: string): MailContent {
  const number = numberOf(order);
  const title = 'Siparişiniz teslim edildi';
  return renderMail({
    subject: `${title}: ${number}`,
    title,
    parts: [
      `${number} numaralı siparişiniz teslim edildi. Koleksiyonunuza güzellik katmasını dileriz.`,
      'Cayma hakkınızı teslim tarihinden itibaren 14 gün içinde kullanabilirsiniz.',
      { link: 'Siparişinizi görüntüleyin', url: publicUrl + paths.order(order.id) },
      { link: 'Mesafeli satış sözleşmesi', url: publicUrl + paths.legal.distanceSales },
    ],
  });
}
