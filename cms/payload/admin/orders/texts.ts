import { CHANGEABLE_NAMES } from '../../../contract/rules/address.ts';
import { label } from '../../fields/field-builders.ts';

/** What the panel says about the steps of an order, in both of its languages. */
export const ORDER_TEXTS = {
  steps: label('Sipariş işlemleri', 'Steps of the order'),
  ship: label('Kargoya verildi', 'Handed to the carrier'),
  shipExplains: label(
    'Alıcıya kargo bilgisini taşıyan bir e-posta gider. Teslimat adresi bundan sonra değişmez.',
    'The buyer gets a mail with the shipping details. The delivery address stays from now on.',
  ),
  correct: label('Kargo bilgisini düzelt', 'Correct the shipping details'),
  correctExplains: label(
    'Eski ve yeni bilgi geçmişe yazılır; sipariş teslim edilmediyse alıcıya yeni bilgi gider.',
    'Both go into the history; a buyer who still waits is told.',
  ),
  deliver: label('Teslim edildi', 'Delivered'),
  deliverExplains: label(
    'Bu işlem geri alınamaz. Cayma süresi bugünden sayılır ve alıcıya e-posta gider.',
    'This is for good. The days of the withdrawal right begin today, and the buyer gets a mail.',
  ),
  address: label('Teslimat adresini düzelt', 'Correct the delivery address'),
  addressExplains: label(
    'Eski ve yeni adres, adınızla birlikte siparişin geçmişine yazılır.',
    'The old and the new address go into the order’s history with your name.',
  ),
  note: label('Not ekle', 'Add a note'),
  noteExplains: label(
    'Yalnızca yöneticiler görür; adınız ve tarihle geçmişe yazılır.',
    'Only admins see it; it goes into the history with your name and the date.',
  ),
  noteText: label('Not', 'Note'),
  carrier: label('Kargo firması', 'Carrier'),
  choose: label('Seçin', 'Choose'),
  other: label('Diğer', 'Other'),
  otherName: label('Firmanın adı', 'Name of the carrier'),
  trackingNumber: label('Takip numarası', 'Tracking number'),
  noTracking: label('Takip numarası yoksa boş bırakın.', 'Leave it empty when there is none.'),
  cancel: label('Vazgeç', 'Cancel'),
  close: label('Kapat', 'Close'),
  unreachable: label(
    'Dükkâna ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
    'The shop did not answer. Check your connection and try again.',
  ),
  parcel: label('Kargo', 'Parcel'),
  follow: label('Kargoyu takip et', 'Follow the parcel'),
  refund: label('İade ve ödeme kararları', 'Refunds and decisions about the payment'),
  packingSlip: label('Sevk fişi yazdır', 'Print the packing slip'),
  invoiceSheet: label('Fatura bilgi formu yazdır', 'Print the invoice sheet'),
  selected: label('Seçili siparişler', 'Chosen orders'),
  thisPageOnly: label(
    'Yalnızca bu sayfadaki siparişler işaretlenir.',
    'Only orders of this page are marked.',
  ),
  order: label('Sipariş', 'Order'),
  outcome: label('Sonuç', 'Outcome'),
  notDone: label('Yapılmadı', 'Not done'),
} as const;

export const ADDRESS_TEXTS = {
  recipient: label(CHANGEABLE_NAMES.recipient, 'Recipient'),
  address: label(CHANGEABLE_NAMES.address, 'Address'),
  city: label(CHANGEABLE_NAMES.city, 'City'),
  postalCode: label(CHANGEABLE_NAMES.postalCode, 'Postal code'),
  country: label(CHANGEABLE_NAMES.country, 'Country'),
  phoneNumber: label(CHANGEABLE_NAMES.phoneNumber, 'Phone'),
} as const;
