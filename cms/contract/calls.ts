import { z } from 'zod';
import { type CallName, callTable, type Route } from './call-table.ts';
import {
  facetsAnswer,
  facetsQuery,
  listCallQuery,
  story,
  storyQuery,
  suggestionsAnswer,
  suggestionsQuery,
} from './catalogue-query.ts';
import {
  addBoughtRequest,
  boughtPiece,
  collectionAnswer,
  collectionFileReport,
  collectionFileRequest,
  collectionItem,
  collectionItemRequest,
  collectionQuery,
  joinAnswer,
  joinRequest,
  removeQuery,
} from './collection.ts';
import { messageAnswer, pageNumber, pageQuery } from './field-schemas.ts';
import { homeAnswer } from './home.ts';
import { legalPage } from './legal.ts';
import type { InKurus } from './money.ts';
import {
  noticeRequest,
  order,
  orderContract,
  orderPage,
  returnDecision,
  withdrawalRequest,
} from './orders.ts';
import {
  attemptAnswer,
  attemptDecision,
  initializePaymentAnswer,
  initializePaymentRequest,
  installmentsAnswer,
  termsAnswer,
} from './payment.ts';
import {
  arrival,
  listedProduct,
  product,
  productList,
  review,
  reviewPage,
  reviewRequest,
  updateProductRequest,
  uploadAnswer,
} from './products.ts';
import { questionPage, questionRequest } from './questions.ts';
import { readyAnswer } from './readiness.ts';
import { seriesAnswer } from './series.ts';
import {
  accountSession,
  billingAddress,
  closeAccountRequest,
  codeRequest,
  forgotPasswordRequest,
  ownSecondFactorRequest,
  personalData,
  recoveryCodes,
  registerRequest,
  resetPasswordRequest,
  resetSecondFactorRequest,
  savedAddress,
  secondFactorKey,
  signInRequest,
  updateProfileRequest,
  updateUserRequest,
  user,
  userPage,
} from './users.ts';
import { addWantsRequest, updateWantRequest, want, wantMailRequest } from './wants.ts';
import {
  chosenQuery,
  mergeWishlistRequest,
  savedSearch,
  savedSearchRequest,
  stockAlertRequest,
  stockAlerts,
  wishlist,
} from './wishlist-and-alerts.ts';

/** Summary and schemas of a call. */
type Content = {
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  bodyType?: 'json' | 'form' | 'multipart';
  answer?: z.ZodType;
  /** Statuses of the call's own failures, besides those that follow from role, path and body. */
  failures?: readonly number[];
};
export type Call = Route & Content;

const contents = {
  signIn: { summary: 'Oturum açar', body: signInRequest, answer: user, failures: [401] },
  confirmSignIn: {
    summary: 'Şifresi doğru olanın girişini doğrulama koduyla tamamlar',
    body: codeRequest,
    answer: user,
    failures: [401, 403],
  },
  register: { summary: 'Üye kaydeder', body: registerRequest, answer: user, failures: [409] },
  signOut: { summary: 'Oturumu kapatır', answer: messageAnswer },
  updateProfile: {
    summary: 'Kendi profilini günceller',
    body: updateProfileRequest,
    answer: user,
    failures: [409],
  },
  listUsers: {
    summary: 'Bütün kullanıcılar; sorgu varsa bir sayfası',
    query: pageQuery,
    answer: z.union([z.array(user), userPage]),
  },
  saveAddress: { summary: 'Adres kaydeder', body: billingAddress, answer: savedAddress },
  listAddresses: { summary: 'Kayıtlı adresleri verir', answer: z.array(savedAddress) },
  updateAddress: { summary: 'Kayıtlı bir adresi değiştirir', body: billingAddress, answer: savedAddress },
  deleteAddress: { summary: 'Kayıtlı bir adresi siler', answer: messageAnswer },
  forgotPassword: {
    summary: 'Şifre yenileme bağlantısı yollar',
    body: forgotPasswordRequest,
    answer: messageAnswer,
  },
  resetPassword: { summary: 'Şifreyi yeniler', body: resetPasswordRequest, answer: messageAnswer },
  getWishlist: { summary: 'İstek listesi', answer: wishlist },
  mergeWishlist: {
    summary: 'Ürünleri istek listesine katar',
    body: mergeWishlistRequest,
    answer: wishlist,
    failures: [409],
  },
  removeFromWishlist: { summary: 'Bir ürünü istek listesinden çıkarır', answer: wishlist },
  listSearches: { summary: 'Kayıtlı aramaları', answer: z.array(savedSearch) },
  saveSearch: {
    summary: 'Bir aramayı kaydeder; yeni ürünleri e-postayla bildirilir',
    body: savedSearchRequest,
    answer: savedSearch,
    failures: [409],
  },
  deleteSearch: { summary: 'Kayıtlı bir aramayı siler', answer: messageAnswer },
  getCollection: { summary: 'Koleksiyonun serileri ve eksikleri', answer: collectionAnswer },
  listCollectionItems: {
    summary: 'Koleksiyonda bir seriden olanlar; seri yoksa hiçbir seriden olmayanlar',
    query: collectionQuery,
    answer: z.array(collectionItem),
  },
  saveCollectionItem: {
    summary: 'Bir değeri ya da ürünü koleksiyona ekler, kaydını değiştirir',
    body: collectionItemRequest,
    answer: collectionItem,
    failures: [409],
  },
  removeCollectionItem: {
    summary: 'Bir kaydı koleksiyondan çıkarır',
    query: removeQuery,
    answer: messageAnswer,
    failures: [409],
  },
  joinCollection: {
    summary: 'Tarayıcıdaki işaretleri koleksiyona katar',
    body: joinRequest,
    answer: joinAnswer,
    failures: [409],
  },
  listBoughtPieces: {
    summary: 'Satın alınan ve koleksiyona eklenebilecek ürünler',
    answer: z.array(boughtPiece),
  },
  addBoughtPieces: {
    summary: 'Bir siparişin ürünlerini koleksiyona ekler',
    body: addBoughtRequest,
    answer: z.array(boughtPiece),
    failures: [409],
  },
  exportCollection: { summary: 'Koleksiyon, CSV dosyası olarak' },
  importCollection: {
    summary: 'Koleksiyonu bir CSV dosyasından yazar; bir satırda hata varsa hiçbirini yazmaz',
    body: collectionFileRequest,
    answer: collectionFileReport,
    failures: [409, 413],
  },
  listStockAlerts: {
    summary: 'Hesabın doğrulanmış adresinin beklediği tükenmiş ürünler',
    answer: stockAlerts,
  },
  deleteStockAlert: { summary: 'Bir ürün için haber beklemekten vazgeçer', answer: messageAnswer },
  listWants: { summary: 'Beklenen pullar ve şu anda satışta olanları', answer: z.array(want) },
  addWants: {
    summary:
      'Serilerin değerlerini ya da katalog numaralarını beklenenlere katar; zaten beklenenler değişmez',
    body: addWantsRequest,
    answer: z.array(want),
    failures: [409],
  },
  setWantMail: {
    summary: 'Bütün beklenen pulların e-postasını açar ya da durdurur',
    body: wantMailRequest,
    answer: z.array(want),
  },
  updateWant: {
    summary: 'Beklenen bir pulun durumunu, en yüksek fiyatını ve e-postasını değiştirir',
    body: updateWantRequest,
    answer: want,
  },
  deleteWant: { summary: 'Beklenen bir pulu siler', answer: messageAnswer },
  exportData: { summary: 'Kendi kişisel verilerinin tamamı', answer: personalData },
  requestEmailProof: { summary: 'E-posta adresini doğrulayan bağlantıyı yollar', answer: messageAnswer },
  proveEmail: { summary: 'E-posta adresini bir e-postadaki bağlantıyla doğrular', answer: messageAnswer },
  prepareSecondFactor: {
    summary: 'İki adımlı doğrulama için yeni anahtar verir',
    answer: secondFactorKey,
    failures: [409],
  },
  turnOnSecondFactor: {
    summary: 'İki adımlı doğrulamayı ilk kodla açar; kurtarma kodlarını bir kez verir',
    body: ownSecondFactorRequest,
    answer: recoveryCodes,
    failures: [409],
  },
  turnOffSecondFactor: {
    summary: 'İki adımlı doğrulamayı kapatır',
    body: ownSecondFactorRequest,
    answer: messageAnswer,
  },
  resetSecondFactor: {
    summary: 'Bir başkasının iki adımlı doğrulamasını kapatır',
    body: resetSecondFactorRequest,
    answer: messageAnswer,
  },
  listSessions: { summary: 'Kendi açık oturumları', answer: z.array(accountSession) },
  endOtherSessions: { summary: 'Bu oturumdan başka bütün oturumlarını kapatır', answer: messageAnswer },
  endSession: { summary: 'Kendi oturumlarından birini kapatır', answer: messageAnswer },
  closeAccount: {
    summary: 'Kendi hesabını kapatır',
    body: closeAccountRequest,
    answer: messageAnswer,
    failures: [403, 409],
  },
  getUser: { summary: 'Bir kullanıcıyı verir', answer: user },
  updateUser: {
    summary: 'Bir kullanıcıyı günceller',
    body: updateUserRequest,
    answer: user,
    failures: [409],
  },
  deleteUser: { summary: 'Bir kullanıcıyı siler', answer: messageAnswer, failures: [409] },

  listProducts: { summary: 'Kataloğu listeler', query: listCallQuery, answer: productList },
  countFacets: { summary: 'Süzgeçlerin değerlerini sayar', query: facetsQuery, answer: facetsAnswer },
  suggestProducts: {
    summary: 'Yazılırken arama önerileri',
    query: suggestionsQuery,
    answer: suggestionsAnswer,
  },
  topProducts: { summary: 'Öne çıkan ürünler', answer: z.array(listedProduct) },
  newProducts: { summary: 'En son eklenen ve fiyatı düşen ürünler', answer: z.array(arrival) },
  chosenProducts: {
    summary: 'Numaraları verilen ürünler, verilen sırayla',
    query: chosenQuery,
    answer: z.array(listedProduct),
  },
  getProduct: { summary: 'Bir ürünü verir', answer: product },
  createProduct: { summary: 'Taslak ürün açar', answer: product },
  updateProduct: {
    summary: 'Ürünü günceller ve yayımlar',
    body: updateProductRequest,
    answer: product,
    failures: [409],
  },
  deleteProduct: { summary: 'Ürünü siler', answer: messageAnswer },
  listReviews: {
    summary: 'Bir ürünün değerlendirmelerinden bir sayfa',
    query: z.object({ pageNumber: pageNumber.default(1) }),
    answer: reviewPage,
  },
  ownReview: { summary: 'Bir ürün için yazdığı değerlendirme', answer: review.nullable() },
  listQuestions: {
    summary: 'Bir ürünün yayımlanan sorularından bir sayfa, yanıtlarıyla',
    query: z.object({ pageNumber: pageNumber.default(1) }),
    answer: questionPage,
  },
  askQuestion: {
    summary: 'Ürün hakkında satıcıya soru sorar; yanıtı e-postayla gelir',
    body: questionRequest,
    answer: messageAnswer,
  },
  requestStockAlert: {
    summary: 'Tükenen ürün gelince haber verilmesini ister',
    body: stockAlertRequest,
    answer: messageAnswer,
    failures: [409],
  },
  unsubscribe: { summary: 'Bir e-postadaki bağlantıyla bildirimden çıkar', answer: messageAnswer },
  createReview: {
    summary: 'Ürünü değerlendirir',
    body: reviewRequest,
    answer: messageAnswer,
    failures: [409],
  },
  upload: { summary: 'Resim yükler', bodyType: 'multipart', answer: uploadAnswer },

  myOrders: { summary: 'Kendi siparişleri', answer: z.array(order) },
  listOrders: {
    summary: 'Bütün siparişler; sorgu varsa bir sayfası',
    query: pageQuery,
    answer: z.union([z.array(order), orderPage]),
  },
  getOrder: { summary: 'Bir siparişi verir', answer: order, failures: [403] },
  orderContracts: {
    summary: 'Bir siparişin kabul edilen metinleri',
    answer: z.array(orderContract),
    failures: [403],
  },
  orderInvoice: { summary: 'Bir siparişin faturası, PDF olarak', failures: [403] },
  resumePayment: {
    summary: 'Ödenmemiş bir siparişin ödeme formuna döner',
    answer: initializePaymentAnswer,
    failures: [403, 409, 429, 502, 503],
  },
  abandonOrder: {
    summary: 'Ödenmemiş bir siparişten vazgeçer',
    answer: order,
    failures: [403, 409],
  },
  withdraw: {
    summary: 'Bir siparişten ya da ürünlerinden cayar',
    body: withdrawalRequest,
    answer: order,
    failures: [403, 409],
  },
  registerReturn: {
    summary: 'Alıcının başka yoldan bildirdiği caymayı kaydeder',
    body: noticeRequest,
    answer: messageAnswer,
    failures: [409],
  },
  decideReturn: {
    summary: 'Bir iadeyi işler: ürünler geldi, parası iade edilsin, kabul edilmedi',
    body: returnDecision,
    answer: messageAnswer,
    failures: [409],
  },
  deliverOrder: { summary: 'Siparişi teslim edildi işaretler', answer: order, failures: [409] },

  getInstallments: { summary: 'Ücretsiz taksit seçenekleri', answer: installmentsAnswer },
  getTerms: { summary: 'Kargo, KDV, süreler, tatil ve iletişim', answer: termsAnswer },
  initializePayment: {
    summary: 'Siparişi açar, ödeme formunu getirir',
    body: initializePaymentRequest,
    answer: initializePaymentAnswer,
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
    body: attemptDecision,
    answer: attemptAnswer,
    failures: [409, 502],
  },

  getSeries: { summary: 'Bir seri: bütün değerleri ve dükkânda olanlar', answer: seriesAnswer },
  getStory: { summary: 'Bir kategorinin ya da serinin tanıtım yazısı', query: storyQuery, answer: story },
  getHome: { summary: 'Ana sayfanın kendi bölümleri', answer: homeAnswer },
  getLegalPage: { summary: 'Bir sözleşme metni', answer: legalPage },
  health: { summary: 'Süreç çalışıyor mu', answer: z.object({ status: z.literal('ok') }) },
  ready: { summary: 'Süreç hizmete hazır mı', answer: readyAnswer },
} as const satisfies Record<CallName, Content>;

export type Calls = { [Name in CallName]: (typeof callTable)[Name] & (typeof contents)[Name] };

/**
 * Every documented call with its schemas. The server's routes, the storefront's calls, the tests, the OpenAPI page and
 * the `msw` handlers are all made from it.
 */
export const calls = Object.fromEntries(
  Object.entries(contents).map(([name, content]) => [name, { ...callTable[name as CallName], ...content }]),
) as unknown as Calls;

type PartOf<Name extends CallName, Part extends 'query' | 'body' | 'answer'> = Calls[Name] extends {
  [part in Part]: infer Schema extends z.ZodType;
}
  ? Schema
  : z.ZodUndefined;

/** The body before the server parses it, as the shop's own callers send it; a picture is sent as a form. */
export type BodyOf<Name extends CallName> = Calls[Name] extends { bodyType: 'multipart' }
  ? FormData
  : InKurus<z.input<PartOf<Name, 'body'>>>;
export type QueryOf<Name extends CallName> = z.input<PartOf<Name, 'query'>>;
export type AnswerOf<Name extends CallName> = InKurus<z.output<PartOf<Name, 'answer'>>>;
