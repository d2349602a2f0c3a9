import { z } from 'zod';
import * as alerts from './alerts.ts';
import { type CallName, callTable, type Route } from './call-table.ts';
import * as catalogue from './catalogue-query.ts';
import * as collection from './collection.ts';
import * as sales from './dealer-sales.ts';
import { messageAnswer, pageNumber, pageQuery } from './field-schemas.ts';
import * as home from './home.ts';
import * as legal from './legal.ts';
import type { InKurus } from './money.ts';
import * as orders from './orders.ts';
import * as payment from './payment.ts';
import * as products from './products.ts';
import * as questions from './questions.ts';
import * as readiness from './readiness.ts';
import * as series from './series.ts';
import * as users from './users.ts';
import * as vitals from './vitals.ts';
import * as wishlist from './wishlist.ts';

type Content = {
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  bodyType?: 'json' | 'form' | 'multipart';
  answer?: z.ZodType;
  /** HTTP statuses of the call's own errors. Errors that follow from role, path or body are not listed. */
  failures?: readonly number[];
};
export type Call = Route & Content;

const contents = {
  signIn: { summary: 'Oturum açar', body: users.signInRequest, answer: users.user, failures: [401] },
  confirmSignIn: {
    summary: 'Şifresi doğru olanın girişini doğrulama koduyla tamamlar',
    body: users.codeRequest,
    answer: users.user,
    failures: [401, 403],
  },
  register: { summary: 'Üye kaydeder', body: users.registerRequest, answer: users.user, failures: [409] },
  signOut: { summary: 'Oturumu kapatır', answer: messageAnswer },
  updateProfile: {
    summary: 'Kendi profilini günceller',
    body: users.updateProfileRequest,
    answer: users.user,
    failures: [409],
  },
  listUsers: {
    summary: 'Bütün kullanıcılar; sorgu varsa bir sayfası',
    query: pageQuery,
    answer: z.union([z.array(users.user), users.userPage]),
  },
  saveAddress: { summary: 'Adres kaydeder', body: users.billingAddress, answer: users.savedAddress },
  listAddresses: { summary: 'Kayıtlı adresleri verir', answer: z.array(users.savedAddress) },
  updateAddress: {
    summary: 'Kayıtlı bir adresi değiştirir',
    body: users.billingAddress,
    answer: users.savedAddress,
  },
  deleteAddress: { summary: 'Kayıtlı bir adresi siler', answer: messageAnswer },
  forgotPassword: {
    summary: 'Şifre yenileme bağlantısı yollar',
    body: users.forgotPasswordRequest,
    answer: messageAnswer,
  },
  resetPassword: { summary: 'Şifreyi yeniler', body: users.resetPasswordRequest, answer: messageAnswer },
  getWishlist: { summary: 'İstek listesi', answer: wishlist.wishlist },
  mergeWishlist: {
    summary: 'Ürünleri istek listesine katar',
    body: wishlist.mergeWishlistRequest,
    answer: wishlist.wishlist,
    failures: [409],
  },
  removeFromWishlist: { summary: 'Bir ürünü istek listesinden çıkarır', answer: wishlist.wishlist },
  getCollection: { summary: 'Koleksiyonun serileri ve eksikleri', answer: collection.collectionAnswer },
  listCollectionItems: {
    summary: 'Koleksiyonda bir seriden olanlar; seri yoksa hiçbir seriden olmayanlar',
    query: collection.collectionQuery,
    answer: z.array(collection.collectionItem),
  },
  saveCollectionItem: {
    summary: 'Bir değeri ya da ürünü koleksiyona ekler, kaydını değiştirir',
    body: collection.collectionItemRequest,
    answer: collection.collectionItem,
    failures: [409],
  },
  removeCollectionItem: {
    summary: 'Bir kaydı koleksiyondan çıkarır',
    query: collection.removeQuery,
    answer: messageAnswer,
    failures: [409],
  },
  joinCollection: {
    summary: 'Tarayıcıdaki işaretleri koleksiyona katar',
    body: collection.joinRequest,
    answer: collection.joinAnswer,
    failures: [409],
  },
  listBoughtPieces: {
    summary: 'Satın alınan ve koleksiyona eklenebilecek ürünler',
    answer: z.array(collection.boughtPiece),
  },
  addBoughtPieces: {
    summary: 'Bir siparişin ürünlerini koleksiyona ekler',
    body: collection.addBoughtRequest,
    answer: z.array(collection.boughtPiece),
    failures: [409],
  },
  exportCollection: { summary: 'Koleksiyon, CSV dosyası olarak' },
  importCollection: {
    summary: 'Koleksiyonu bir CSV dosyasından yazar; bir satırda hata varsa hiçbirini yazmaz',
    body: collection.collectionFileRequest,
    answer: collection.collectionFileReport,
    failures: [409, 413],
  },
  listAlerts: { summary: 'Haber beklenenler ve şu anda satışta olanları', answer: alerts.alertList },
  addAlerts: {
    summary:
      'Serilerin değerleri, katalog numaraları ya da aramalar için e-postayla haber ister; zaten beklenenler değişmez',
    body: alerts.addAlertsRequest,
    answer: alerts.alertList,
    failures: [409],
  },
  setAlertMail: {
    summary: 'Beklenen her şeyin e-postasını durdurur ya da yeniden ister',
    body: alerts.alertMailRequest,
    answer: alerts.alertList,
  },
  updateAlert: {
    summary: 'Beklenen bir pulun durumunu ve en yüksek fiyatını değiştirir, e-postasını yeniden ister',
    body: alerts.alertTerms,
    answer: alerts.alertList,
  },
  deleteAlert: { summary: 'Bir şey için haber beklemekten vazgeçer', answer: messageAnswer },
  exportData: { summary: 'Kendi kişisel verilerinin tamamı', answer: users.personalData },
  requestEmailProof: { summary: 'E-posta adresini doğrulayan bağlantıyı yollar', answer: messageAnswer },
  proveEmail: { summary: 'E-posta adresini bir e-postadaki bağlantıyla doğrular', answer: messageAnswer },
  prepareSecondFactor: {
    summary: 'İki adımlı doğrulama için yeni anahtar verir',
    answer: users.secondFactorKey,
    failures: [409],
  },
  turnOnSecondFactor: {
    summary: 'İki adımlı doğrulamayı ilk kodla açar; kurtarma kodlarını bir kez verir',
    body: users.ownSecondFactorRequest,
    answer: users.recoveryCodes,
    failures: [409],
  },
  turnOffSecondFactor: {
    summary: 'İki adımlı doğrulamayı kapatır',
    body: users.ownSecondFactorRequest,
    answer: messageAnswer,
  },
  resetSecondFactor: {
    summary: 'Bir başkasının iki adımlı doğrulamasını kapatır',
    body: users.resetSecondFactorRequest,
    answer: messageAnswer,
  },
  listSessions: { summary: 'Kendi açık oturumları', answer: z.array(users.accountSession) },
  endOtherSessions: { summary: 'Bu oturumdan başka bütün oturumlarını kapatır', answer: messageAnswer },
  endSession: { summary: 'Kendi oturumlarından birini kapatır', answer: messageAnswer },
  closeAccount: {
    summary: 'Kendi hesabını kapatır',
    body: users.closeAccountRequest,
    answer: messageAnswer,
    failures: [403, 409],
  },
  getUser: { summary: 'Bir kullanıcıyı verir', answer: users.user },
  updateUser: {
    summary: 'Bir kullanıcıyı günceller',
    body: users.updateUserRequest,
    answer: users.user,
    failures: [409],
  },
  deleteUser: { summary: 'Bir kullanıcıyı siler', answer: messageAnswer, failures: [409] },

  listProducts: {
    summary: 'Kataloğu listeler',
    query: catalogue.listCallQuery,
    answer: products.productList,
  },
  countFacets: {
    summary: 'Süzgeçlerin değerlerini sayar',
    query: catalogue.facetsQuery,
    answer: catalogue.facetsAnswer,
  },
  suggestProducts: {
    summary: 'Yazılırken arama önerileri',
    query: catalogue.suggestionsQuery,
    answer: catalogue.suggestionsAnswer,
  },
  topProducts: { summary: 'Öne çıkan ürünler', answer: z.array(products.listedProduct) },
  newProducts: { summary: 'En son eklenen ve fiyatı düşen ürünler', answer: z.array(products.arrival) },
  chosenProducts: {
    summary: 'Numaraları verilen ürünler, verilen sırayla',
    query: wishlist.chosenQuery,
    answer: z.array(products.listedProduct),
  },
  getProduct: { summary: 'Bir ürünü verir', answer: products.product },
  createProduct: {
    summary: 'Taslak ürün açar; liste onu withDrafts=1 ile gösterir',
    answer: products.product,
  },
  updateProduct: {
    summary: 'Ürünü günceller ve yayımlar',
    body: products.updateProductRequest,
    answer: products.product,
    failures: [409],
  },
  deleteProduct: { summary: 'Ürünü siler', answer: messageAnswer },
  listReviews: {
    summary: 'Bir ürünün değerlendirmelerinden bir sayfa',
    query: z.object({ pageNumber: pageNumber.default(1) }),
    answer: products.reviewPage,
  },
  ownReview: { summary: 'Bir ürün için yazdığı değerlendirme', answer: products.review.nullable() },
  listQuestions: {
    summary: 'Bir ürünün yayımlanan sorularından bir sayfa, yanıtlarıyla',
    query: z.object({ pageNumber: pageNumber.default(1) }),
    answer: questions.questionPage,
  },
  askQuestion: {
    summary: 'Ürün hakkında satıcıya soru sorar; yanıtı e-postayla gelir',
    body: questions.questionRequest,
    answer: messageAnswer,
  },
  requestProductAlert: {
    summary: 'Tükenen ürün gelince haber verilmesini ister',
    body: alerts.productAlertRequest,
    answer: messageAnswer,
    failures: [409],
  },
  unsubscribe: { summary: 'Bir e-postadaki bağlantıyla bildirimden çıkar', answer: messageAnswer },
  createReview: {
    summary: 'Ürünü değerlendirir',
    body: products.reviewRequest,
    answer: messageAnswer,
    failures: [409],
  },
  upload: { summary: 'Resim yükler', bodyType: 'multipart', answer: products.uploadAnswer },

  myOrders: { summary: 'Kendi siparişleri', answer: z.array(orders.order) },
  listOrders: {
    summary: 'Bütün siparişler; sorgu varsa bir sayfası',
    query: pageQuery,
    answer: z.union([z.array(orders.order), orders.orderPage]),
  },
  getOrder: { summary: 'Bir siparişi verir', answer: orders.order, failures: [403] },
  orderContracts: {
    summary: 'Bir siparişin kabul edilen metinleri',
    answer: z.array(orders.orderContract),
    failures: [403],
  },
  orderInvoice: { summary: 'Bir siparişin faturası, PDF olarak', failures: [403] },
  resumePayment: {
    summary: 'Ödenmemiş bir siparişin ödeme formuna döner',
    answer: payment.initializePaymentAnswer,
    failures: [403, 409, 429, 502, 503],
  },
  abandonOrder: { summary: 'Ödenmemiş bir siparişten vazgeçer', answer: orders.order, failures: [403, 409] },
  withdraw: {
    summary: 'Bir siparişten ya da ürünlerinden cayar',
    body: orders.withdrawalRequest,
    answer: orders.order,
    failures: [403, 409],
  },
  registerReturn: {
    summary: 'Alıcının başka yoldan bildirdiği caymayı kaydeder',
    body: orders.noticeRequest,
    answer: messageAnswer,
    failures: [409],
  },
  decideReturn: {
    summary: 'Bir iadeyi işler: ürünler geldi, parası iade edilsin, kabul edilmedi',
    body: orders.returnDecision,
    answer: messageAnswer,
    failures: [409],
  },
  deliverOrder: { summary: 'Siparişi teslim edildi işaretler', answer: orders.order, failures: [409] },

  getInstallments: { summary: 'Ücretsiz taksit seçenekleri', answer: payment.installmentsAnswer },
  getTerms: { summary: 'Kargo, KDV, süreler, tatil, iletişim ve dükkânın adı', answer: payment.termsAnswer },
  initializePayment: {
    summary: 'Siparişi açar, ödeme formunu getirir',
    body: payment.initializePaymentRequest,
    answer: payment.initializePaymentAnswer,
    failures: [404, 409, 502, 503],
  },
  paymentCallback: { summary: 'Ödeme sağlayıcısının dönüşü', bodyType: 'form' },
  paymentReturn: { summary: 'Ödeme dönüşüne geri gelen tarayıcıyı siparişlerine götürür' },
  paymentWebhook: {
    summary: 'Ödeme sağlayıcısının bildirimi',
    answer: messageAnswer,
    failures: [400, 404, 413, 415, 502],
  },
  decideAttempt: {
    summary: 'Bir ödemeyi karara bağlar',
    body: payment.attemptDecision,
    answer: payment.attemptAnswer,
    failures: [409, 422, 502],
  },
  reconcileRestore: {
    summary: 'Geri yüklemeden sonra iyzico ile karşılaştırmayı bitirir; dükkân yeniden satar',
    answer: messageAnswer,
    failures: [409, 502],
  },
  writeOrder: {
    summary: 'Alıcı için sipariş yazar, ürünleri ayırır, ödeme bağlantısını verir',
    body: sales.writtenOrderRequest,
    answer: sales.writtenOrderAnswer,
    failures: [409],
  },
  getPaymentLink: {
    summary: 'Bir ödeme bağlantısının siparişi',
    answer: sales.paymentLinkAnswer,
    failures: [409, 410],
  },
  payByLink: {
    summary: 'Bağlantıdaki siparişin ödemesini başlatır',
    body: sales.payByLinkRequest,
    answer: payment.initializePaymentAnswer,
    failures: [409, 410, 429, 502, 503],
  },
  listSaleProducts: { summary: 'Perakende satışta satılabilecek ürünler', answer: sales.saleProducts },
  sellRetail: {
    summary: 'Perakende satışı yazar',
    body: sales.retailSaleRequest,
    answer: sales.retailSaleAnswer,
    failures: [404, 409, 503],
  },
  undoRetailSale: {
    summary: 'Perakende satışı iki dakika içinde geri alır',
    answer: messageAnswer,
    failures: [409, 503],
  },

  listSeries: {
    summary: 'Bütün serilerden bir sayfa, en eskisi başta',
    query: z.object({ pageNumber: pageNumber.default(1) }),
    answer: series.seriesListAnswer,
  },
  getSeries: { summary: 'Bir seri: bütün değerleri ve dükkânda olanlar', answer: series.seriesAnswer },
  getStory: {
    summary: 'Bir kategorinin ya da serinin tanıtım yazısı',
    query: catalogue.storyQuery,
    answer: catalogue.story,
  },
  getHome: { summary: 'Ana sayfanın kendi bölümleri', answer: home.homeAnswer },
  getLegalPage: { summary: 'Bir sözleşme metni', answer: legal.legalPage },
  reportVital: {
    summary: 'Bir sayfanın ziyaretçideki hızını bildirir',
    body: vitals.vitalRequest,
    answer: messageAnswer,
  },
  health: { summary: 'Süreç çalışıyor mu', answer: z.object({ status: z.literal('ok') }) },
  ready: { summary: 'Süreç hizmete hazır mı', answer: readiness.readyAnswer },
} as const satisfies Record<CallName, Content>;

export type Calls = { [Name in CallName]: (typeof callTable)[Name] & (typeof contents)[Name] };

/** All API calls with their schemas. Server, storefront, tests, OpenAPI page and `msw` handlers use this table. */
export const calls = Object.fromEntries(
  Object.entries(contents).map(([name, content]) => [name, { ...callTable[name as CallName], ...content }]),
) as unknown as Calls;

type PartOf<Name extends CallName, Part extends 'query' | 'body' | 'answer'> = Calls[Name] extends {
  [part in Part]: infer Schema extends z.ZodType;
}
  ? Schema
  : z.ZodUndefined;

/** Request body as the shop's own code passes it, with amounts in kuruş. Uploads of a picture pass a `FormData`. */
export type BodyOf<Name extends CallName> = Calls[Name] extends { bodyType: 'multipart' }
  ? FormData
  : InKurus<z.input<PartOf<Name, 'body'>>>;
export type QueryOf<Name extends CallName> = z.input<PartOf<Name, 'query'>>;
export type AnswerOf<Name extends CallName> = InKurus<z.output<PartOf<Name, 'answer'>>>;
