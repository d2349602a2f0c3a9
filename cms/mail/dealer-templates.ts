import { formatLira } from '../contract/money.ts';
import type { PaymentAttempt } from '../payload-types.ts';
import { escapeHtml, mailPage } from './layout.ts';

type Alert = Pick<PaymentAttempt, 'id' | 'amount' | 'reason'>;

function alert(title: string, sentence: string, attempt: Alert, publicUrl: string) {
  const link = `${publicUrl}/cms/collections/payment-attempts/${attempt.id}`;
  const amount = formatLira(attempt.amount);
  const reason = attempt.reason ?? '';
  return {
    subject: `${title} (${amount})`,
    html: mailPage(
      title,
      `<p>${sentence}</p><p>Tutar: ${amount}<br>Neden: ${escapeHtml(reason)}</p><p><a href="${link}">Panelde açın</a></p>`,
    ),
    text: `${sentence}\n\nTutar: ${amount}\nNeden: ${reason}\n\n${link}`,
  };
}

/** To the dealer: a payment that does not add up, or that iyzico still checks. */
export const reviewAlert = (attempt: Alert, publicUrl: string) =>
  alert(
    'İncelenecek ödeme',
    'Bir ödeme kendiliğinden sonuçlandırılamadı ve kararınızı bekliyor.',
    attempt,
    publicUrl,
  );

/** To the dealer: money could not be given back. */
export const refundFailedAlert = (attempt: Alert, publicUrl: string) =>
  alert(
    'İade edilemeyen ödeme',
    'Bir iade yapılamadı. iyzico panelinden iade edip burada “dışarıda iade edildi” deyin ya da yeniden deneyin.',
    attempt,
    publicUrl,
  );
