import { formatLira } from '../../contract/money.ts';
import { numberOf, type TransferTo } from '../../contract/orders.ts';
import { paths } from '../../contract/paths.ts';
import { parcelText, trackingUrlOf } from '../../contract/rules/carriers.ts';
import { inShopTime, longDay, longMoment } from '../../contract/rules/dates.ts';
import { groupIban } from '../../contract/rules/iban.ts';
import { termsOfOrder } from '../../contract/rules/shop-terms.ts';
import { REFUND_DAYS, RETURN_SHIPPING_DAYS } from '../../contract/rules/withdrawal.ts';
import type { Order } from '../database/payload-types.ts';
import { type MailContent, type MailDocument, type MailPart, renderMail } from './mail-template.ts';
import { addressFacts, linesPart, type Seller, sellerFacts, sumFacts } from './order-mail-parts.ts';

const GUEST = 'Siparişinizi sitemizde izlemek için bu e-posta adresiyle üye olun ve adresinizi doğrulayın.';

/** The order's page asks for an account, so a buyer without one reads how to find the order. */
const orderLink = ({ id, user }: Order, publicUrl: string): MailPart =>
  user ? { link: 'Siparişinizi görüntüleyin', url: publicUrl + paths.order(id) } : GUEST;

/**
 * Mail sent once when an order is paid. Contains the written information that a distance seller must give, and all
 * accepted texts, since a link is no durable copy for the buyer.
 */
export function orderConfirmation(
  order: Order,
  publicUrl: string,
  { seller = {}, contracts = [] }: { seller?: Seller; contracts?: readonly MailDocument[] } = {},
): MailContent {
  const number = numberOf(order);
  const addresses = addressFacts(order);
  const sellers = sellerFacts(seller);
  const { withdrawalDays } = termsOfOrder(order);
  const whereto = seller.email ? ` Bildiriminizi ${seller.email} adresine yazmanız yeterlidir.` : '';
  return renderMail({
    subject: `Siparişiniz alındı: ${number}`,
    title: 'Siparişiniz için teşekkürler',
    parts: [
      `Sayın ${order.buyer?.name ?? ''}, ${number} numaralı siparişinizin ödemesi alındı. Siparişinizi hazırlıyoruz.`,
      {
        facts: [
          ['Sipariş no', number],
          ...(order.createdAt ? [['Sipariş tarihi', longMoment(order.createdAt)] as const] : []),
        ],
      },
      linesPart(order),
      { facts: [...sumFacts(order), ['Toplam', formatLira(order.totalPrice)]] },
      ...(addresses.length > 0 ? [{ facts: addresses }] : []),
      ...(sellers.length > 0 ? [{ title: 'Satıcı', facts: sellers }] : []),
      `Cayma hakkı: Ürünü teslim aldığınız günden başlayarak ${withdrawalDays} gün içinde, gerekçe göstermeden sözleşmeden cayabilirsiniz.${whereto} Ürünü bildiriminizden sonra ${RETURN_SHIPPING_DAYS} gün içinde geri gönderirsiniz; ödediğiniz tutar, bildiriminizin bize ulaştığı günden başlayarak ${REFUND_DAYS} gün içinde iade edilir.`,
      orderLink(order, publicUrl),
      ...(order.user
        ? [{ link: 'Kabul ettiğiniz sözleşme', url: publicUrl + paths.orderContract(order.id) }]
        : []),
      ...contracts,
    ],
  });
}

/** Mail with the payment link of an order that the dealer wrote for its buyer, who may have no account. */
export const paymentLink = (order: Order, publicUrl: string): MailContent =>
  renderMail({
    subject: `Siparişiniz hazır: ${numberOf(order)}`,
    title: 'Siparişiniz hazır, ödemenizi bekliyor',
    parts: [
      `Sayın ${order.buyer?.name ?? ''}, ${numberOf(order)} numaralı siparişinizi yazdık. Ürünleriniz ${longDay(inShopTime(order.reservedUntil ?? ''))} gününün sonuna kadar ayrıldı.`,
      linesPart(order),
      { facts: [...sumFacts(order), ['Toplam', formatLira(order.totalPrice)]] },
      'Siparişi ve sözleşmeleri aşağıdaki bağlantıdan okuyup ödeyebilirsiniz; üye olmanız gerekmez. Bağlantı yalnızca sizin içindir, kimseyle paylaşmayın.',
      { link: 'Siparişi okuyun ve ödeyin', url: publicUrl + paths.paymentLink(order.paymentLink ?? '') },
    ],
  });

type About = { order: Order; publicUrl: string; title: string; subject?: string };

/** Renders a mail about an order: the subject ends with the order's number, the text with a link to the order. */
const aboutOrder = ({ order, publicUrl, title, subject = title }: About, parts: readonly MailPart[]) =>
  renderMail({
    subject: `${subject}: ${numberOf(order)}`,
    title,
    parts: [...parts, orderLink(order, publicUrl)],
  });

/** Mail sent once while a person reviews a payment. States nothing that may change later. */
export const orderUnderReview = (order: Order, publicUrl: string): MailContent =>
  aboutOrder({ order, publicUrl, title: 'Ödemeniz kontrol ediliyor' }, [
    `${numberOf(order)} numaralı siparişinizin ${formatLira(order.totalPrice)} tutarındaki ödemesi kontrol ediliyor. Sizin bir şey yapmanız gerekmiyor; lütfen yeniden ödeme yapmayın.`,
    'Sonucu size e-postayla bildireceğiz. Ödeme onaylanmazsa ödediğiniz tutar iade edilir.',
  ]);

/**
 * Mail sent once when the buyer began a bank transfer. `lastMoment` is the end of the last day, as an ISO date.
 * `transferTo` is the dealer's own account; absent for a transfer by the provider's form.
 */
export function transferBegun(
  order: Order,
  publicUrl: string,
  { lastMoment, transferTo }: { lastMoment: string; transferTo?: TransferTo | undefined },
): MailContent {
  const lastDay = longDay(inShopTime(lastMoment));
  return aboutOrder({ order, publicUrl, title: 'Havaleniz bekleniyor' }, [
    `${numberOf(order)} numaralı siparişiniz için ${formatLira(order.totalPrice)} tutarında havale başlattınız. Ürünleriniz ${lastDay} gününün sonuna kadar ayrıldı.`,
    ...(transferTo
      ? ownAccountParts(order, transferTo, lastDay)
      : [
          'Havaleyi iyzico’nun verdiği hesaba, aynı tutarla ve iyzico’nun verdiği açıklamayla gönderin. Paranız eşleşince size haber veririz; sizin başka bir şey yapmanız gerekmiyor.',
        ]),
  ]);
}

const ownAccountParts = (
  order: Order,
  { iban, holder, bank, reason }: TransferTo,
  lastDay: string,
): MailPart[] => [
  {
    facts: [
      ['Hesap sahibi', holder],
      ...(bank ? [['Banka', bank] as const] : []),
      ['IBAN', groupIban(iban)],
      ['Tutar', formatLira(order.totalPrice)],
      ['Açıklama', reason],
      ['Son gün', lastDay],
    ],
  },
  'Tutarı bir kerede gönderin, açıklamaya yalnızca sipariş numaranızı yazın. Paranız hesabımıza ulaşınca size haber veririz.',
];

/**
 * Mail sent once about a begun bank transfer that holds no pieces, because the buyer has others, opened a new form or
 * gave the order up.
 */
export const transferUnheld = (
  order: Order,
  publicUrl: string,
  { isGivenUp }: { isGivenUp: boolean },
): MailContent =>
  aboutOrder({ order, publicUrl, title: 'Bu havale için ürün ayrılmadı' }, [
    isGivenUp
      ? `${numberOf(order)} numaralı siparişinizden vazgeçtikten sonra bir havale başlattınız; ürünleri ayrılmadı.`
      : `${numberOf(order)} numaralı siparişiniz için bir havale başlattınız, ama bekleyen başka bir siparişiniz olduğundan ya da bu sipariş kapandığından ürünleri ayrılmadı.`,
    isGivenUp
      ? 'Havaleyi göndermeyin. Gönderdiyseniz paranız ulaşınca iade edilir.'
      : 'Havaleyi göndermeyin. Gönderdiyseniz para ulaşınca ürünler hâlâ satıştaysa siparişiniz ödenmiş olur, değilse paranız iade edilir.',
  ]);

/** Mail sent once when no money came by the last day of a bank transfer. */
export const transferOver = (order: Order, publicUrl: string): MailContent =>
  aboutOrder({ order, publicUrl, title: 'Havaleniz gelmedi, siparişiniz iptal edildi' }, [
    `${numberOf(order)} numaralı siparişinizin havalesi gelmedi; siparişiniz iptal edildi, ürünleri yeniden satışta. Siparişin sayfasından ürünleri sepetinize geri koyabilirsiniz.`,
    'Havaleyi gönderdiyseniz merak etmeyin: para ulaşınca ürünler hâlâ satıştaysa siparişiniz ödenmiş olur, değilse paranız iade edilir.',
  ]);

/** Mail sent once when a whole payment was refunded, because the stock was gone or the dealer decided so. */
export function orderRefunded(
  order: Order,
  publicUrl: string,
  { isByDealer }: { isByDealer: boolean },
): MailContent {
  const total = formatLira(order.totalPrice);
  const byDealer = `${numberOf(order)} numaralı siparişinizin ${total} tutarındaki ödemesi`;
  const soldOut = `${numberOf(order)} numaralı siparişinizdeki ürünler ödeme tamamlandığında tükenmişti. ${total} tutarındaki ödemeniz`;
  return isByDealer
    ? refunded(order, publicUrl, byDealer, { subject: 'Ödemeniz iade edildi' })
    : refunded(order, publicUrl, soldOut, {
        subject: 'Siparişiniz karşılanamadı, ödemeniz iade edildi',
        title: 'Özür dileriz',
      });
}

/** Mail about a refund of some lines. `refundedTotal` is the sum of all refunds of the order, in kuruş. */
export function orderPartlyRefunded(order: Order, publicUrl: string, refundedTotal: number): MailContent {
  const sum = `${numberOf(order)} numaralı siparişinizden toplam ${formatLira(refundedTotal)}`;
  return refunded(order, publicUrl, sum, { subject: 'Siparişinizin bir kısmı iade edildi' });
}

const refunded = (
  order: Order,
  publicUrl: string,
  sum: string,
  heading: { subject: string; title?: string },
): MailContent =>
  renderMail({
    ...heading,
    parts: [`${sum} iade edildi; hesabınıza yansıması birkaç gün sürebilir.`, orderLink(order, publicUrl)],
  });

/** Mail about the shipment of an order. Sent again with `isCorrection` when the tracking number is corrected. */
export function orderShipped(
  order: Order,
  publicUrl: string,
  { isCorrection = false }: { isCorrection?: boolean } = {},
): MailContent {
  const parcel = { carrier: order.carrier ?? '', trackingNumber: order.trackingNumber ?? '' };
  const trackingUrl = trackingUrlOf(parcel);
  const title = isCorrection ? 'Kargo bilginiz düzeltildi' : 'Siparişiniz kargoya verildi';
  return aboutOrder({ order, publicUrl, title }, [
    isCorrection
      ? `${numberOf(order)} numaralı siparişinizin kargo bilgisi düzeltildi.`
      : `${numberOf(order)} numaralı siparişiniz kargoya verildi.`,
    `Kargo: ${parcelText(parcel)}`,
    ...(trackingUrl ? [{ link: 'Kargonuzu takip edin', url: trackingUrl }] : []),
  ]);
}

/** Lines of a withdrawal, with the deadlines for returning the pieces and for the refund, as ISO dates. */
export type WithdrawalNotice = {
  order: Order;
  lines: ReadonlyArray<{ name: string; qty: number }>;
  /** Last day for returning the pieces; null when nothing had been shipped. */
  sendBy: string | null;
  refundBy: string;
  reason: string;
};

/** Mail sent at once after a withdrawal. Confirms the receipt in writing and describes the next steps. */
export function withdrawalReceived(
  { order, lines, sendBy, refundBy }: WithdrawalNotice,
  publicUrl: string,
  { companyName, address, phone }: Seller = {},
): MailContent {
  const whereto = [companyName, address, phone].filter(Boolean).join(', ');
  return aboutOrder({ order, publicUrl, title: 'Cayma bildiriminizi aldık' }, [
    `${numberOf(order)} numaralı siparişinizin aşağıdaki ürünlerinden cayma bildiriminiz bize ulaştı. Kimsenin onayını beklemeniz gerekmiyor.`,
    { lines: lines.map(({ name, qty }) => [name, `${qty} adet`]) },
    ...(sendBy
      ? [
          `Ürünleri en geç ${longDay(inShopTime(sendBy))} günü, sipariş numaranızla birlikte şu adrese gönderin:`,
          whereto || 'Adresimizi sitemizde bulabilirsiniz.',
        ]
      : ['Siparişiniz kargoya verilmemişti: bir şey göndermeniz gerekmiyor.']),
    `Ödediğiniz tutar en geç ${longDay(inShopTime(refundBy))} günü iade edilir.`,
  ]);
}

export const withdrawalRefused = (
  order: Order,
  publicUrl: string,
  { reason, email }: { reason: string; email: string | null | undefined },
): MailContent =>
  aboutOrder({ order, publicUrl, title: 'Cayma bildiriminiz kabul edilmedi' }, [
    `${numberOf(order)} numaralı siparişinizle ilgili cayma bildiriminiz şu nedenle kabul edilmedi:`,
    reason,
    `Katılmıyorsanız bize yazın${email ? ` (${email})` : ''} ya da tüketici hakem heyetine başvurun.`,
  ]);

/** Mail with the PDF, sent when the dealer has added or replaced the invoice. */
export const orderInvoiced = (order: Order, publicUrl: string): MailContent =>
  aboutOrder({ order, publicUrl, title: 'Faturanız hazır', subject: 'Faturanız' }, [
    `${numberOf(order)} numaralı siparişinizin ${order.invoiceNumber} numaralı faturası bu iletinin ekindedir. Siparişinizin sayfasından da indirebilirsiniz.`,
  ]);

/** Mail sent when an order was marked as delivered, because the withdrawal period begins. */
export function orderDelivered(order: Order, publicUrl: string): MailContent {
  const number = numberOf(order);
  const title = 'Siparişiniz teslim edildi';
  return renderMail({
    subject: `${title}: ${number}`,
    title,
    parts: [
      `${number} numaralı siparişiniz teslim edildi. Koleksiyonunuza güzellik katmasını dileriz.`,
      `Cayma hakkınızı teslim tarihinden itibaren ${termsOfOrder(order).withdrawalDays} gün içinde kullanabilirsiniz.`,
      orderLink(order, publicUrl),
      { link: 'Mesafeli satış sözleşmesi', url: publicUrl + paths.legal.distanceSales },
    ],
  });
}

export const deliveryCorrected = (order: Order, publicUrl: string): MailContent =>
  aboutOrder({ order, publicUrl, title: 'Teslim bilgisi düzeltildi' }, [
    `${numberOf(order)} numaralı siparişiniz yanlışlıkla teslim edildi olarak işaretlenmişti; düzelttik.`,
    'Cayma süreniz, siparişi teslim aldığınız gün başlar.',
  ]);
