import type { GenericTranslationsObject } from '@payloadcms/translations';
import type { AttemptState } from '../../../contract/payment.ts';
import type { Decision, Obstacle } from '../../../domain/checkout/allowed-decisions.ts';
import { ADDRESS_LABELS, type Labels, label } from '../../fields/field-builders.ts';

/** What the shop's parts of the panel say, in both of its languages. Payload's i18n carries it; `textsFor` reads it. */
export const PANEL_TEXTS = {
  shell: {
    toShop: label('Mağaza', 'Shop'),
    savedViews: label('Kayıtlı görünümler', 'Saved views'),
    seeInShop: label('Mağazada gör', 'See in the shop'),
    saveAndNext: label('Kaydet ve sonraki', 'Save and next'),
    older: label(
      'Kaydeder ve sıradaki ürünü açar: yeniden eskiye, bundan hemen önce eklenen ürünü.',
      'Saves and opens the next product, from the newest to the oldest: the one that was added just before.',
    ),
    empty: label('Kaydeder ve yeni ürün için boş bir form açar.', 'Saves and opens an empty form.'),
  },
  dialog: {
    cancel: label('Vazgeç', 'Cancel'),
    close: label('Kapat', 'Close'),
    unreachable: label(
      'Dükkâna ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
      'The shop did not answer. Check your connection and try again.',
    ),
  },
  orders: {
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
    parcel: label('Kargo', 'Parcel'),
    follow: label('Kargoyu takip et', 'Follow the parcel'),
    refund: label('İade ve ödeme kararları', 'Refunds and decisions about the payment'),
    packingSlip: label('Sevk fişi yazdır', 'Print the packing slip'),
    addressLabel: label('Adres etiketi yazdır', 'Print the address label'),
    invoiceSheet: label('Fatura bilgi formu yazdır', 'Print the invoice sheet'),
    selected: label('Seçili siparişler', 'Chosen orders'),
    thisPageOnly: label(
      'Yalnızca bu sayfadaki siparişler işaretlenir.',
      'Only orders of this page are marked.',
    ),
    order: label('Sipariş', 'Order'),
    outcome: label('Sonuç', 'Outcome'),
    notDone: label('Yapılmadı', 'Not done'),
  },
  parcels: {
    open: label('Takip numaralarını tablodan al…', 'Tracking numbers from a table…'),
    title: label('Takip numaraları', 'Tracking numbers'),
    readExplains: label(
      'Kargo firmasının listesini ya da kendi tablonuzu buraya yapıştırın ya da CSV dosyasını seçin. Sütunları sonraki adımda gösterirsiniz; henüz hiçbir şey değişmez.',
      'Paste the carrier’s list or a table of your own, or choose a CSV file. You point at its columns in the next step; nothing changes yet.',
    ),
    pasted: label('Tablo', 'Table'),
    pastedHint: label(
      'Sipariş numarası PD-2026-00042, 2026-42 ya da bu yıl için 42 olabilir. Bir kerede en fazla {{most}} sipariş.',
      'An order’s number may be PD-2026-00042, 2026-42 or, of this year, 42. Up to {{most}} orders at once.',
    ),
    file: label('ya da CSV dosyası', 'or a CSV file'),
    read: label('Tabloyu göster', 'Show the table'),
    nothing: label('Tabloyu yapıştırın ya da bir dosya seçin.', 'Paste the table or choose a file.'),
    unreadable: label('Dosya okunamadı. Yeniden seçin.', 'The file could not be read. Choose it again.'),
    tooLarge: label(
      'Tablo çok büyük. Yalnızca gereken satırları alın.',
      'The table is too large. Take only the rows you need.',
    ),
    shipExplains: label(
      'Sütunları denetleyin. Satırlardaki siparişler kargoya verilir ve alıcılarına e-posta gider; yapılamayan satırın nedeni yazılır.',
      'Check the columns. The orders of the rows are marked as handed over and their buyers are told; a row that cannot be done says why.',
    ),
    rows: label('{{rows}} satır okundu; ilk satırlar:', '{{rows}} rows were read; the first:'),
    order: label('Sipariş numarasının sütunu', 'Column of the order’s number'),
    trackingNumber: label('Takip numarasının sütunu', 'Column of the tracking number'),
    carrier: label('Kargo firmasının sütunu', 'Column of the carrier'),
    column: label('{{column}}. sütun', 'Column {{column}}'),
    none: label('Yok', 'None'),
    forEmpty: label('Firma sütunu boş olan satırlar için:', 'For rows whose column of the carrier is empty:'),
    ship: label('Kargoya ver', 'Hand over'),
    row: label('Satır', 'Row'),
    outcomes: label(
      '{{done}} sipariş kargoya verildi, {{others}} satır yapılmadı.',
      '{{done}} orders were handed over, {{others}} rows were not done.',
    ),
  },
  address: ADDRESS_LABELS,
  customer: {
    title: label('Siparişleri', 'Their orders'),
    nothing: label('Henüz siparişi yok.', 'No orders yet.'),
    orders: label('Sipariş', 'Orders'),
    paidOrders: label('Ödenen', 'Paid orders'),
    paid: label('Ödenen tutar', 'Amount paid'),
    refunded: label('İade edilen', 'Refunded'),
    all: label('Bütün siparişleri', 'All of them'),
  },
  payment: {
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
    attempts: label('Ödeme denemeleri', 'Payment attempts'),
    contract: label('Kabul edilen sözleşme (yeni sekmede)', 'Accepted contract (new tab)'),
    noAttempts: label('Bu siparişin ödeme denemesi yok.', 'This order has no payment attempt.'),
    decision: label('Karar', 'Decision'),
    reason: label('Neden', 'Reason'),
    reasonHint: label(
      'Siparişin geçmişine adınızla birlikte yazılır.',
      'Goes into the order’s history with your name.',
    ),
    reasonMissing: label('Bir neden yazın.', 'Write a reason.'),
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
    /** One sentence for each: what it means, and who acts next. */
    states: {
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
    } satisfies Record<AttemptState, Labels>,
    decisions: {
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
    } satisfies Record<Exclude<Decision, 'refundLines'>, { button: Labels; explains: Labels }>,
    /** Why a decision is not possible now. */
    obstacles: {
      hasPayment: label(
        'iyzico bir ödeme bildirdiği için bırakılamaz; iade edin.',
        'iyzico has reported a payment, so it cannot be released; refund it.',
      ),
      noPayment: label('iyzico bir ödeme bildirmedi.', 'iyzico has reported no payment.'),
      opening: label('Form henüz açılıyor.', 'The form is still being opened.'),
      open: label('Form hâlâ açık; alıcının ödemesi beklenir.', 'The form is still open for the buyer.'),
      released: label(
        'Ödeme alınmadı, ürünler zaten stokta.',
        'Nothing was paid; the pieces are back already.',
      ),
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
    } satisfies Record<Obstacle, Labels>,
  },
  grid: {
    products: label('Ürünler', 'Products'),
    title: label('Fiyat ve stok', 'Prices and stock'),
    search: label('Ara', 'Search'),
    searchHint: label('Ad, kategori, katalog no', 'Name, category, catalogue number'),
    all: label('Tümü', 'All'),
    views: label('Görünümler', 'Views'),
    pages: label('Sayfalar', 'Pages'),
    previous: label('Önceki', 'Previous'),
    next: label('Sonraki', 'Next'),
    none: label('Buna uyan ürün yok.', 'No product fits.'),
    product: label('Ürün', 'Product'),
    category: label('Kategori', 'Category'),
    price: label('Fiyat (₺)', 'Price (₺)'),
    stock: label('Stok', 'Stock'),
    change: label('Stok değişikliği', 'Stock change'),
    state: label('Durum', 'State'),
    published: label('Yayında', 'Published'),
    draft: label('Taslak', 'Draft'),
    selectAll: label('Bu sayfadaki tüm ürünleri seç', 'Choose all products of this page'),
    select: label('Seç', 'Choose'),
    percent: label('Fiyatları % değiştir', 'Change prices by %'),
    fill: label('Fiyatlara uygula', 'Fill in prices'),
    fillHint: label(
      'Seçilenlerin, seçim yoksa sayfadaki tüm ürünlerin fiyatı doldurulur; kaydetmeden değişmez.',
      'Fills the prices of the chosen products, or of the whole page; nothing changes before you save.',
    ),
    percentFault: label(
      'Yüzdeyi +10 ya da -7,5 gibi yazın; en az -100, en çok +1000.',
      'Type a percentage such as +10 or -7,5, from -100 to +1000.',
    ),
    save: label('Kaydet', 'Save'),
    discard: label('Değişiklikleri geri al', 'Undo the changes'),
    priceFault: label('Fiyatı 1.149,90 gibi yazın.', 'Type the price as 1.149,90.'),
    stockFault: label('Tam sayı yazın: +3 ya da -1.', 'Type a whole number: +3 or -1.'),
    saved: label('Kaydedildi.', 'Saved.'),
    leave: label(
      'Kaydedilmemiş değişiklikler var. Yine de ayrılmak istiyor musunuz?',
      'There are unsaved changes. Leave anyway?',
    ),
    total: label('{{total}} ürün', '{{total}} products'),
    page: label('Sayfa {{page}} / {{pages}}', 'Page {{page}} / {{pages}}'),
    unsaved: label('Kaydedilmemiş ürün: {{unsaved}}', 'Unsaved products: {{unsaved}}'),
    allSaved: label('{{saved}} ürün kaydedildi.', '{{saved}} saved.'),
    someSaved: label(
      '{{saved}} ürün kaydedildi, {{others}} ürün kaydedilmedi.',
      '{{saved}} saved, {{others}} not saved.',
    ),
    conflict: label(
      'Fiyatı bu arada başkası değiştirdi: şimdi {{now}}, sizin yazdığınız {{typed}}. Bu satırdan hiçbir şey kaydedilmedi; yeniden kaydederseniz sizinki geçerli olur.',
      'Somebody else changed the price meanwhile: it is {{now}} now, you typed {{typed}}. Nothing of this row was saved; save again to set yours.',
    ),
  },
  /** Columns and errors are those of the file, in Turkish. */
  csv: {
    section: label('CSV dosyaları', 'CSV files'),
    download: label('CSV indir', 'Download CSV'),
    upload: label('CSV yükle…', 'Upload CSV…'),
    grid: label('Fiyat ve stok tablosu', 'Table of prices and stock'),
    file: label('CSV dosyası', 'CSV file'),
    reading: label('Dosya okunuyor', 'Reading the file'),
    writing: label('Yazılıyor', 'Writing'),
    missing: label(
      'Dosyada olmayan ve değişmeyecek sütunlar',
      'Columns not in the file, which stay as they are',
    ),
    nothing: label('Yazılacak bir şey yok.', 'There is nothing to write.'),
    faults: label('Hatalar', 'Faults'),
    changes: label('Değişiklikler', 'Changes'),
    row: label('Satır', 'Row'),
    column: label('Sütun', 'Column'),
    value: label('Değer', 'Value'),
    reason: label('Neden', 'Reason'),
    product: label('Ürün', 'Product'),
    from: label('Eski', 'Old'),
    to: label('Yeni', 'New'),
    unreachable: label(
      'Dükkâna ulaşılamadı. Bağlantınızı denetleyip yeniden deneyin.',
      'The shop did not answer. Check your connection and try again.',
    ),
    seeList: label('Sonucu listeden görebilirsiniz.', 'The list shows what became of it.'),
    accounting: label('Muhasebe dosyası', 'Accounting file'),
    byPaymentDay: label(
      'Muhasebe için, ödeme ve iade gününe göre:',
      'For the accountant, by day of payment and of refund:',
    ),
    month: label('Ay', 'Month'),
    otherDays: label('Başka günler', 'Other days'),
    firstDay: label('İlk gün', 'First day'),
    lastDay: label('Son gün', 'Last day'),
    orders: label('Siparişleri CSV indir', 'Download orders as CSV'),
    dayUnclear: label('Tarih okunamadı. gg.aa.yyyy olarak yazın.', 'Write the date as dd.mm.yyyy.'),
    daysTurned: label('Son gün ilk günden önce olamaz.', 'The last day cannot be before the first.'),
    dayForm: label('gg.aa.yyyy', 'dd.mm.yyyy'),
    write_one: label('{{count}} ürünü yaz', 'Write {{count}} product'),
    write_other: label('{{count}} ürünü yaz', 'Write {{count}} products'),
    faultsFound_one: label(
      '{{count}} hata var; düzeltilene kadar hiçbir şey yazılmaz.',
      '{{count}} fault; nothing is written until they are put right.',
    ),
    faultsFound_other: label(
      '{{count}} hata var; düzeltilene kadar hiçbir şey yazılmaz.',
      '{{count}} faults; nothing is written until they are put right.',
    ),
    notListed: label('ve {{more}} hata daha.', 'and {{more}} more.'),
    written: label(
      'Yazıldı: {{created}} yeni ürün, {{changed}} değişen ürün, {{unchanged}} aynı kalan.',
      'Written: {{created}} new, {{changed}} changed, {{unchanged}} as before.',
    ),
    tried: label(
      'Deneme: {{rows}} satır; {{created}} yeni ürün, {{changed}} değişecek ürün, {{unchanged}} aynı.',
      'Trial: {{rows}} rows; {{created}} new, {{changed}} to change, {{unchanged}} as they are.',
    ),
    limits: label(
      'Bir dosyada en fazla {{rows}} satır ({{megabytes}} MB) olabilir; bunların en fazla {{writes}} tanesi ürün ekleyip değiştirebilir. Dosya önce denenir, siz onaylayınca hepsi yazılır ya da hiçbiri.',
      'A file may have up to {{rows}} rows ({{megabytes}} MB), of which up to {{writes}} may add or change products. It is tried first; once you confirm, all of it is written or nothing.',
    ),
    tooLarge: label(
      'Dosya en fazla {{megabytes}} MB olabilir. Bölüp parça parça yükleyin.',
      'A file may have up to {{megabytes}} MB. Split it and upload the parts.',
    ),
  },
  pictures: {
    chosen: label('Seçili resimler', 'Chosen pictures'),
    open: label('Seçilenlerden taslak ürün aç', 'Make drafts of the chosen pictures'),
    explains: label(
      'Her resim için fiyatsız ve stoksuz, yayında olmayan bir ürün açılır.',
      'Each picture makes a hidden product without price or stock.',
    ),
    outcomes: label('Taslak ürünler', 'Drafts'),
    opened: label('Taslak açıldı:', 'Draft made:'),
    toGrid: label('Fiyat ve stok tablosunda taslaklar', 'Drafts in the table of prices and stock'),
    thisPageOnly: label(
      'Yalnızca bu sayfadaki resimlerden taslak açılır.',
      'Only pictures of this page make drafts.',
    ),
  },
  input: {
    row: label('satır', 'row'),
    openProduct: label('Ürünü aç', 'Open the product'),
    dateUnreadable: label(
      'Bu tarih okunamadı. {{pattern}} olarak yazın, 1840 ile 2100 arasında.',
      'This date cannot be read. Write it as {{pattern}}, between 1840 and 2100.',
    ),
    stock: label(
      'Satılabilir {{sellable}} · Ayrılmış {{held}} (açık ödemelerde)',
      'For sale {{sellable}} · Held {{held}} (by open payments)',
    ),
    stockInvalid: label(
      'Stok değişikliği tam sayı olmalıdır, örneğin +3 ya da -1.',
      'The change must be a whole number, for example +3 or -1.',
    ),
    stockHint: label(
      'Stoka eklenen ya da stoktan çıkan adet: +3 ya da -1. Kaydedince işlenir.',
      'Pieces added to the shelf or taken from it: +3 or -1. Applied to what is for sale on saving.',
    ),
  },
  mail: {
    send: label('Yeniden gönder', 'Send again'),
    hint: label(
      'İleti, siparişin bugünkü bilgileriyle yeniden yazılır ve aynı adrese gönderilir.',
      'Written anew from what the order says today, and sent to the same address.',
    ),
    failed: label(
      'İleti yeniden gönderilemedi. Lütfen yeniden deneyin.',
      'The mail could not be sent again. Please try again.',
    ),
  },
  audit: {
    title: label('Son değişiklikler', 'Latest changes'),
    created: label('Eklendi', 'Created'),
    theShop: label('Dükkân', 'The shop'),
    open: label('Kaydı açın', 'Open it'),
    otherText: label('yeni metin', 'another text'),
    yes: label('evet', 'yes'),
    no: label('hayır', 'no'),
  },
  legal: {
    takesNoOrders: label('Mağaza sipariş alamıyor', 'The shop takes no orders'),
    why: label(
      'Sözleşme tamamlanana kadar ödeme açılmaz. Eksikler:',
      'No payment is opened until the contract is complete. Missing:',
    ),
    emptyDetails: label('İşletme bilgilerinde boş:', 'Empty in the business details:'),
    missingText: label('Yayında değil ya da boş:', 'Not published, or empty:'),
    placeholders: label('İşletme bilgileri', 'Business details'),
    placeholdersHint: label(
      'İşletme bilgilerinden doldurulan alanlar. Tıklayın, imlecin olduğu yere eklensin; metinde / yazınca da çıkarlar.',
      'Filled from the business details. A click adds one where the cursor is; typing / in the text offers them too.',
    ),
  },
  overview: {
    waits: label('Sizi bekleyenler', 'What waits for you'),
    nothingWaits: label('Bekleyen bir iş yok.', 'Nothing waits.'),
    sales: label('Satışlar', 'Sales'),
    today: label('Bugün', 'Today'),
    lastDays: label('Son {{days}} gün', 'Last {{days}} days'),
    orders: label('{{orders}} sipariş', '{{orders}} orders'),
    salesNote: label(
      'Ödenen siparişlerin tutarı, iadeler düşülmüş; siparişin ödendiği güne yazılır.',
      'Paid orders less their refunds, on the day the order was paid.',
    ),
    chart: label('Son 30 günün satışları, gün gün', 'Sales of the last 30 days, day by day'),
    latestOrders: label('Son siparişler', 'Latest orders'),
    latestReviews: label('Son değerlendirmeler', 'Latest reviews'),
    drafts: label('Yayımlanmamış taslaklar', 'Unpublished drafts'),
    published: label('Son yayımlanan metinler', 'Latest published texts'),
    none: label('Henüz yok.', 'None yet.'),
    all: label('Hepsini gör', 'See all'),
    paymentsToReview: label('İncelenecek ödeme', 'Payments to review'),
    ordersToShip: label('Kargolanacak sipariş', 'Orders to ship'),
    failedRefunds: label('Yapılamayan iade', 'Refunds that failed'),
    failedMails: label('Gönderilemeyen ileti', 'Mails that could not be sent'),
    lowStock: label('Azalan ya da tükenen ürün', 'Products low in stock'),
  },
};

type Texts = { [name: string]: Labels | Texts };
const isLabels = (texts: Labels | Texts): texts is Labels => typeof texts.tr === 'string';

/** As Payload takes them: a language each. */
export const panelTextsIn = (language: keyof Labels, texts: Texts = PANEL_TEXTS): GenericTranslationsObject =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      isLabels(text) ? text[language] : panelTextsIn(language, text),
    ]),
  );
