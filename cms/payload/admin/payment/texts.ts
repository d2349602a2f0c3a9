import type { AttemptState } from '../../../contract/payment-states.ts';
import type { Decision, Obstacle } from '../../../domain/checkout/allowed-decisions.ts';
import { label } from '../../fields/field-builders.ts';

/** What the panel says about payments, in both of its languages. */

export type Language = 'tr' | 'en';
export type Label = ReturnType<typeof label>;

export const languageOf = ({ language }: { language: string }): Language => (language === 'en' ? 'en' : 'tr');

/** When something happened, by the clock of the shop: `22.11.2026 21:05`. */
export const clockIn = (language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'tr-TR', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Istanbul',
  });

export const TEXTS = {
  created: label('Eklendi', 'Created'),
  status: label('Ödemenin durumu', 'Where the payment stands'),
  of: label('Tutar', 'Amount'),
  refunded: label('İade edilen', 'Refunded'),
  order: label('Sipariş', 'Order'),
  doubt: label('Neden', 'Why'),
  differences: label('Uyuşmayanlar', 'What does not add up'),
  what: label('Bilgi', 'What'),
  ours: label('Bizde', 'Ours'),
  theirs: label('iyzico’da', 'iyzico’s'),
  lines: label('Ödenen satırlar', 'Paid lines'),
  line: label('Satır', 'Line'),
  amount: label('Ödenen', 'Paid'),
  noLines: label('iyzico henüz ödenen bir satır bildirmedi.', 'iyzico has reported no paid lines yet.'),
  shipping: label('Kargo', 'Shipping'),
  tax: label('KDV', 'VAT'),
  history: label('Siparişin geçmişi', 'The order’s history'),
  noHistory: label('Henüz bir olay yok.', 'Nothing has happened yet.'),
  theShop: label('Dükkân', 'The shop'),
  attempts: label('Ödeme denemeleri', 'Payment attempts'),
  contract: label('Kabul edilen sözleşme (yeni sekmede)', 'Accepted contract (new tab)'),
  noAttempts: label('Bu siparişin ödeme denemesi yok.', 'This order has no payment attempt.'),
  decisions: label('Karar', 'Decision'),
  reason: label('Neden', 'Reason'),
  reasonHint: label(
    'Siparişin geçmişine adınızla birlikte yazılır.',
    'Goes into the order’s history with your name.',
  ),
  reasonMissing: label('Bir neden yazın.', 'Write a reason.'),
  cancel: label('Vazgeç', 'Cancel'),
  whole: label('Tamamı', 'All of it'),
  someLines: label('Seçtiğim satırlar', 'The lines I choose'),
  howMuch: label('Ne kadarı iade edilsin?', 'How much goes back?'),
  whichLines: label('İade edilecek satırlar', 'Lines to refund'),
  taxGoesAlong: label('KDV payı kendiliğinden eklenir.', 'Their share of the VAT goes with them.'),
  restock: label('Ürünler stoka dönsün', 'Put the pieces back on the shelf'),
  restocked: label('Stoka dönen', 'Back on the shelf'),
  noPieces: label('yok', 'none'),
  arrived: label(
    'Kargodaki ürünler geri geldi: stoka dönsün',
    'The parcel has come back: put its pieces back on the shelf',
  ),
  staysWithBuyer: label(
    'Sipariş teslim edilmiş: ürünler stoka dönmez.',
    'The order was delivered: its pieces do not go back on the shelf.',
  ),
  unreachable: label(
    'Dükkâna ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
    'The shop did not answer. Check your connection and try again.',
  ),
} as const;

/** One sentence for each state: what it means, and who acts next. */
export const STATE_TEXTS: Record<AttemptState, Label> = {
  opening: label('Ödeme formu açılıyor.', 'The payment form is being opened.'),
  open: label(
    'Alıcı ödeme formunu açtı, henüz ödemedi. Süresi dolunca kendiliğinden bırakılır.',
    'The buyer has opened the form and not paid yet. It is released by itself when its time is over.',
  ),
  released: label(
    'Zamanında ödenmedi. Sipariş iptal edildi, ürünler stoka döndü.',
    'Not paid in time. The order was cancelled and the pieces are back on the shelf.',
  ),
  rejected: label(
    'iyzico ödemeyi reddetti. Sipariş iptal edildi, ürünler stoka döndü.',
    'iyzico rejected the payment. The order was cancelled and the pieces are back on the shelf.',
  ),
  review: label(
    'Kendiliğinden sonuçlanamadı; kararınızı bekliyor. Ürünler bu süre içinde ayrılmış durur.',
    'It could not be settled by itself and waits for you. The pieces stay reserved meanwhile.',
  ),
  paid: label('Ödeme alındı.', 'The payment was received.'),
  partlyRefunded: label(
    'Ödeme alındı, bir bölümü iade edildi.',
    'The payment was received and part of it given back.',
  ),
  refunding: label(
    'Para iade ediliyor. Bu sayfa kendiliğinden yenilenir.',
    'The money is on its way back. This page renews itself.',
  ),
  refunded: label('Paranın tamamı iade edildi.', 'All of the money was given back.'),
  refundFailed: label(
    'İade yapılamadı. Yeniden deneyin ya da iyzico panelinden iade edip buraya yazın.',
    'The refund could not be made. Try again, or refund it in iyzico’s panel and note it here.',
  ),
  partRefundFailed: label(
    'Seçilen satırların iadesi yapılamadı. Yeniden deneyin, dışarıda iade edip buraya yazın ya da vazgeçin. Siparişin kalanı teslim edilebilir.',
    'The chosen lines could not be refunded. Try again, refund them elsewhere and note it here, or give it up. The rest of the order can be delivered.',
  ),
};

type Words = { button: Label; explains: Label };

/** In the order in which they are offered. */
export const DECISION_TEXTS: Record<Exclude<Decision, 'refundLines'>, Words> = {
  recheck: {
    button: label('iyzico’ya yeniden sor', 'Ask iyzico again'),
    explains: label(
      'iyzico’nun şu anki yanıtını öğrenir ve gereğini yapar.',
      'Reads what iyzico says now and acts on it.',
    ),
  },
  refund: {
    button: label('İade et', 'Refund'),
    explains: label(
      'Parayı iyzico üzerinden alıcıya geri gönderir.',
      'Sends the money back to the buyer through iyzico.',
    ),
  },
  refundedOutside: {
    button: label('Dışarıda iade edildi', 'Refunded elsewhere'),
    explains: label(
      'Parayı iyzico panelinden ya da elden geri verdiyseniz. Buradan para gönderilmez.',
      'When you gave the money back in iyzico’s panel or by hand. No money is sent from here.',
    ),
  },
  giveUpRefund: {
    button: label('İadeden vazgeç', 'Give the refund up'),
    explains: label(
      'Yapılamayan iade bırakılır: sipariş ödenmiş olarak sürer, iyzico’nun iade ettiği kadarı yazılır.',
      'Drops the refund that failed: the order goes on as paid, and what iyzico gave back is noted.',
    ),
  },
  accept: {
    button: label('Kabul et', 'Accept'),
    explains: label(
      'Ödemeyi geçerli sayar: sipariş ödenmiş olur ve alıcıya onay gider.',
      'Takes the payment as good: the order is paid and the buyer gets the confirmation.',
    ),
  },
  release: {
    button: label('Serbest bırak', 'Release'),
    explains: label(
      'Ödeme gelmemiş sayılır: sipariş iptal olur, ürünler stoka döner.',
      'Takes it as unpaid: the order is cancelled and the pieces go back on the shelf.',
    ),
  },
};

/** Why a decision is not possible now. */
export const OBSTACLES: Record<Obstacle, Label> = {
  hasPayment: label(
    'iyzico bir ödeme bildirdiği için bırakılamaz; iade edin.',
    'iyzico has reported a payment, so it cannot be released; refund it.',
  ),
  noPayment: label('iyzico bir ödeme bildirmedi.', 'iyzico has reported no payment.'),
  opening: label('Form henüz açılıyor.', 'The form is still being opened.'),
  open: label('Form hâlâ açık; alıcının ödemesi beklenir.', 'The form is still open for the buyer.'),
  released: label('Ödeme alınmadı, ürünler zaten stokta.', 'Nothing was paid; the pieces are back already.'),
  rejected: label('iyzico ödemeyi reddetti.', 'iyzico rejected the payment.'),
  review: label(
    'İncelenen bir ödeme ancak bütünüyle iade edilir.',
    'A payment under review is refunded as a whole.',
  ),
  paid: label('Ödeme zaten kabul edildi.', 'The payment was accepted already.'),
  partlyRefunded: label('Ödeme zaten kabul edildi.', 'The payment was accepted already.'),
  refunding: label('İade sürüyor; bitmesi beklenir.', 'A refund is under way.'),
  refunded: label('Para zaten iade edildi.', 'The money was given back already.'),
  refundFailed: label('Bu ödeme iade edilecek.', 'This payment is to be refunded.'),
  partRefundFailed: label(
    'Önce yapılamayan iadeyi sonuçlandırın.',
    'Decide about the refund that failed first.',
  ),
};

/** Names of what is compared with iyzico's answer. */
export const DIFFERENCE_LABELS: Record<string, Label> = {
  token: label('Form belirteci', 'Form token'),
  basketId: label('Sipariş no', 'Order'),
  conversationId: label('Deneme no', 'Attempt'),
  currency: label('Para birimi', 'Currency'),
  price: label('Sepet tutarı', 'Basket amount'),
  paidPrice: label('Çekilen tutar', 'Amount taken'),
  items: label('Satırların toplamı', 'Sum of the lines'),
  paymentId: label('Ödeme no', 'Payment id'),
};
