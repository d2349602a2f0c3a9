import { formatLira } from '../../contract/money.ts';
import { numberOf } from '../../contract/orders.ts';
import { inShopTime, longDay } from '../../contract/rules/dates.ts';
import type { Order, PaymentAttempt } from '../database/payload-types.ts';
import { type MailContent, renderMail } from './mail-template.ts';
import { addressFacts, linesPart } from './order-mail-parts.ts';
import type { WithdrawalNotice } from './order-templates.ts';

export const inPanel = (publicUrl: string, collection: string, id: string) => ({
  link: 'Panelde açın',
  url: `${publicUrl}/cms/collections/${collection}/${id}`,
});

const ALERTS = {
  reviewAlert: {
    title: 'İncelenecek ödeme',
    sentence: 'Bir ödeme kendiliğinden sonuçlandırılamadı ve kararınızı bekliyor.',
  },
  refundFailedAlert: {
    title: 'İade edilemeyen ödeme',
    sentence:
      'Bir iade yapılamadı. iyzico panelinden iade edip burada “dışarıda iade edildi” deyin ya da yeniden deneyin.',
  },
} as const;

export function dealerAlert(
  kind: keyof typeof ALERTS,
  attempt: Pick<PaymentAttempt, 'id' | 'basketId' | 'amount' | 'reason'>,
  publicUrl: string,
): MailContent {
  const { title, sentence } = ALERTS[kind];
  const amount = formatLira(attempt.amount);
  return renderMail({
    subject: `${title} (${amount})`,
    title,
    parts: [
      sentence,
      {
        facts: [
          ['Sipariş', attempt.basketId ?? ''],
          ['Tutar', amount],
          ['Neden', attempt.reason ?? ''],
        ],
      },
      inPanel(publicUrl, 'payment-attempts', attempt.id),
    ],
  });
}

export function withdrawalNotice(
  { order, lines, sendBy, refundBy, reason }: WithdrawalNotice,
  publicUrl: string,
): MailContent {
  const number = numberOf(order);
  return renderMail({
    subject: `Cayma bildirimi: ${number}`,
    title: 'Cayma bildirimi',
    parts: [
      sendBy
        ? 'Bir alıcı cayma hakkını kullandı. Ürünler size geri gönderilecek; para iadesini siz başlatırsınız.'
        : 'Bir alıcı, kargoya verilmeden önce cayma hakkını kullandı. Ürünler yeniden satışta, para iadesi kendiliğinden yapılıyor.',
      { lines: lines.map(({ name, qty }) => [name, `${qty} adet`]) },
      {
        facts: [
          ['Sipariş', number],
          ['Para en geç', longDay(inShopTime(refundBy))],
          ...(reason ? [['Neden', reason] as const] : []),
        ],
      },
      inPanel(publicUrl, 'orders', order.id),
    ],
  });
}

export function newOrder(order: Order, publicUrl: string): MailContent {
  const total = formatLira(order.totalPrice);
  return renderMail({
    subject: `Yeni sipariş: ${numberOf(order)} (${total})`,
    title: 'Yeni sipariş',
    parts: [
      'Ödemesi alınmış yeni bir sipariş var.',
      {
        facts: [
          ['Sipariş', numberOf(order)],
          ['Alıcı', order.buyer?.name ?? ''],
          ['Toplam', total],
          ...addressFacts(order),
        ],
      },
      linesPart(order),
      inPanel(publicUrl, 'orders', order.id),
    ],
  });
}

export function lowStock(
  { id, name, left }: { id: string; name: string; left: number },
  publicUrl: string,
): MailContent {
  return renderMail({
    subject: `Az stok: ${name}`,
    title: 'Az stok',
    parts: [
      left === 0 ? 'Bir ürün tükendi.' : `Bir üründen ${left} adet kaldı.`,
      {
        facts: [
          ['Ürün', name],
          ['Kalan adet', String(left)],
        ],
      },
      inPanel(publicUrl, 'products', id),
    ],
  });
}
