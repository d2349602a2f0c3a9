import type { Alert } from '../../cms/contract/alerts.ts';
import type { FacetsAnswer } from '../../cms/contract/catalogue-query.ts';
import type { Order } from '../../cms/contract/orders.ts';
import {
  type ListedProduct,
  listedProduct,
  type Product,
  type ProductList,
} from '../../cms/contract/products.ts';
import { eachFacet } from '../../cms/contract/rules/catalogue.ts';
import { perField, perListedField } from '../../cms/contract/rules/product-fields.ts';
import {
  PIECE_FIELDS,
  type SeriesAnswer,
  type SeriesListAnswer,
  type SeriesPiece,
  type SeriesValue,
} from '../../cms/contract/series.ts';
import type { Address, SavedAddress, User } from '../../cms/contract/users.ts';
import { addItem, type CartItem, type CartState, EMPTY_CART } from '../cart/cart-state.ts';

/** Products, users, addresses and orders. `change` sets the fields that a test is about. */

export const ayse: User = {
  _id: 'u1',
  name: 'Ayşe',
  email: 'ayse@example.com',
  isAdmin: false,
  isEditor: false,
  isStaff: false,
};
export const berna: User = { ...ayse, _id: 'u9', name: 'Berna', email: 'berna@example.com' };
export const admin: User = { ...ayse, _id: 'u2', name: 'Yönetici', isAdmin: true, isStaff: true };

const nothing = {
  text: () => '',
  longText: () => '',
  choice: () => '',
  date: (): string | null => null,
  year: (): number | null => null,
  millimetres: (): number | null => null,
};
const NOTHING_TOLD = { ...perField(nothing), catalogueNumber: '', seriesValue: null };
const NOTHING_LISTED = { ...perListedField(nothing), catalogueNumber: '', seriesValue: null };

export const aProduct = (change: Partial<Product> = {}): Product => ({
  _id: 'lale',
  name: 'Lale serisi',
  image: '/media/lale.webp',
  picture: null,
  price: 12_50,
  ...NOTHING_TOLD,
  description: 'Damgasız.',
  countInStock: 3,
  rating: 0,
  numReviews: 0,
  category: 'Türkiye Cumhuriyeti',
  seriesIssueDate: '1955-04-23T00:00:00.000Z',
  printingProcess: 'Tifdruk',
  printingHouse: 'Kıral Matbaası / İstanbul',
  denominationValueOfStamp: '25 kuruş',
  brand: 'PTT',
  isDraft: false,
  pictures: [],
  hasDrawnPicture: false,
  reviews: [],
  ...change,
});

export function aListedProduct(change: Partial<ListedProduct> = {}): ListedProduct {
  const product = Object.entries(aProduct(change));
  return Object.fromEntries(product.filter(([name]) => name in listedProduct.shape)) as ListedProduct;
}

export const aProductList = (products: ListedProduct[], change: Partial<ProductList> = {}): ProductList => ({
  products,
  page: 1,
  pages: Math.min(1, products.length),
  total: products.length,
  ...change,
});

export const aPicture = (name = 'lale', widths: readonly number[] = [640]) => ({
  width: 640,
  height: 768,
  color: '#aa2211',
  alt: name,
  sources: widths.map((width) => ({ width, avif: null, webp: `/media/${name}-${width}.webp` })),
});

export const stamp: CartItem = {
  _id: 'p1',
  name: 'Ay yıldız 1 kuruş',
  image: '',
  picture: null,
  price: 100_50,
  qty: 2,
  countInStock: 5,
  rating: 4.5,
  numReviews: 2,
  ...NOTHING_LISTED,
  category: 'Pul',
  denominationValueOfStamp: '1 kuruş',
  description: 'Damgasız.',
  printingProcess: 'Tifdruk',
  seriesIssueDate: '1955-04-23T00:00:00.000Z',
  isDraft: false,
};
export function stampProduct(change: Partial<Product> = {}): Product {
  const { qty: _, ...product } = stamp;
  return aProduct({ ...product, ...change });
}

export const home: Address = {
  addressName: 'Ev',
  recipient: 'Ayşe Yılmaz',
  address: 'Gül Sokak 1',
  city: 'Ankara',
  district: 'Çankaya',
  postalCode: '06000',
  country: 'Türkiye',
  phoneNumber: '5551112233',
  identityNumber: '10000000146',
};
export const person = { billingType: 'individual', firmName: '', taxOffice: '', taxNo: '' } as const;
export const firm = {
  billingType: 'corporate',
  firmName: 'Pul A.Ş.',
  taxOffice: 'Konak',
  taxNo: '1234567890',
} as const;
export const savedHome: SavedAddress = { _id: 'a1', ...home, ...person };

/** Two pieces and both addresses: all that a payment needs. */
export const readyCart: CartState = {
  ...addItem(EMPTY_CART, stamp),
  shippingAddress: home,
  billingAddress: { ...home, ...person },
};

export const anOrder = (change: Partial<Order> = {}): Order => ({
  _id: 'o1',
  number: 'PD-2026-00042',
  user: { _id: ayse._id, name: ayse.name, email: ayse.email },
  itemsPrice: 1234_50,
  shippingPrice: 0,
  taxPrice: 222_21,
  totalPrice: 1456_71,
  refundedTotal: 0,
  state: 'paid',
  isPaid: true,
  paidAt: '2026-05-18T10:00:00.000Z',
  isDelivered: false,
  deliveredAt: null,
  createdAt: '2026-05-17T10:00:00.000Z',
  orderItems: [{ product: stamp._id, name: stamp.name, image: '', price: 617_25, qty: 2 }],
  shippingAddress: home,
  billingAddress: { ...home, ...firm },
  ...change,
});

export const noFacets: FacetsAnswer = {
  total: 0,
  values: eachFacet(() => []),
  years: null,
  prices: null,
  inStock: 0,
  corrected: null,
  leftOut: [],
  unknownNumbers: [],
  missingColours: [],
  understood: [],
  isRelaxed: false,
};

export const aPiece = (change: Partial<ListedProduct> = {}): SeriesPiece =>
  Object.fromEntries(PIECE_FIELDS.map((name) => [name, aListedProduct(change)[name]])) as SeriesPiece;

const NO_NUMBERS = {
  isfilaNumber: '',
  pulhanNumber: '',
  michelNumber: '',
  scottNumber: '',
  stanleyGibbonsNumber: '',
  yvertNumber: '',
};

export const aValue = (change: Partial<SeriesValue> = {}): SeriesValue => ({
  _id: 'v1',
  denomination: '10 para',
  color: 'Yeşil',
  paper: '',
  perforation: '',
  issued: null,
  ...NO_NUMBERS,
  widthMm: null,
  heightMm: null,
  offer: null,
  soldOut: null,
  ...change,
});

export const aSeries = (change: Partial<SeriesAnswer> = {}): SeriesAnswer => ({
  name: 'Lale',
  issued: null,
  issuedUntil: null,
  printingHouse: '',
  catalogues: NO_NUMBERS,
  story: null,
  category: '',
  values: [],
  others: [],
  otherCount: change.others?.length ?? 0,
  ...change,
});

export const aSeriesList = (change: Partial<SeriesListAnswer> = {}): SeriesListAnswer => ({
  series: [
    {
      name: 'Lale',
      period: 'constitutional',
      years: '1914–1918',
      values: 8,
      onSale: 3,
      image: '',
      picture: null,
    },
    { name: 'Albümler', period: '', years: '', values: null, onSale: 0, image: '', picture: null },
  ],
  page: 1,
  pages: 2,
  total: 62,
  periods: [
    { period: 'constitutional', count: 60, page: 1 },
    { period: '', count: 2, page: 1 },
  ],
  ...change,
});

export const anAlert = (change: Partial<Alert> = {}): Alert => ({
  _id: 'w1',
  kind: 'value',
  title: 'Lale: 2 kuruş',
  path: '/seri/Lale',
  value: 'v4',
  condition: null,
  maxPrice: null,
  isMailed: true,
  createdAt: '2026-11-25T10:00:00.000+03:00',
  offer: null,
  ...change,
});
