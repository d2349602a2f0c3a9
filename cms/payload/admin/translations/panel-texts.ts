import type { GenericTranslationsObject } from '@payloadcms/translations';
import type { StatementOutcome } from '../../../contract/bank-statement.ts';
import type { ReturnState } from '../../../contract/orders.ts';
import type { AttemptState, Means } from '../../../contract/payment.ts';
import type { QuestionAction } from '../../../contract/rules/questions.ts';
import type { Decision, Obstacle } from '../../../domain/checkout/decide/allowed-decisions.ts';
import {
  ADDRESS_LABELS,
  CORPORATE_LABELS,
  type Labels,
  label,
  PICTURE_VIEW_LABELS,
  type Text,
} from '../../fields/field-builders.ts';

type Decided = Exclude<Decision, 'refundLines'>;
type Texts = { [name: string]: Text | Labels | Texts };

/** Texts of the shop's parts of the panel. Payload's i18n carries the texts; `textsFor` reads them. */
export const PANEL_TEXTS = {
  shell: {
    toShop: 'Mağaza | Shop',
    seeInShop: 'Mağazada gör | See in the shop',
    notOnSale: 'Satışta değil | Not on sale',
    putOnSale: 'Satışa çıkar | Put on sale',
    saveAndNext: 'Kaydet ve sonraki | Save and next',
    older:
      'Kaydeder ve sıradaki ürünü açar: yeniden eskiye, bundan hemen önce eklenen ürünü. | Saves and opens the next product, from the newest to the oldest: the one that was added just before.',
    empty: 'Kaydeder ve yeni ürün için boş bir form açar. | Saves and opens an empty form.',
  },
  text: {
    leftOut: 'Yapıştırılan metinden alınmadı: {{parts}}. | Left out of the pasted text: {{parts}}.',
    pictures:
      'resimler (düzenleyicinin kendi düğmesiyle ekleyin) | pictures (add them by the editor’s own button)',
    deletions: 'silinmiş ya da gizli yazılar ve yorumlar | deleted or hidden words, and comments',
    links: 'yalnız o bilgisayarda açılan bağlantılar | links that open on that computer alone',
  },
  dialog: {
    cancel: 'Vazgeç | Cancel',
    close: 'Kapat | Close',
    unreachable:
      'Dükkâna ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin. | The shop did not answer. Check your connection and try again.',
  },
  session: {
    title: 'Oturumunuz sona erdi | Your session has ended',
    explains:
      'Yazdıklarınız bu sayfada duruyor. Sürdürmek için {{email}} hesabının şifresini yazın. | What you typed is still here. To go on, type the password of {{email}}.',
    password: 'Şifre | Password',
    signIn: 'Giriş yap ve sürdür | Sign in and go on',
  },
  seen: {
    title: 'Başka biri de değiştirdi | Somebody else changed this, too',
    explains:
      'Siz düzenlerken bu alanlara başka bir değer kaydedildi. Hangisinin kalacağını seçin. Vazgeçerseniz hiçbir şey kaydedilmez, yazdıklarınız durur. | While you were editing, other values were saved. Choose which are to stay. If you cancel, nothing is saved and what you typed is kept.',
    yours: 'Benimki: {{value}} | Mine: {{value}}',
    theirs: 'Onunki: {{value}} | Theirs: {{value}}',
    choose: 'Her alan için birini seçin. | Choose one for each field.',
    save: 'Seçtiğimi kaydet | Save what I chose',
  },
  account: {
    secondFactor: 'İki adımlı doğrulama | Two-step verification',
    isOn: 'Açık: girişte şifrenizden sonra telefonunuzdaki uygulamanın kodu sorulur. | On: after your password the code of the app on your phone is asked for.',
    isOff:
      'Kapalı: hesabınıza yalnız şifreyle girilir. Açarsanız girişte telefonunuzdaki bir uygulamanın kodu da sorulur. | Off: the password alone opens your account. Once it is on, a code of an app on your phone is asked for, too.',
    turnOn: 'İki adımlı doğrulamayı aç | Turn on two-step verification',
    turnOnExplains:
      'Telefonunuzda bir doğrulama uygulaması gerekir, örneğin Google Authenticator, Microsoft Authenticator ya da Aegis. Açınca öteki oturumlarınız kapanır. | You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis. Turning it on ends your other sessions.',
    begin: 'Başla | Begin',
    scan: 'Karekodu uygulamanızla okutun, sonra gösterdiği altı haneli kodu yazın. | Scan the picture with the app, then type the six digits that it shows.',
    qr: 'Doğrulama uygulaması için karekod | QR code for the authenticator app',
    byHand: 'Okutamıyorsanız anahtarı elle yazın: | If you cannot scan it, type the key:',
    code: 'Altı haneli kod | Six digits',
    anyCode: 'Uygulamadaki kod ya da bir kurtarma kodu | The code of the app, or a recovery code',
    confirm: 'Onayla ve aç | Confirm and turn on',
    codesExplain:
      'Doğrulama açıldı. Kurtarma kodlarınız yalnız şimdi gösterilir: yazdırın ya da güvenli bir yere kaydedin. Telefonunuz yanınızda değilken her biri bir kez kodun yerine geçer. | It is on. Your recovery codes are shown only now: print them or keep them in a safe place. Each takes the place of a code once, when you do not have your phone.',
    turnOff: 'İki adımlı doğrulamayı kapat | Turn off two-step verification',
    turnOffExplains:
      'Bundan sonra hesabınıza yalnız şifreyle girilir. | From now on the password alone opens your account.',
    theirsIsOn:
      '{{name}} girişte şifreden sonra bir kod da giriyor. | A code is asked of {{name}} after the password.',
    reset: 'İki adımlı doğrulamasını kapat | Turn off their two-step verification',
    resetExplains:
      'Telefonunu ve kurtarma kodlarını kaybeden içindir: {{name}} bundan sonra yalnız şifresiyle girer. Gerçekten o kişinin istediğinden emin olun. Değişiklikler’e yazılır. | For whoever lost phone and recovery codes: from now on {{name}} signs in with the password alone. Make sure that they asked for it. It is noted among the changes.',
    ownPassword: 'Kendi şifreniz | Your own password',
    ownCode:
      'Kendi doğrulama kodunuz (iki adımlı doğrulamanız açıksa) | Your own code (where your two-step verification is on)',
    sessions: 'Oturumlarım | My sessions',
    thisSession: 'bu oturum | this session',
    unknownDevice: 'Bilinmeyen aygıt | Unknown device',
    end: 'Kapat | End',
    endOthers: 'Öteki oturumları kapat | End all other sessions',
  },
  orders: {
    steps: 'Sipariş işlemleri | Steps of the order',
    ship: 'Kargoya ver | Hand to the carrier',
    shipExplains:
      'Alıcıya kargo bilgisini taşıyan bir e-posta gider. Teslimat adresi bundan sonra değişmez. | The buyer gets a mail with the shipping details. The delivery address stays from now on.',
    correctShipment: 'Kargo bilgisini düzelt | Correct the shipping details',
    correctShipmentExplains:
      'Eski ve yeni bilgi geçmişe yazılır; sipariş teslim edilmediyse alıcıya yeni bilgi gider. | Both go into the history; a buyer who still waits is told.',
    deliver: 'Teslim edildi olarak işaretle | Mark as delivered',
    deliverExplains:
      'Cayma süresi bugünden sayılır ve alıcıya e-posta gider. | The days of the withdrawal right begin today, and the buyer gets a mail.',
    correctDelivery: 'Teslim bilgisini geri al | Take the delivery back',
    correctDeliveryExplains:
      'Yanlışlıkla işaretlendiyse: cayma süresi başlamamış sayılır ve alıcıya bildirilir. | If it was marked by mistake: the days of the withdrawal right have not begun, and the buyer is told.',
    changeAddress: 'Teslimat adresini düzelt | Correct the delivery address',
    changeAddressExplains:
      'Eski ve yeni adres, adınızla birlikte siparişin geçmişine yazılır. | The old and the new address go into the order’s history with your name.',
    changeBilling: 'Fatura adresini düzelt | Correct the billing address',
    changeBillingExplains:
      'Eski ve yeni adres, adınızla birlikte siparişin geçmişine yazılır. | The old and the new address go into the order’s history with your name.',
    billingType: 'Fatura türü | Billing type',
    wrongCheckDigit:
      'Bu numaranın kontrol hanesi tutmuyor; yine de kaydedilir. | The check digit does not fit; the number is saved all the same.',
    individual: 'Bireysel | Individual',
    corporate: 'Kurumsal | Corporate',
    note: 'Not ekle | Add a note',
    noteExplains:
      'Yalnızca yöneticiler görür; adınız ve tarihle geçmişe yazılır. | Only admins see it; it goes into the history with your name and the date.',
    noteText: 'Not | Note',
    carrier: 'Kargo firması | Carrier',
    choose: 'Seçin | Choose',
    other: 'Diğer | Other',
    otherName: 'Firmanın adı | Name of the carrier',
    trackingNumber: 'Takip numarası | Tracking number',
    noTracking: 'Takip numarası yoksa boş bırakın. | Leave it empty when there is none.',
    parcel: 'Kargo | Parcel',
    follow: 'Kargoyu takip et | Follow the parcel',
    addInvoice: 'Fatura ekle | Add the invoice',
    addInvoiceExplains:
      'e-Arşiv’in hazırladığı PDF siparişle saklanır, alıcıya e-postayla gönderilir. Yeniden eklenirse yenisi geçer. | The PDF that e-Arşiv made is kept with the order and mailed to the buyer. Adding another puts it in its place.',
    invoiceNumber: 'Fatura numarası | Invoice number',
    invoiceDate: 'Fatura tarihi | Invoice date',
    invoiceFile: 'Fatura (PDF) | Invoice (PDF)',
    gift: 'Hediye | Gift',
    noGiftNote: 'Hediye notu yok. | No note with the gift.',
    noParcel: 'Henüz kargoya verilmedi. | Not handed to a carrier yet.',
    shippedAt: 'Kargoya verilme | Shipped at',
    deliveredAt: 'Teslim | Delivered at',
    decide: 'Ödemeye karar ver | Decide about the payment',
    pieces: 'Ürünler | Pieces',
    pieceCount: '{{pieces}} parça | {{pieces}} pieces',
    pieceRefunded: 'iade edildi | refunded',
    pieceToSend: 'Pakete girecek: {{pieces}} | To be packed: {{pieces}}',
    productGone: 'Ürün artık katalogda yok. | The product is no longer in the catalogue.',
    returns: 'İadeler | Returns',
    buyer: 'Alıcı | Buyer',
    account: 'Hesabı | Account',
    keptUntil: 'Kişisel veriler şu güne kadar saklanır | Personal data kept until',
    anonymised: 'Anonimleştirildi | Anonymised at',
    shipping: 'Teslimat adresi | Delivery address',
    billingTo: 'Fatura adresi | Billing address',
    copy: 'Kopyala | Copy',
    copied: 'Kopyalandı. | Copied.',
    notCopied: 'Kopyalanamadı; metni seçip kopyalayın. | Not copied; select the text and copy it.',
    sums: 'Tutarlar | Sums',
    items: 'Ara toplam | Items',
    total: 'Toplam | Total',
    left: 'Kalan | What is left',
    paidAt: 'Ödeme zamanı | Paid at',
    transferUntil: 'Havale bekleniyor, son gün {{day}} | Awaiting a bank transfer, last day {{day}}',
    trial: 'Deneme | Trial',
    partlyRefunded: 'Kısmen iade | Partly refunded',
    packingSlip: 'Sevk fişi yazdır | Print the packing slip',
    addressLabel: 'Adres etiketi yazdır | Print the address label',
    invoiceSheet: 'Fatura bilgi formu yazdır | Print the invoice sheet',
    selected: 'Seçili siparişler | Chosen orders',
    thisPageOnly: 'Yalnızca bu sayfadaki siparişler işaretlenir. | Only orders of this page are marked.',
    order: 'Sipariş | Order',
    outcome: 'Sonuç | Outcome',
    notDone: 'Yapılmadı | Not done',
  },
  writing: {
    findBuyer: 'Alıcının adı, telefonu ya da e-postası | Name, phone or e-mail of the buyer',
    newBuyer: 'Yeni alıcı | New buyer',
    buyerMissing: 'Alıcıyı seçin ya da yeni alıcı yazın. | Choose the buyer, or write a new one.',
    otherBuyer: 'Başka alıcı | Another buyer',
    edit: 'Adresleri düzenle | Edit the addresses',
    billedThere: 'Fatura adresi teslimat adresiyle aynı | Billed to the delivery address',
    name: 'Ad soyad | Name',
    email: 'E-posta | E-mail',
    price: '{{gross}} ({{net}} + KDV) | {{gross}} ({{net}} + VAT)',
    agreed: 'Anlaşılan fiyat (KDV dahil) | Agreed price (with VAT)',
    reason: 'Anlaşılan fiyatın nedeni | Reason of the agreed price',
    added: '{{name}} eklendi. | {{name}} was added.',
    heldUntil: 'Ürünlerin ayrılacağı son gün | Last day of the hold',
    sendsLink: 'Ödeme bağlantısını alıcıya e-postayla gönder | Mail the payment link to the buyer',
    write: 'Siparişi yaz | Write the order',
    incomplete: 'Sipariş yazılmadı. İşaretli alanları düzeltin. | Not written. Correct the marked fields.',
    link: 'Ödeme bağlantısı | Payment link',
    whatsapp: 'WhatsApp ile gönder | Send by WhatsApp',
    again: 'Yeni sipariş | New order',
    until: 'Son gün: {{moment}} | Held until {{moment}}',
    by: 'Yazan: {{name}} | Written by {{name}}',
    isWritten: 'Yazılan | Written',
    isRetail: 'Perakende | Retail',
    listPrice: 'Dükkân fiyatı {{price}}: {{reason}} | Price in the shop {{price}}: {{reason}}',
  },
  timeline: {
    placed: 'Sipariş verildi | Order placed',
    attempt: 'Ödeme denemesi açıldı | Payment form opened',
    mail: 'İleti | Mail',
    oldNote: 'Eski iç not | Earlier internal note',
  },
  parcels: {
    open: 'Takip numaralarını tablodan al… | Tracking numbers from a table…',
    title: 'Takip numaraları | Tracking numbers',
    readExplains:
      'Kargo firmasının listesini ya da kendi tablonuzu buraya yapıştırın ya da CSV dosyasını seçin. Sütunları sonraki adımda gösterirsiniz; henüz hiçbir şey değişmez. | Paste the carrier’s list or a table of your own, or choose a CSV file. You point at its columns in the next step; nothing changes yet.',
    pasted: 'Tablo | Table',
    pastedHint:
      'Sipariş numarası PD-2026-00042, 2026-42 ya da bu yıl için 42 olabilir. Bir kerede en fazla {{most}} sipariş. | An order’s number may be PD-2026-00042, 2026-42 or, of this year, 42. Up to {{most}} orders at once.',
    file: 'ya da CSV dosyası | or a CSV file',
    read: 'Tabloyu göster | Show the table',
    nothing: 'Tabloyu yapıştırın ya da bir dosya seçin. | Paste the table or choose a file.',
    unreadable: 'Dosya okunamadı. Yeniden seçin. | The file could not be read. Choose it again.',
    tooLarge:
      'Tablo çok büyük. Yalnızca gereken satırları alın. | The table is too large. Take only the rows you need.',
    shipExplains:
      'Sütunları denetleyin. Satırlardaki siparişler kargoya verilir ve alıcılarına e-posta gider; yapılamayan satırın nedeni yazılır. | Check the columns. The orders of the rows are marked as handed over and their buyers are told; a row that cannot be done says why.',
    rows: '{{rows}} satır okundu. | {{rows}} rows were read.',
    order: 'Sipariş numarası | Number of the order',
    forEmpty: 'Firma sütunu boş olan satırlar için: | For rows whose column of the carrier is empty:',
    row: 'Satır | Row',
    outcomes:
      '{{done}} sipariş yapıldı, {{others}} tanesi yapılmadı. | {{done}} orders were done, {{others}} were not.',
    allDone: '{{count}} sipariş yapıldı. | {{count}} orders were done.',
    noneDone: 'Siparişlerin hiçbiri yapılmadı. | No order was done.',
  },
  address: { ...ADDRESS_LABELS, ...CORPORATE_LABELS },
  customer: {
    title: 'Siparişleri | Their orders',
    nothing: 'Henüz siparişi yok. | No orders yet.',
    paidOrders: 'Ödenen | Paid orders',
    paid: 'Ödenen tutar | Amount paid',
    all: 'Bütün siparişleri | All of them',
  },
  payment: {
    status: 'Ödemenin durumu | Where the payment stands',
    of: 'Tutar | Amount',
    refunded: 'İade edilen | Refunded',
    differences: 'Uyuşmayanlar | What does not add up',
    what: 'Bilgi | What',
    ours: 'Bizde | Ours',
    theirs: 'iyzico’da | iyzico’s',
    lines: 'Ödenen satırlar | Paid lines',
    line: 'Satır | Line',
    amount: 'Ödenen | Paid',
    noLines: 'iyzico henüz ödenen bir satır bildirmedi. | iyzico has reported no paid lines yet.',
    shipping: 'Kargo | Shipping',
    tax: 'KDV | VAT',
    history: 'Siparişin geçmişi | The order’s history',
    attempts: 'Ödeme denemeleri | Payment attempts',
    contract: 'Kabul edilen sözleşme (yeni sekmede) | Accepted contract (new tab)',
    noAttempts: 'Bu siparişin ödeme denemesi yok. | This order has no payment attempt.',
    decision: 'Karar | Decision',
    reason: 'Neden | Reason',
    reasonHint:
      'Siparişin geçmişine adınızla birlikte yazılır. | Goes into the order’s history with your name.',
    reasonMissing: 'Bir neden yazın. | Write a reason.',
    whole: 'Tamamı | All of it',
    someLines: 'Seçtiğim satırlar | The lines I choose',
    freeAmount: 'Serbest tutar | A free amount',
    freeAmountOf: 'Tutar (₺, KDV dâhil) | Amount (₺, VAT included)',
    freeAmountHint:
      'Ürün geri gelmez; KDV payı tutarın içindedir. | No piece comes back; its share of the VAT is in it.',
    atMost: 'En fazla {{left}}. | At most {{left}}.',
    goesBack: 'Geri gidecek tutar, KDV dâhil | Goes back, VAT included',
    amountMissing: 'İade edilecek tutarı yazın. | Write the amount to refund.',
    howMuch: 'Ne kadarı iade edilsin? | How much goes back?',
    whichLines: 'İade edilecek satırlar | Lines to refund',
    taxGoesAlong: 'KDV payı kendiliğinden eklenir. | Their share of the VAT goes with them.',
    restock: 'Ürünler stoka dönsün | Put the pieces back on the shelf',
    writtenOff:
      'Kayıp ya da kusurlu: gönderilmez, stoka da dönmez | Lost or damaged: neither sent nor put back on the shelf',
    staysTheBuyers:
      'Ürünler alıcının kalır: gönderilmediyse yine gönderilir. | The pieces stay the buyer’s: what was not sent is sent all the same.',
    restocked: 'Stoka dönen | Back on the shelf',
    noPieces: 'yok | none',
    arrived:
      'Kargodaki ürünler geri geldi: stoka dönsün | The parcel has come back: put its pieces back on the shelf',
    staysWithBuyer:
      'Sipariş teslim edilmiş: ürünler stoka dönmez. | The order was delivered: its pieces do not go back on the shelf.',
    /** Explanation of each state: its meaning, and who acts next. */
    states: {
      opening: 'Ödeme formu açılıyor. | The payment form is being opened.',
      open: 'Alıcı ödeme formunu açtı, henüz ödemedi. Süresi dolunca kendiliğinden bırakılır. | The buyer has opened the form and not paid yet. It is released by itself when its time is over.',
      reserved:
        'Sipariş ödemesini bekliyor. Ürünler yazdığınız güne kadar ayrılmış durur. | The order waits for its payment. The pieces stay reserved until the day that you named.',
      awaitingTransfer:
        'Alıcı havale başlattı. Ürünler son güne kadar ayrılmış durur; para gelince sipariş kendiliğinden ödenir. | The buyer began a bank transfer. The pieces stay reserved until its last day; the order is paid by itself when the money comes.',
      released:
        'Zamanında ödenmedi. Sipariş iptal edildi, ürünler stoka döndü. | Not paid in time. The order was cancelled and the pieces are back on the shelf.',
      rejected:
        'iyzico ödemeyi reddetti. Sipariş iptal edildi, ürünler stoka döndü. | iyzico rejected the payment. The order was cancelled and the pieces are back on the shelf.',
      review:
        'Kendiliğinden sonuçlanamadı; kararınızı bekliyor. Ürünler bu süre içinde ayrılmış durur. | It could not be settled by itself and waits for you. The pieces stay reserved meanwhile.',
      paid: 'Ödeme alındı. | The payment was received.',
      partlyRefunded:
        'Ödeme alındı, bir bölümü iade edildi. | The payment was received and part of it given back.',
      refunding:
        'Para iade ediliyor. Bu sayfa kendiliğinden yenilenir. | The money is on its way back. This page renews itself.',
      refunded: 'Paranın tamamı iade edildi. | All of the money was given back.',
      refundFailed:
        'İade yapılamadı. Yeniden deneyin ya da iyzico panelinden iade edip buraya yazın. | The refund could not be made. Try again, or refund it in iyzico’s panel and note it here.',
      partRefundFailed:
        'Seçilen satırların iadesi yapılamadı. Yeniden deneyin, dışarıda iade edip buraya yazın ya da vazgeçin. Siparişin kalanı teslim edilebilir. | The chosen lines could not be refunded. Try again, refund them elsewhere and note it here, or give it up. The rest of the order can be delivered.',
    } satisfies Record<AttemptState, Text>,
    decisions: {
      recheck: 'iyzico’ya yeniden sor | Ask iyzico again',
      recheckExplains:
        'iyzico’nun şu anki yanıtını öğrenir ve gereğini yapar. | Reads what iyzico says now and acts on it.',
      refund: 'İade et | Refund',
      refundExplains:
        'Parayı iyzico üzerinden alıcıya geri gönderir. | Sends the money back to the buyer through iyzico.',
      refundedOutside: 'Dışarıda iade edildi | Refunded elsewhere',
      refundedOutsideExplains:
        'Parayı iyzico panelinden ya da elden geri verdiyseniz. Buradan para gönderilmez. | When you gave the money back in iyzico’s panel or by hand. No money is sent from here.',
      giveUpRefund: 'İadeden vazgeç | Give the refund up',
      giveUpRefundExplains:
        'Yapılamayan iade bırakılır: sipariş ödenmiş olarak sürer, iyzico’nun iade ettiği kadarı yazılır. | Drops the refund that failed: the order goes on as paid, and what iyzico gave back is noted.',
      accept: 'Kabul et | Accept',
      acceptExplains:
        'Ödemeyi geçerli sayar: sipariş ödenmiş olur ve alıcıya onay gider. | Takes the payment as good: the order is paid and the buyer gets the confirmation.',
      release: 'Serbest bırak | Release',
      releaseExplains:
        'Ödeme gelmemiş sayılır: sipariş iptal olur, ürünler stoka döner. | Takes it as unpaid: the order is cancelled and the pieces go back on the shelf.',
      receive: 'Parası geldi | The money came',
      receiveExplains:
        'Para elden, kendi POS’unuzla ya da hesabınıza geldiyse: sipariş ödenmiş olur ve alıcıya onay gider. İptal edilmiş siparişin ürünleri kalmadıysa parayı siz geri verirsiniz. | When the money came in cash, by your own terminal or to your account: the order is paid and the buyer gets the confirmation. If no pieces of a cancelled order are left, you give the money back.',
    } satisfies Record<Decided | `${Decided}Explains`, Text>,
    obstacles: {
      hasPayment:
        'iyzico bir ödeme bildirdiği için bırakılamaz; iade edin. | iyzico has reported a payment, so it cannot be released; refund it.',
      noPayment: 'iyzico bir ödeme bildirmedi. | iyzico has reported no payment.',
      opening: 'Form henüz açılıyor. | The form is still being opened.',
      open: 'Form hâlâ açık; alıcının ödemesi beklenir. | The form is still open for the buyer.',
      reserved: 'Ödemesi bekleniyor. | Its payment is awaited.',
      awaitingTransfer: 'Havalesi bekleniyor. | A bank transfer is awaited.',
      released: 'Ödeme alınmadı, ürünler zaten stokta. | Nothing was paid; the pieces are back already.',
      rejected: 'iyzico ödemeyi reddetti. | iyzico rejected the payment.',
      review:
        'İncelenen bir ödeme ancak bütünüyle iade edilir. | A payment under review is refunded as a whole.',
      paid: 'Ödeme zaten kabul edildi. | The payment was accepted already.',
      partlyRefunded: 'Ödeme zaten kabul edildi. | The payment was accepted already.',
      refunding: 'İade sürüyor; bitmesi beklenir. | A refund is under way.',
      refunded: 'Para zaten iade edildi. | The money was given back already.',
      refundFailed: 'Bu ödeme iade edilecek. | This payment is to be refunded.',
      partRefundFailed: 'Önce yapılamayan iadeyi sonuçlandırın. | Decide about the refund that failed first.',
    } satisfies Record<Obstacle, Text>,
    receipt: 'Tahsilat | Received',
    noReceipt: 'Henüz para gelmedi. | No money has come yet.',
    means: {
      cash: 'Nakit | Cash',
      terminal: 'Kendi POS’um | My own terminal',
      transfer: 'Hesabıma havale | Transfer to my account',
    } satisfies Record<Means, Text>,
    received: {
      day: 'Paranın geldiği gün | Day on which it came',
      amount: 'Gelen tutar (₺) | Amount that came (₺)',
      means: 'Nasıl geldi? | How did it come?',
    },
    receivedMissing: 'Gelen tutarı yazın. | Write the amount that came.',
    /** In place of the texts of a payment by iyzico: `outside-texts.ts`. */
    outside: {
      awaited:
        'Havale bekleniyor. Ürünler son güne kadar ayrılmış durur; para gelince “Parası geldi” ile kaydedin. | A transfer is awaited. The pieces stay reserved until its last day; note it when the money comes.',
      refunding:
        'Parayı alıcıya siz geri verin, sonra ödemede “Dışarıda iade edildi” ile kaydedin. | Give the money back to the buyer yourself, then note it at the payment as refunded elsewhere.',
      refund:
        'Buradan para gönderilmez: parayı alıcıya siz geri verirsiniz, sonra “Dışarıda iade edildi” ile kaydedersiniz. | No money is sent from here: you give it back to the buyer, then note it as refunded elsewhere.',
      refunded:
        'Parayı alıcıya elden ya da havaleyle geri verdiyseniz. | When you gave the money back to the buyer in cash or by a transfer.',
    },
  },
  statement: {
    open: 'Banka dökümünü işle… | Note a bank statement…',
    title: 'Banka dökümü | Bank statement',
    explains:
      'Hesabınızın hareketlerini sütun adlarıyla yapıştırın ya da CSV dosyasını seçin. Siparişler açıklamadaki sipariş numarasıyla bulunur; henüz hiçbir şey değişmez. | Paste the movements of your account with the names of their columns, or choose a CSV file. Orders are found by their number in the text; nothing changes yet.',
    hint: 'En fazla {{most}} satır. Önceden kaydedilenler yeniden kaydedilmez. | Up to {{most}} rows. What was noted before is not noted again.',
    text: 'Açıklama | Text',
    outcomes: {
      matched: 'Tutuyor | Fits',
      tooMuch:
        '{{rest}} fazla: kabul edilir, fazlasını geri verin | {{rest}} too much: taken, give the rest back',
      tooLittle:
        '{{rest}} eksik: kalanı isteyip toplamı siparişte yazın ya da geri gönderin | {{rest}} too little: ask for the rest and note the sum at the order, or send it back',
      late: 'Geç geldi, ürünler duruyor: işaretlerseniz satılır | Late, the pieces are left: sold if you tick it',
      lateSoldOut:
        'Geç geldi; ürünler kalmadı ya da alıcı vazgeçti: işaretleyip parayı geri verin | Late, no pieces are left or the buyer gave up: tick it and give the money back',
      noted: 'Önceden kaydedilmiş | Noted before',
      elsewhere: 'Hesabınıza ödenecek bir sipariş değil | Not an order to be paid to your account',
      unknown: 'Sipariş numarası bulunamadı | No order number was found',
      unreadable: 'Günü ya da tutarı okunamadı | Its day or amount could not be read',
      outgoing: 'Giden para | Money that went',
    } satisfies Record<StatementOutcome, Text>,
  },
  returns: {
    status: 'Durum | Where it stands',
    asked: 'Bildirim | Asked for',
    withdrawalEnd: 'Cayma süresinin son günü | Last day of the withdrawal right',
    sendBy: 'Alıcı en geç gönderecek | To be sent back by',
    arrivedAt: 'Ürünler geldi | Pieces arrived',
    refundBy: 'Para en geç iade edilecek | To be refunded by',
    refundedAt: 'Para iade edildi | Refunded',
    reason: 'Alıcının nedeni | The buyer’s reason',
    refusal: 'Kabul edilmeme nedeni | Why it was refused',
    qty: 'Adet | Quantity',
    shelf: 'Rafa dönen | Back on the shelf',
    writtenOff: 'Rafa dönmeyen | Written off',
    whyWrittenOff: 'Rafa dönmeyenlerin nedeni | Why pieces are written off',
    actions: 'Ne yapılacak? | What to do',
    withdrawal: 'Cayma bildirimi kaydet | Note a withdrawal',
    withdrawalOfSent:
      'Mektupla, telefonla ya da e-postayla gelen bildirim için. Alıcıya onay e-postası gider; ürünler gelince iadede kaydedersiniz. | For a notice by letter, phone or mail. The buyer gets a confirmation; you note the pieces in the return when they come.',
    withdrawalOfUnsent:
      'Mektupla, telefonla ya da e-postayla gelen bildirim için. Ürünler hemen yeniden satışa çıkar, parası iade edilir; alıcıya onay e-postası gider. | For a notice by letter, phone or mail. The pieces are on sale again at once, their money goes back, and the buyer gets a confirmation.',
    keeps: 'Alıcıda kalıyor | The buyer keeps it',
    cameOn: 'Bildirimin geldiği gün | The day it came',
    endsOn: 'Cayma süresinin son günü: {{end}} | Last day of the withdrawal right: {{end}}',
    endsNever:
      'Teslim tarihi bilinmiyor; cayma süresi açık. | Nobody knows when it was delivered: the right stays open.',
    reasonHint: 'Alıcı neden yazmak zorunda değildir. | A buyer need not give one.',
    arrived: 'Ürünler geldi | The pieces have come',
    arrivedExplains:
      'Rafa dönenler yeniden satışa çıkar; gelenlerin parası KDV’siyle iade edilir. | What is back on the shelf is on sale again; the money of what came goes back with its VAT.',
    refund: 'Parayı iade et | Refund it',
    refundExplains:
      'Ürünleri beklemeden parayı iade eder. Gelince onları ayrıca kaydedersiniz. | Sends the money back without waiting for the pieces. You note them when they come.',
    refuse: 'Kabul etme | Refuse it',
    refuseExplains:
      'Yalnızca süresi dolduysa ya da yasa bu ürünü cayma dışında tutuyorsa. Neden alıcıya yazılır. | Only when it came late, or the law excepts the piece. The buyer is told why.',
    states: {
      requested: 'Alıcı caydı; ürünleri geri gönderecek. | The buyer withdrew and sends the pieces back.',
      owed: 'Sıradaki iade bu. | Its refund is next.',
      refunding: 'Para yolda. Bu sayfa kendiliğinden yenilenir. | The money is on its way.',
      refunded: 'Para geri verildi. | The money was given back.',
      refundFailed: 'Para geri verilemedi. Yeniden deneyin. | The money could not be given back. Try again.',
      refused: 'Alıcıya nedeni yazıldı. | The buyer was told why.',
    } satisfies Record<ReturnState, Text>,
  },
  grid: {
    products: 'Ürünler | Products',
    explainsDrafts:
      'Her resim bir taslak olur. Satırları doldurun; Sekme tuşu bir sonraki alana geçer. Adı, fiyatı ve stoku yazılı olanlar yayına alınır. | Each picture becomes a draft. Fill in the rows; Tab goes to the next field. Those with name, price and stock are put on sale.',
    search: 'Ara | Search',
    searchHint: 'Ad, kategori, katalog no, kendi no, yer | Name, category, number, place',
    all: 'Tümü | All',
    views: 'Görünümler | Views',
    pages: 'Sayfalar | Pages',
    previous: 'Önceki | Previous',
    next: 'Sonraki | Next',
    none: 'Buna uyan ürün yok. | No product fits.',
    noDrafts: 'Resimli taslak yok. Yukarıdan resim yükleyin. | No drafts with a picture. Upload some above.',
    product: 'Ürün | Product',
    picture: 'Resim | Picture',
    name: 'Ad | Name',
    category: 'Kategori | Category',
    series: 'Seri | Series',
    price: 'Fiyat (₺, KDV hariç) | Price (₺, without VAT)',
    gross: 'KDV dahil (₺) | With VAT (₺)',
    ownNumber: 'Kendi no | Own number',
    place: 'Yeri | Place',
    supplier: 'Tedarikçi | Supplier',
    costPrice: 'Maliyet (₺) | Cost (₺)',
    stock: 'Stok | Stock',
    forAll: 'Boş olanlara yaz | Fill in the empty ones',
    change: 'Stok değişikliği | Stock change',
    state: 'Durum | State',
    published: 'Yayında | Published',
    selectAll: 'Bu sayfadaki tüm ürünleri seç | Choose all products of this page',
    choose: 'Seç | Choose',
    percent: 'Fiyatları % değiştir | Change prices by %',
    fill: 'Fiyatlara uygula | Fill in prices',
    fillHint:
      'Seçilenlerin, seçim yoksa sayfadaki tüm ürünlerin fiyatı doldurulur; kaydetmeden değişmez. | Fills the prices of the chosen products, or of the whole page; nothing changes before you save.',
    percentFault:
      'Yüzdeyi +10 ya da -7,5 gibi yazın; en az -100, en çok +1000. | Type a percentage such as +10 or -7,5, from -100 to +1000.',
    lowered: 'İndirim | Lowered',
    lower: 'İndirim uygula | Lower prices',
    lower_by: '% ya da ₺ ile yeni fiyat (KDV hariç) | % or new price with ₺ (without VAT)',
    lower_from: 'Başlangıç | From',
    lower_until: 'Bitiş | Until',
    fillLowering: 'İndirimi doldur | Fill in',
    endLowering: 'İndirimi kaldır | Take away',
    loweringEnds: 'kaldırılacak | will be taken away',
    loweringHint:
      'Saatler Türkiye saatidir. Üstü çizilecek fiyatı dükkân hesaplar: başlangıçtan önceki 30 günün en düşüğü. | Times are those of Türkiye. The shop works out what is struck: the lowest price of the 30 days before.',
    loweringFault:
      'Yüzdeyi 20, yeni fiyatı ₺80,00 gibi yazın; bitiş başlangıçtan sonra olmalı. | Type a percentage such as 20, or a new price such as ₺80,00; the end must come after the beginning.',
    save: 'Kaydet | Save',
    putOnSale: 'Hepsini yayına al | Put all on sale',
    onSale:
      '{{saved}} ürün yayına alındı, {{others}} taslak kaldı. | {{saved}} are on sale, {{others}} drafts are left.',
    discard: 'Değişiklikleri geri al | Undo the changes',
    priceFault: 'Fiyatı 1.149,90 gibi yazın. | Type the price as 1.149,90.',
    costPriceFault: 'Maliyeti 1.149,90 gibi yazın. | Type the cost as 1.149,90.',
    ownNumberFault:
      'Kendi no en fazla 20 harf ve rakam olabilir, Türkçe harf içermez: A-0123. | An own number has at most 20 letters and digits, none of them Turkish: A-0123.',
    nameFault: 'Adı yazın. | Type the name.',
    stockFault: 'Stoku 3 gibi yazın. | Type the stock as 3.',
    changeFault: 'Tam sayı yazın: +3 ya da -1. | Type a whole number: +3 or -1.',
    saved: 'Kaydedildi. | Saved.',
    leave:
      'Kaydedilmemiş değişiklikler var. Yine de ayrılmak istiyor musunuz? | There are unsaved changes. Leave anyway?',
    total: '{{total}} ürün | {{total}} products',
    page: 'Sayfa {{page}} / {{pages}} | Page {{page}} / {{pages}}',
    unsaved: 'Kaydedilmemiş ürün: {{unsaved}} | Unsaved products: {{unsaved}}',
    allSaved: '{{saved}} ürün kaydedildi. | {{saved}} saved.',
    someSaved:
      '{{saved}} ürün kaydedildi, {{others}} ürün kaydedilmedi. | {{saved}} saved, {{others}} not saved.',
    conflict:
      'Bu arada başkası değiştirdi. {{changed}}. Bu satırdan hiçbir şey kaydedilmedi; yeniden kaydederseniz sizinki geçerli olur. | Somebody else changed this meanwhile. {{changed}}. Nothing of this row was saved; save again to set yours.',
    nowAndTyped: 'şimdi {{now}}, sizin yazdığınız {{typed}} | {{now}} now, you typed {{typed}}',
  },
  /** Texts of the CSV import and export. The files' own columns and errors are in Turkish only. */
  csv: {
    section: 'CSV dosyaları | CSV files',
    download: 'CSV indir | Download CSV',
    upload: 'CSV yükle… | Upload CSV…',
    grid: 'Fiyat ve stok tablosu | Table of prices and stock',
    file: 'CSV dosyası | CSV file',
    about: 'Dosya nasıl olmalı? | What should the file be like?',
    reading: 'Dosya okunuyor | Reading the file',
    writing: 'Yazılıyor | Writing',
    missing:
      'Dosyada olmayan {{count}} sütun değişmez | Columns that are not in the file and stay as they are: {{count}}',
    nothing: 'Yazılacak bir şey yok. | There is nothing to write.',
    faults: 'Hatalar | Faults',
    changes: 'Değişiklikler | Changes',
    column: 'Sütun | Column',
    value: 'Değer | Value',
    from: 'Eski | Old',
    to: 'Yeni | New',
    sendAgain:
      'Aynı dosyayı yeniden yüklerseniz kaldığı yerden sürer. | Upload the same file again and it goes on where it stopped.',
    oneTable:
      'Bir CSV dosyası seçin; ürünlerin resimlerini de aynı anda seçebilirsiniz. | Choose one CSV file; you may choose the pictures of its products along with it.',
    tooManyPictures:
      'Bir dosyayla en fazla 5.000 resim yüklenebilir. | A file may come with up to 5,000 pictures.',
    mapping: 'Sütun eşleme | Column mapping',
    mappingExplains:
      'Dosyada dükkânın bilmediği sütunlar var. Her birinin hangi sütun olduğunu seçin; bu başlıkla gelen sonraki dosyalar da öyle okunur. | The file has columns that the shop does not know. Say which is which; later files with this header are read the same way.',
    theirColumn: 'Dosyadaki sütun ve ilk değeri | Column of the file, and its first value',
    ourColumn: 'Dükkândaki sütun | Column of the shop',
    columnFor: '“{{name}}” sütununun karşılığı | Column for “{{name}}”',
    unnamed: '(adsız sütun) | (column without a name)',
    leftOut: 'Yok say | Leave out',
    readSo: 'Böyle oku | Read it so',
    mapped: 'Sütunlar böyle okunuyor | The columns are read so',
    remap: 'Eşlemeyi değiştir | Change the mapping',
    outcomes: 'Satır satır sonucu indir | Download the outcome of each row',
    unusedPictures:
      '{{count}} resme yazılacak hiçbir satırda gerek yok, yüklenmeyecek: | Pictures that no row to be written needs, and that are not uploaded ({{count}}):',
    duplicates: 'Zaten var olan ürünler | Products that are there already',
    duplicatesFound:
      '{{count}} satırdaki ürünler zaten var; siz seçmedikçe yeniden eklenmez. | Rows whose product is there already, added again only if you choose so: {{count}}',
    duplicatesLeft:
      '{{count}} satır atlandı: ürünleri zaten var. | Rows left out, as their product is there already: {{count}}',
    faultyLeft: '{{count}} hatalı satır yazılmadı. | Faulty rows that were not written: {{count}}',
    thereAlready: 'Zaten var olan | There already',
    addAnyway: 'Yine de ekle | Add anyway',
    addAll: 'Hepsini yine de ekle | Add all of them anyway',
    addRow: '{{row}}. satırı yine de ekle | Add row {{row}} anyway',
    moreDuplicates: 've {{more}} ürün daha. | and {{more}} more.',
    commandLine: 'Komut satırı | The command line',
    earlierDone:
      'Bu dosya daha önce de yazıldı ({{at}}, {{by}}). Eklediği ürünler yeniden eklenmez. | This file was written before ({{at}}, {{by}}). The products it added are not added again.',
    earlierBroken:
      'Bu dosyanın yazılması yarıda kalmış ({{at}}, {{by}}): {{row}}. satıra kadar yazıldı. Yazınca oradan sürer. | Writing this file broke off ({{at}}, {{by}}): it is written up to row {{row}}, and goes on from there.',
    writeFaultless:
      '{{refused}} hatalı satırı atla, {{count}} ürünü yaz | Write {{count}}, leave out faulty rows: {{refused}}',
    firstDay: 'İlk gün | First day',
    lastDay: 'Son gün | Last day',
    orders: 'Siparişleri CSV indir | Download orders as CSV',
    finish: 'Yarıda kalan aktarımı bitir | End the import that broke off',
    write: '{{count}} ürünü yaz | Write products: {{count}}',
    faultsFound:
      '{{count}} hata var. Düzeltip yeniden yükleyin ya da hatalı satırları atlayıp ötekileri yazın. | Faults: {{count}}. Put them right and upload again, or leave out their rows and write the others.',
    notListed: 've {{more}} hata daha. | and {{more}} more.',
    written:
      'Yazıldı: {{created}} yeni ürün, {{changed}} değişen ürün, {{unchanged}} aynı kalan, {{skipped}} atlanan. | Written: {{created}} new, {{changed}} changed, {{unchanged}} as before, {{skipped}} left out.',
    tried:
      'Deneme: {{rows}} satır; {{created}} yeni ürün, {{changed}} değişecek ürün, {{unchanged}} aynı, {{skipped}} zaten var. | Trial: {{rows}} rows; {{created}} new, {{changed}} to change, {{unchanged}} as they are, {{skipped}} there already.',
    valuesWritten:
      'Yazıldı: {{created}} yeni değer, {{changed}} değişen değer, {{unchanged}} aynı kalan. | Written: {{created}} new values, {{changed}} changed, {{unchanged}} as before.',
    valuesTried:
      'Deneme: {{rows}} satır; {{created}} yeni değer, {{changed}} değişecek değer, {{unchanged}} aynı. | Trial: {{rows}} rows; {{created}} new values, {{changed}} to change, {{unchanged}} as they are.',
    valuesFaulty:
      '{{count}} hata var, hiçbir şey yazılmadı. Düzeltip yeniden yükleyin. | Faults: {{count}}; nothing was written. Put them right and upload again.',
    writeValues: 'Değerleri yaz | Write the values',
    valuesHint:
      'Her satır bir değerdir; seri adıyla bulunur, yoksa açılır. Dosyada olmayan değerler silinmez. Dosya önce denenir, siz onaylayınca yazılır; aynı dosya ikinci kez hiçbir şeyi değiştirmez. | Each row is a value; its series is found by name, or made. Values that are not in the file stay. It is tried first and written once you confirm; the same file changes nothing the second time.',
    limits:
      'Bir dosyada en fazla {{rows}} satır ({{megabytes}} MB) olabilir. Ürünlerin resimlerini de aynı anda seçin; “Resim” sütununa dosya adlarını yazın. Dosya önce denenir, siz onaylayınca yazılır. Yarıda kalırsa aynı dosya kaldığı yerden sürer. | A file may have up to {{rows}} rows ({{megabytes}} MB). Choose the pictures of its products along with it and write the names of their files into the column “Resim”. It is tried first and written once you confirm. If it breaks off, the same file goes on where it stopped.',
    tooLarge:
      'Dosya en fazla {{megabytes}} MB olabilir. Bölüp parça parça yükleyin. | A file may have up to {{megabytes}} MB. Split it and upload the parts.',
  },
  pictures: {
    all: 'Resimler | Pictures',
    upload: 'Resim yükle | Upload pictures',
    uploading: '{{current}} / {{total}} yükleniyor… | Uploading {{current}} / {{total}}…',
    orDrop: 'ya da buraya bırakın | or drop them here',
    tooMany: 'bu kadar resme yer yok | no room for so many pictures',
    tooLarge: 'resim en fazla {{megabytes}} MB olabilir | a picture may have up to {{megabytes}} MB',
    choose: 'Yüklenenlerden seç | Choose from those uploaded',
    first: 'İlk resim | First picture',
    view: 'Ne gösterir: {{name}} | View: {{name}}',
    ...PICTURE_VIEW_LABELS,
    caption: 'Alt yazı: {{name}} | Caption: {{name}}',
    captionHint: 'Alt yazı | Caption',
    move: 'Sürükleyip sırala: {{name}} | Drag to sort: {{name}}',
    edit: 'Düzenle | Edit',
    remove: 'Çıkar | Take out',
    removeOf: 'Çıkar: {{name}} | Take out: {{name}}',
  },
  productState: {
    draft: 'Taslak | Draft',
    archived: 'Arşivde | Archived',
    soldOut: 'Tükendi | Sold out',
    low: 'Az stok | Low stock',
    onSale: 'Yayında | On sale',
  },
  plan: {
    open: 'Yayını planla… | Plan publication…',
    title: 'Yayını planla | Plan publication',
    explains:
      'Metnin o anki son taslağı kendiliğinden yayımlanır; saat Türkiye saatidir. | The newest draft of that moment is published by itself; the time is Türkiye’s.',
    moment: 'Gün ve saat | Day and time',
    save: 'Planla | Plan',
    cancel: 'Planı iptal et | Cancel the plan',
    cancelled: 'Plan iptal edildi. | The plan was cancelled.',
    noMoment: 'Günü ve saati yazın ya da seçin. | Write the day and the time, or choose them.',
    at: '{{moment}} yayımlanacak | To be published {{moment}}',
    failed: '{{moment}} yayımlanamadı | Not published {{moment}}',
  },
  input: {
    gross: 'KDV dahil (₺) | With VAT (₺)',
    grossLowered: 'İndirimli, KDV dahil (₺) | Lowered, with VAT (₺)',
    grossUnknown:
      'KDV hariç hiçbir fiyat kuruşu kuruşuna bunu vermez. En yakınları: | No price without VAT gives this to the kuruş. The nearest:',
    row: 'satır | row',
    seriesValue:
      'Boşsa nominal değere, renge ve kâğıda göre bulunur; birden çok değer uyarsa siz seçin. | Found by denomination, colour and paper when empty; choose it where several fit.',
    dateUnfinished: 'Bu tarih eksik ya da takvimde yok. | This date is unfinished or in no calendar.',
    stock:
      'Satılabilir {{sellable}} · Ayrılmış {{held}} (açık ödemelerde) | For sale {{sellable}} · Held {{held}} (by open payments)',
    struck:
      '{{previous}} üstü çizili gösterilir: başlangıçtan önceki 30 günün en düşük fiyatı. | {{previous}} is shown struck: the lowest price of the 30 days before.',
    notStruck:
      'İndirim olarak gösterilmez: başlangıçtan önceki 30 günün en düşük fiyatı bundan yüksek değil. | Not shown as a discount: the lowest price of the 30 days before is no higher.',
    stockInvalid:
      'Stok değişikliği tam sayı olmalıdır, örneğin +3 ya da -1. | The change must be a whole number, for example +3 or -1.',
    stockHint: 'Eklenen ya da çıkan adet: +3 ya da -1. | Pieces added or taken away: +3 or -1.',
  },
  mail: {
    send: 'Yeniden gönder | Send again',
    hint: 'İleti, siparişin bugünkü bilgileriyle yeniden yazılır ve aynı adrese gönderilir. | Written anew from what the order says today, and sent to the same address.',
  },
  settings: {
    contact:
      'Alt bilgide ve sözleşmelerde görünen iletişim ve kayıt bilgileri işletme bilgilerinde durur; orada değiştirdiğinizde sayfalar iki saniye içinde değişir. | What the footer and the contracts say about contact and records stands in the business details; pages follow within two seconds of a change there.',
    toBusiness: 'İşletme bilgilerini açın | Open the business details',
    none: 'girilmedi | not given',
  },
  pointers: {
    title: 'Bu ürünü gösterenler | What points at it',
    orders: '{{count}} sipariş | orders: {{count}}',
    wishes: '{{count}} istek listesi | wishlists: {{count}}',
    alerts: '{{count}} haber isteği | alerts: {{count}}',
    collections: '{{count}} koleksiyon | collections: {{count}}',
    series: '{{count}} seri listesi | lists of series: {{count}}',
    isArchived:
      'Silinirse mağazadan ve listelerden kalkar; kaydı Silinen ürünlerin kayıtları’nda durur. | Deleted, it leaves the shop and all lists; its record stays among those of deleted products.',
    isForgotten: 'Silinirse bunlar da silinir ya da boşta kalır. | Deleted, these go or point at nothing.',
  },
  archive: {
    title: 'Arşiv | Archive',
    archive: 'Arşivle… | Archive…',
    explains:
      'Ürün satıştan bütünüyle kalkar ve saklanır. Adresinde “satıldı” yazar, yanında satıştaki benzer ürünler durur; adres 90 gün sonra site haritasından çıkar. | The product leaves the shop for good and is kept. Its address says that it was sold, beside similar products on sale, and leaves the sitemap after 90 days.',
    restore: 'Arşivden çıkar | Take out of the archive',
    since: 'Arşivde: {{day}} gününden beri. | Archived since {{day}}.',
    seen: 'Mağazadaki sayfası | Its page in the shop',
    isDeleted:
      'Bu ürün silindi. Geri alınırsa aynı numarayla taslak olur; değerlendirmeleri, soruları ve istekleri geri gelmez. | This product was deleted. Taken back, it is a draft with the same id, without its reviews, questions and wishes.',
    record: 'Silindiği gündeki ürün | The product on the day of its deletion',
  },
  audit: {
    title: 'Son değişiklikler | Latest changes',
    created: 'Eklendi | Created',
    theShop: 'Dükkân | The shop',
    open: 'Kaydı açın | Open it',
    otherText: 'yeni metin | another text',
    yes: 'evet | yes',
    no: 'hayır | no',
  },
  legal: {
    trial: 'Mağaza deneme düzeninde | The shop is on trial',
    simulatedPayments:
      'Ödemeler benzetimdir, gerçek kart çekilmez. Satışa başlamak için IYZICO_API_KEY ve IYZICO_SECRET_KEY ayarlarını yazın. | Payments are simulated, no card is charged. To begin selling, set IYZICO_API_KEY and IYZICO_SECRET_KEY.',
    sandboxPayments:
      'Ödemeler iyzico’nun deneme ortamındadır, gerçek kart çekilmez. Satışa başlamak için canlı anahtarları yazın. | Payments go to iyzico’s sandbox, no card is charged. To begin selling, set the live keys.',
    mailsInFiles:
      'E-postalar gönderilmez, dosyaya yazılır. Alıcılara ulaşmaları için SMTP_URL ayarını yazın. | Mails are not sent but written to files. Set SMTP_URL so that they reach buyers.',
    takesNoOrders: 'Mağaza sipariş alamıyor | The shop takes no orders',
    why: 'Sözleşme tamamlanana kadar ödeme açılmaz. Eksikler: | No payment is opened until the contract is complete. Missing:',
    emptyDetails: 'İşletme bilgilerinde boş: | Empty in the business details:',
    missingText: 'Yayında değil ya da boş: | Not published, or empty:',
    sellsWithoutForm:
      'Ön bilgilendirme formu yayında değil; siparişler onsuz alınıyor. Yönetmelik, ödemeden önce okunmasını ister: | The preliminary information form is not published; orders are taken without it, though buyers must read it before paying:',
    typedTerms: 'Sözleşmelerdeki sayılar ayarlardan farklı | The texts name other numbers than the settings',
    typedTermsExplained:
      'Alıcı metindeki sayıyı okur, dükkân ayarlardakini uygular. Metni açın, sayının yerine aynı adlı alanı ekleyip yeniden yayımlayın; böylece ayarlar değişince metin de değişir. | Buyers read the number of the text, the shop goes by the settings. Open the text, put the field of that name in place of the number and publish it again; it then follows the settings.',
    typedTerm:
      '{{name}} metinde {{typed}}, ayarlarda {{now}} | {{name}}: {{typed}} in the text, {{now}} in the settings',
    onHoliday:
      'Tatildesiniz; son gün bitince yeniden açılır: | On holiday; it opens again after the last day:',
    placeholders: 'İşletme bilgileri ve ayarlar | Business details and settings',
    placeholdersHint:
      'İşletme bilgilerinden ve dükkân ayarlarından doldurulan alanlar. Tıklayın, imlecin olduğu yere eklensin; metinde / yazınca da çıkarlar. | Filled from the business details and the shop settings. A click adds one where the cursor is; typing / in the text offers them too.',
  },
  seo: {
    preview: 'Arama sonucunda böyle görünür | As search results show it',
    ownTitle: 'Başlık: sizin yazdığınız. | Title: as you wrote it.',
    nameAsTitle:
      'Başlık: ad; isterseniz başka bir başlık yazın. | Title: the name, unless you write another.',
    ownDescription: 'Açıklama: sizin yazdığınız. | Description: as you wrote it.',
    fromDescription:
      'Açıklama: ürün açıklamasının başı; isterseniz başka bir açıklama yazın. | Description: the beginning of the product’s, unless you write another.',
    fromName:
      'Açıklama: ad ve kategori, çünkü ürünün açıklaması boş. | Description: name and category, because the product has no description.',
    fromText:
      'Açıklama: arama motoru metinden kendisi seçer. | Description: chosen by the search engine from the text.',
    picture:
      'Paylaşılan bağlantıdaki resim: ürünün ilk resmi ve adıyla hazırlanır. | Picture of a shared link: made of the product’s first picture and its name.',
  },
  firstSteps: {
    title: 'İlk adımlar: {{done}}/{{all}} tamam | First steps: {{done}} of {{all}} done',
    done: 'Tamam | Done',
    open: 'Yapılacak | To do',
    looked: 'Baktım | I have looked',
    name: 'Ad sayfalarda, e-postalarda, belgelerde ve sözleşmelerde görünür. | The name stands on pages, mails, printouts and contracts.',
    business:
      'Yasa satıcının adını, adresini ve vergi bilgisini ister; eksikken sipariş alınmaz. | The law asks for the seller’s name, address and tax number; no order is taken without them.',
    vat: 'Türkiye’de genel oran 10 Temmuz 2023’ten beri %20’dir; dükkânda %{{percent}} yazıyor. Ürünleriniz için doğru oranı mali müşavirinize sorun. | Türkiye’s general rate is 20 % since 10 July 2023; the shop says {{percent}} %. Ask your accountant which rate holds for your products.',
    shipping:
      'Dükkân {{above}} altındaki siparişten {{fee}} alır; kargo anlaşmanız başka olabilir. | The shop takes {{fee}} for orders below {{above}}; your carrier may ask for another sum.',
    contracts:
      'Metinler örnektir ve alıcıyla aranızdaki sözleşme olur; okuyun, size uymayanı değiştirip yayımlayın. | The texts are examples and become your contract with the buyer; read them, and change and publish those that do not fit.',
    product:
      'Yeni ürün taslak olarak kaydedilir; alışveriş yapanlar yalnız “Yayında” olanı görür. | A new product is saved as a draft; shoppers see published ones alone.',
    how: 'Nasıl bağlanır? | How to connect',
    payments:
      'Kartlardan gerçekten para çekmek için iyzico hesabınızın anahtarları gerekir. | Charging cards for real takes the keys of your iyzico account.',
    paymentsGuide:
      '1. Anahtarlar iyzico üye işyeri panelindedir: merchant.iyzipay.com → Ayarlar → API Anahtarları.\n2. Dükkânın çalıştığı makinede .env dosyasına yazın:\nIYZICO_API_KEY=…\nIYZICO_SECRET_KEY=…\nIYZICO_URI=https://api.iyzipay.com\nPUBLIC_URL ayarı https:// ile başlamalıdır.\n3. Dükkânı yeniden başlatın, sonra “npm run doctor” çalıştırın: “{{payments}}” ve “iyzico anahtarları kabul ediyor.” yazar. Bir anahtar yanlışsa “iyzico imzayı reddetti” yazar. | 1. The keys are in iyzico’s merchant panel: merchant.iyzipay.com → Settings → API keys.\n2. Write them into the .env file of the machine on which the shop runs:\nIYZICO_API_KEY=…\nIYZICO_SECRET_KEY=…\nIYZICO_URI=https://api.iyzipay.com\nPUBLIC_URL must begin with https://.\n3. Restart the shop and run “npm run doctor”: it says “{{payments}}” and “iyzico anahtarları kabul ediyor.”, or “iyzico imzayı reddetti” for a wrong key.',
    mail: 'Sipariş ve kargo e-postaları alıcıya ancak bir posta sunucusu bağlanınca ulaşır. | Mails about orders and parcels reach buyers only through a mail server.',
    mailGuide:
      '1. E-posta sağlayıcınızın “SMTP ayarları” sayfasından sunucu adını, kullanıcıyı ve şifreyi alın.\n2. Dükkânın çalıştığı makinede .env dosyasına yazın (kullanıcıdaki ve şifredeki @ işareti %40 olur):\nSMTP_URL=smtps://kullanici:sifre@posta.example.com:465\nMAIL_FROM=siparis@alan-adiniz.com\n3. Dükkânı yeniden başlatın, sonra “npm run doctor” çalıştırın: “{{mail}}” ve “Posta sunucusu girişi kabul ediyor.” yazar. Sunucu ya da şifre yanlışsa “Posta sunucusu kabul etmedi” ve nedenini yazar. | 1. Server, user and password are on your mail provider’s page “SMTP settings”.\n2. Write them into the .env file of the machine on which the shop runs (an @ in user or password becomes %40):\nSMTP_URL=smtps://user:password@mail.example.com:465\nMAIL_FROM=orders@your-domain.com\n3. Restart the shop and run “npm run doctor”: it says “{{mail}}” and “Posta sunucusu girişi kabul ediyor.”, or “Posta sunucusu kabul etmedi” and why.',
    backup:
      'Disk bozulursa siparişler ancak yedekten döner: her gün “npm run backup” çalıştırın ve kopyayı başka bir makinede saklayın. Başka yolla yedekliyorsanız işaretleyin. | If the disk fails, orders come back from a backup alone: run “npm run backup” every day and keep the copy on another machine. Mark this step if you back up by other means.',
    secondFactor:
      'Şifreniz çalınsa da hesabınıza telefonunuz olmadan girilemez. | Even with your password nobody gets in without your phone.',
  },
  menu: {
    work: 'İşler | Work',
    home: 'Genel bakış | Overview',
    prices: 'Fiyat ve stok | Prices and stock',
    drafts: 'Görsellerden taslaklar | Drafts from pictures',
    count: 'Sayım | Stock count',
    labels: 'Etiketler | Labels',
    reports: 'Raporlar | Reports',
    write: 'Sipariş yaz | Write an order',
  },
  count: {
    explains:
      'Okutulan ya da yazılan her numara bir adet ekler; sayım bu tarayıcıda saklanır. Uygulanınca yalnızca farklar stoka yazılır, bu arada satılanlar satılmış kalır. Satılıp gönderilmeyi bekleyen parçaları saymayın. | Each scanned or typed number adds a piece; the count is kept in this browser. Only differences are applied, so that pieces sold meanwhile stay sold. Do not count pieces that are sold and wait to be sent.',
    scan: 'Kendi no ya da ad | Own number or name',
    add: 'Ekle | Add',
    added: '{{name}} sayıldı. | {{name}} counted.',
    several:
      '“{{text}}” birden çok ürüne uyuyor; birini seçin. | Several products fit “{{text}}”; choose one.',
    unknown: '“{{text}}” bulunamadı. | “{{text}}” was not found.',
    none: '0 adet | 0 pieces',
    empty: 'Henüz bir şey sayılmadı. | Nothing is counted yet.',
    counted: 'Sayılan | Counted',
    seen: 'Dükkânda | In the shop',
    held: '{{held}} ayrılmış | {{held}} held',
    difference: 'Fark | Difference',
    remove: 'Çıkar | Take out',
    apply: 'Uygula ({{count}} fark) | Apply ({{count}} differences)',
    asks: 'Şu farklar stoka yazılacak: {{differences}} | These differences will change the stock: {{differences}}',
    done: 'Son uygulanan sayım | Count applied last',
    applied:
      '{{applied}} ürün uygulandı, {{refused}} ürün uygulanmadı. | {{applied}} applied, {{refused}} not applied.',
    labels: 'Etiket yazdır ({{count}}) | Print labels ({{count}})',
    sheets:
      '{{count}} etiket · {{sheets}} A4 sayfa, sayfada 24 (70 × 37 mm) | {{count}} labels · {{sheets}} A4 sheets of 24 (70 × 37 mm)',
    firstLabel: 'Sayfadaki ilk boş etiket | First free label of the sheet',
    place: 'Yerleştir | Place',
    unnumbered:
      '{{count}} ürünün kendi numarası yok: etiketinde barkod olmaz. Numarayı ürünün sayfasında ya da tabloda yazın. | {{count}} products have no own number, so their labels have no barcode. Enter the number on the product or in the table.',
    inPlace: '{{place}}: sayılmayanlar | {{place}}: not counted',
    uncounted: '{{place}} yerinde sayılmayan ürün: {{count}} | Not counted in {{place}}: {{count}}',
  },
  reports: {
    periods: 'Dönem | Period',
    thisMonth: 'Bu ay | This month',
    lastMonth: 'Geçen ay | Last month',
    thisYear: 'Bu yıl | This year',
    lastYear: 'Son 12 ay | Last 12 months',
    show: 'Göster | Show',
    print: 'Yazdır | Print',
    dayUnclear:
      'Tarih okunamadı; iki günü de gg.aa.yyyy olarak yazın. | A date could not be read: write both days as dd.mm.yyyy.',
    daysTurned: 'Son gün ilk günden önce olamaz. | The last day cannot be before the first.',
    tooLong: 'En fazla beş yıl seçilebilir. | Five years at most.',
    chart: 'Dönemin net satışları | Net sales of the period',
    month: 'Ay | Month',
    day: 'Gün | Day',
    orders: 'Sipariş | Orders',
    net: 'Net | Net',
    salesNote:
      'Ödenen siparişler, KDV ve kargo dâhil; iade, yapıldığı gün düşülür. İncelenen ödemeler sayılmaz. | Paid orders with VAT and shipping; a refund counts on its own day. Payments under review do not count.',
    categories: 'Kategorilere göre | By category',
    noCategory: 'Kategorisiz ya da silinmiş | Without category, or deleted',
    bestSellers: 'En çok satanlar | Best-sellers',
    linesNote:
      'KDV ve kargo hariç. Parası iade edilen adetler sayılmaz; serbest tutarla yapılan bir iade adet düşürmez. | Without VAT and shipping. Pieces whose money went back are left out; a refund of a free amount takes no piece off.',
    profit: 'Kâr | Profit',
    profitNote:
      'Ödeme ayına göre, satışta kalan adetler; KDV ve kargo hariç, iade edilen tutarlar düşülmüş. Maliyet, satış günü yazılı olandır. Maliyeti girilmemiş adetler kâra katılmaz, yanda sayılır. | By month of payment, of pieces that stayed sold; without VAT, shipping and refunded money. The cost is that of the day of the sale. Pieces without a cost are not in the profit and counted apart.',
    profitFile: 'Kâr tablosunu indir (CSV) | Download as CSV',
    revenue: 'Net satış | Net sales',
    cost: 'Maliyet | Cost',
    uncosted: 'Maliyeti girilmemiş | Without a cost',
    nothingSold: 'Bu dönemde satış yok. | Nothing was sold in this period.',
    stock: 'Stokun değeri | Value of the stock',
    products: 'Ürün çeşidi | Products',
    stockNote:
      'Bugünkü satış fiyatlarıyla, KDV hariç; dönemden bağımsız. | At today’s prices without VAT; whatever the period.',
    emptyStock: 'Stokta ürün yok. | The shelf is empty.',
    demand: 'En çok istenenler | Most in demand',
    waits: '{{people}} kişi bekliyor | {{people}} waiting',
    people: 'Talep | Demand',
    wishes: 'İstek listesinde | On wishlists',
    alerts: 'Haber isteği | Alerts',
    demandNote:
      'Bir ürünü hem isteyen hem haber bekleyen bir kişi sayılır; bugünkü durum. | Somebody with the product on the wishlist and an alert counts once; as of today.',
    noDemand: 'Henüz bir şey istenmedi. | There is no demand yet.',
    stamps: 'En çok beklenen pullar | Stamps most waited for',
    stampsNote:
      'Serilerin değerleri ve katalog numaraları; her kişi bir kez sayılır. En yüksek fiyat KDV dahildir. | Values of series and catalogue numbers; everybody counts once. The highest price is with VAT.',
    stamp: 'Pul | Stamp',
    highestPrice: 'En yüksek fiyat | Highest price',
    noHighestPrice: 'Belirtilmedi | Not named',
    conditions: 'İstenen durum | Conditions',
    anyCondition: 'Fark etmez | Any',
    listStamp: 'Bu pulu ekle | List this stamp',
    noStamps: 'Henüz kimse bir pul beklemiyor. | Nobody waits for a stamp yet.',
    searches: 'En çok haber beklenen aramalar | Searches most waited for',
    search: 'Arama | Search',
    nothingSearched: 'Henüz kimse bir arama için haber beklemiyor. | Nobody waits for a search yet.',
  },
  questions: {
    productGone: 'Ürün silinmiş. | The product is gone.',
    asked: 'Soruldu | Asked',
    asker: 'Soran | Asked by',
    nobody: 'Adresi silindi | Address forgotten',
    answeredAt: 'Yanıtlandı | Answered',
    question: 'Soru | Question',
    answerTitle: 'Yanıt | Answer',
    answerLabel: 'Yanıtınız | Your answer',
    answerHint:
      'Sorana e-postayla gider. Sonradan değiştirirseniz düzeltilmiş yanıt yeniden gönderilir. | Goes to the asker by mail. If you change it later, the corrected answer goes out again.',
    answerHintNobody:
      'Soranın adresi silindiği için yanıt e-postayla gidemez; yalnızca yayımlanabilir. | The asker’s address is forgotten: the answer can be published, not mailed.',
    publicLabel: 'Yayımlanacak soru | Question as it is published',
    publicHint:
      'Yayımlarsanız ürünün sayfasında böyle görünür; kimin sorduğu yazmaz. Ad, telefon gibi soranı belli eden ne varsa çıkarın. | Shown like this on the product’s page, without who asked. Take out names, phone numbers and the like.',
    first: {
      answer: 'Yanıtla | Answer',
      publish: 'Yanıtla ve yayımla | Answer and publish',
      unpublish: 'Yayından kaldır | Unpublish',
      close: 'Yanıtsız kapat | Close without an answer',
    },
    correct: {
      answer: 'Düzeltilmiş yanıtı gönder | Send the corrected answer',
      publish: 'Böyle yayımla | Publish like this',
      unpublish: 'Yayından kaldır | Unpublish',
      close: 'Kapat | Close',
    } satisfies Record<QuestionAction, Text>,
    leave:
      'Yanıtınız gönderilmedi. Sayfadan ayrılırsanız kaybolur. Yine de ayrılacak mısınız? | Your answer was not sent and will be lost. Leave the page anyway?',
  },
  restores: {
    title: 'Geri yükleme sonrası | After a restore',
    none: 'Dükkân bir yedekten geri yüklenmedi. | The shop was not restored from a backup.',
    since: '{{backup}} yedeği, {{restored}} geri yüklendi | Backup of {{backup}}, restored {{restored}}',
    stopped:
      'Dükkân bir yedekten geri yüklendi: siz mutabakatı bitirene kadar satmıyor ve iade yapmıyor. Listedeki ödemelere bakın, sonra bitirin. Yedekten sonra elle işlediğiniz parayı (hesabınıza gelen havaleler, nakit) defterinizden yeniden işleyin. | The shop was restored from a backup: until you reconcile, it neither sells nor refunds. Look at the listed payments, then end it. Note money again that you noted by hand since the backup (transfers to your account, cash), from your own book.',
    ended:
      'Mutabakat tamamlandı. iyzico’nun listesi gecikebildiği için karşılaştırma 36 saat sürer. | Reconciled. Since iyzico’s list may lag, the comparison goes on for 36 hours.',
    reconcile: 'Karşılaştır ve mutabakatı bitir | Compare and reconcile',
  },
  overview: {
    waits: 'Sizi bekleyenler | What waits for you',
    booksDiffer: 'Kayıtlarda {{count}} fark var | {{count}} differences in the books',
    booksAdvice:
      '{{day}} denetiminde bulundu. Siparişi açın, geçmişini ve ödeme denemesini iyzico’nun paneliyle karşılaştırın; para ya da parça eksikse önce onu tamamlayın. Sonraki gece yeniden denetlenir. | Found on {{day}}. Open the order, and compare its history and payment with iyzico’s panel; where money or a piece is missing, make up for that first. The next night checks again.',
    nothingWaits: 'Bekleyen bir iş yok. | Nothing waits.',
    sales: 'Satışlar | Sales',
    today: 'Bugün | Today',
    lastDays: 'Son {{days}} gün | Last {{days}} days',
    orders: '{{orders}} sipariş | {{orders}} orders',
    chart: 'Son 30 günün satışları, gün gün | Sales of the last 30 days, day by day',
    latestOrders: 'Son siparişler | Latest orders',
    latestReviews: 'Son değerlendirmeler | Latest reviews',
    drafts: 'Yayımlanmamış taslaklar | Unpublished drafts',
    published: 'Son yayımlanan metinler | Latest published texts',
    none: 'Henüz yok. | None yet.',
    nextDeadline: 'İlk son gün: {{day}} | Next deadline: {{day}}',
    missedDeadline: 'Son günü geçti: {{day}} | Deadline missed: {{day}}',
    toReports: 'Raporlara git | See the reports',
    all: 'Hepsini gör | See all',
    paymentsToReview: 'İncelenecek ödeme | Payments to review',
    ordersToShip: 'Kargolanacak sipariş | Orders to ship',
    failedRefunds: 'Yapılamayan iade | Refunds that failed',
    returnsToHandle: 'Bekleyen iade | Returns to handle',
    openQuestions: 'Yanıt bekleyen soru | Open questions',
    failedMails: 'Gönderilemeyen ileti | Mails that could not be sent',
    refundsByHand: 'Elden yapılacak iade | Refunds to give by hand',
    awaitedTransfers: 'Beklenen havale | Awaited bank transfers',
    lowStock: 'Stoku az ya da tükenmiş ürün | Products with low or no stock',
  },
} satisfies Texts;

export const panelTextsIn = (language: keyof Labels, texts: Texts = PANEL_TEXTS): GenericTranslationsObject =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      if (typeof text === 'string') return [name, label(text)[language]];
      return [name, isLabels(text) ? text[language] : panelTextsIn(language, text)];
    }),
  );

const isLabels = (texts: Labels | Texts): texts is Labels => 'tr' in texts;
