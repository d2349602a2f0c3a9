import { formatLira } from '../contract/money.ts';
import type { PaymentAttempt } from '../payload-types.ts';
import { escapeHtml, mailPage } from './layout.ts';

const ALERTS = {
  /** It does not add up, or iyzico still checks it. */
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

/** To the dealer: a payment wants a person. */
export function dealerAlert(
  kind: keyof typeof ALERTS,
  attempt: Pick<PaymentAttempt, 'id' | 'basketId' | 'amount' | 'reason'>,
  publicUrl: string,
) {
  const { title, sentence } = ALERTS[kind];
  const link = `${publicUrl}/cms/collections/payment-attempts/${attempt.id}`;
  const amount = formatLira(attempt.amount);
  const number = attempt.basketId ?? '';
  const reason = attempt.reason ?? '';
  return {
    subject: `${title} (${amount})`,
    html: mailPage(
      title,
      `<p>${sentence}</p><p>Sipariş: ${escapeHtml(number)}<br>Tutar: ${amount}<br>Neden: ${escapeHtml(reason)}</p><p><a href="${link}">Panelde açın</a></p>`,
    ),
    text: `${sentence}\n\nSipariş: ${number}\nTutar: ${amount}\nNeden: ${reason}\n\n${link}`,
  };
}
