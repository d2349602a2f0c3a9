import type { OrderState, ReturnState } from '../../contract/orders.ts';
import type { AttemptState } from '../../contract/payment.ts';
import type { QuestionState } from '../../contract/rules/questions.ts';
import type { LifecycleEvent } from '../../domain/checkout/lifecycle/lifecycle.ts';
import type { StepEvent } from '../../domain/orders/order-repository.ts';
import type { OrderStage } from '../../domain/orders/order-stage.ts';
import type { Mail } from '../../infra/database/payload-types.ts';
import { type Labels, label } from './field-builders.ts';

export const ATTEMPT_STATE_LABELS: Record<AttemptState, Labels> = {
  opening: label('Açılıyor | Opening'),
  open: label('Açık | Open'),
  reserved: label('Ödemesi bekleniyor | Awaiting payment'),
  awaitingTransfer: label('Havale bekleniyor | Awaiting transfer'),
  released: label('Bırakıldı | Released'),
  rejected: label('Reddedildi | Rejected'),
  review: label('İncelenecek | To be reviewed'),
  paid: label('Ödendi | Paid'),
  partlyRefunded: label('Kısmen iade edildi | Partly refunded'),
  refunding: label('İade ediliyor | Refunding'),
  refunded: label('İade edildi | Refunded'),
  refundFailed: label('İade edilemedi | Refund failed'),
  partRefundFailed: label('Kısmen iade edilemedi | Refund of some lines failed'),
};

export const ORDER_STATE_LABELS: Record<OrderState, Labels> = {
  awaiting: label('Ödeme bekleniyor | Awaiting payment'),
  paid: label('Ödendi | Paid'),
  cancelled: label('İptal | Cancelled'),
  review: label('İncelenecek | To be reviewed'),
  refunded: label('İade edildi | Refunded'),
};

export const RETURN_STATE_LABELS: Record<ReturnState, Labels> = {
  requested: label('Ürünler bekleniyor | Waiting for the pieces'),
  owed: label('Para iade edilecek | To be refunded'),
  refunding: label('Para iade ediliyor | Refunding'),
  refunded: label('Para iade edildi | Refunded'),
  refundFailed: label('Para iade edilemedi | Refund failed'),
  refused: label('Kabul edilmedi | Refused'),
};

export const ORDER_STAGE_LABELS: Record<OrderStage, Labels> = {
  ...ORDER_STATE_LABELS,
  toShip: label('Kargolanacak | To ship'),
  shipped: label('Kargoda | With the carrier'),
  delivered: label('Teslim edildi | Delivered'),
  goodsRefunded: label('Ürünleri iade edildi | Goods refunded'),
};

export const MAIL_STATE_LABELS: Record<Mail['state'], Labels> = {
  due: label('Gönderilecek | Due'),
  sent: label('Gönderildi | Sent'),
  /** The machine has no mail server: nobody received the mail. */
  written: label('Dosyaya yazıldı | Written to a file'),
  failed: label('Gönderilemedi | Failed'),
};

export const QUESTION_STATE_LABELS: Record<QuestionState, Labels> = {
  open: label('Açık | Open'),
  answered: label('Yanıtlandı | Answered'),
  published: label('Yayında | Published'),
  closed: label('Kapatıldı | Closed'),
};

export const EVENT_LABELS: Record<LifecycleEvent | StepEvent, Labels> = {
  formOpened: label('Ödeme formu açıldı | Payment form opened'),
  formFailed: label('Ödeme formu açılamadı | Payment form could not be opened'),
  superseded: label('Alıcı yeni bir form açtı | Buyer opened another form'),
  abandoned: label('Alıcı vazgeçti | Given up by the buyer'),
  timeUp: label('Süresi doldu | Time ran out'),
  transferBegun: label('Alıcı havale başlattı | Buyer began a transfer'),
  transferUnheld: label('Sınırı aşan havale başladı | Transfer above the limit begun'),
  reserved: label('Ürünler ödemeye kadar ayrıldı | Pieces held until the payment'),
  received: label('Ödeme alındı | Payment received'),
  paid: label('iyzico ödemeyi bildirdi | iyzico reported the payment'),
  unfulfillable: label('Ödendi ama satılamıyor | Paid, but cannot be sold'),
  doubtful: label('Ödeme incelemeye alındı | Payment put under review'),
  rejected: label('iyzico ödemeyi reddetti | iyzico rejected the payment'),
  refundAsked: label('İade istendi | Refund asked for'),
  partRefundAsked: label('Kısmi iade istendi | Refund of some lines asked for'),
  refundDone: label('İade tamamlandı | Refund completed'),
  partRefundDone: label('Kısmi iade tamamlandı | Refund of some lines completed'),
  refundRefused: label('İade yapılamadı | Refund failed'),
  partRefundRefused: label('Kısmi iade yapılamadı | Refund of some lines failed'),
  refundSeen: label('iyzico bir bölümünün iade edildiğini bildirdi | iyzico reported part of it as refunded'),
  refundedOutside: label('Dışarıda iade edildi | Refunded elsewhere'),
  partRefundedOutside: label('Satırlar dışarıda iade edildi | Lines refunded elsewhere'),
  refundUnclear: label('Ne için olduğu bilinmeyen bir iade bulundu | Found a refund of unknown pieces'),
  refundGivenUp: label('İadeden vazgeçildi | Refund given up'),
  restGivenUp: label('İadenin kalanından vazgeçildi | Rest of the refund given up'),
  accepted: label('Ödeme kabul edildi | Payment accepted'),
  dropped: label('Ödeme serbest bırakıldı | Payment released'),
  shipped: label('Kargoya verildi | Handed to the carrier'),
  shipmentCorrected: label('Kargo bilgisi düzeltildi | Shipping details corrected'),
  delivered: label('Teslim edildi | Delivered'),
  deliveryCorrected: label('Teslim bilgisi geri alındı | Delivery taken back'),
  addressChanged: label('Teslimat adresi değiştirildi | Delivery address changed'),
  withdrawn: label('Alıcı caydı | Buyer withdrew'),
  returnArrived: label('İade edilen ürünler geldi | Returned pieces arrived'),
  returnRefused: label('Cayma kabul edilmedi | Withdrawal refused'),
  returnRefundOwed: label('Caymanın iadesi istendi | Refund of a withdrawal asked for'),
  billingChanged: label('Fatura adresi değiştirildi | Billing address changed'),
  invoiced: label('Fatura eklendi | Invoice added'),
  note: label('İç not | Internal note'),
};

export const DIFFERENCE_LABELS: Record<string, Labels> = {
  token: label('Form belirteci | Form token'),
  basketId: label('Sipariş no | Order'),
  conversationId: label('Deneme no | Attempt'),
  currency: label('Para birimi | Currency'),
  price: label('Sepet tutarı | Basket amount'),
  paidPrice: label('Çekilen tutar | Amount taken'),
  items: label('Satırların toplamı | Sum of the lines'),
  paymentId: label('Ödeme no | Payment id'),
};
