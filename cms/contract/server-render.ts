import type { FacetsAnswer, FacetsQuery, ListProductsQuery, Story } from './catalogue-query.ts';
import type { HomeBlock } from './home.ts';
import type { LegalPage } from './legal.ts';
import type { InstallmentsAnswer } from './payment.ts';
import type { Arrival, ListedProduct, Product, ProductList, ReviewPage } from './products.ts';
import type { QuestionPage } from './questions.ts';
import type { AccentName, ShopIdentity } from './rules/shop-identity.ts';
import type { ShopTerms } from './rules/shop-terms.ts';
import type { SeriesAnswer, SeriesListAnswer } from './series.ts';

/** Reads data for server-side rendering without HTTP. The results equal the responses of the public API calls. */
export type Readers = {
  listProducts(query: ListProductsQuery): Promise<ProductList>;
  countFacets(query: FacetsQuery): Promise<FacetsAnswer>;
  topProducts(): Promise<ListedProduct[]>;
  newProducts(): Promise<Arrival[]>;
  /** Keeps the order of the ids; leaves out duplicates and products that are not on sale. */
  chosenProducts(ids: readonly string[]): Promise<ListedProduct[]>;
  getProduct(id: string): Promise<Product | null>;
  listReviews(id: string, pageNumber: number): Promise<ReviewPage | null>;
  listQuestions(id: string, pageNumber: number): Promise<QuestionPage | null>;
  /** Returns null while the instalments are unknown; the browser then requests the instalments. */
  getInstallments(): Promise<InstallmentsAnswer | null>;
  getTerms(): Promise<ShopTerms>;
  getStory(about: string): Promise<Story>;
  listSeries(pageNumber: number): Promise<SeriesListAnswer>;
  getSeries(name: string): Promise<SeriesAnswer | null>;
  getHome(): Promise<HomeBlock[]>;
  getLegalPage(slug: string): Promise<LegalPage | null>;
  sharePicture(product: Pick<Product, '_id' | 'name' | 'image'> | null, shop: ShopIdentity): string;
};

/** Page whose data is read: text and numbers alone, so that any thread can draw the page. */
export type ReadPage = {
  /** Path and query. */
  url: string;
  status: number;
  /** HTML of the head, apart from styles. */
  head: string;
  accent: AccentName;
  /** JSON of the data, escaped for the script element of the page. */
  data: string;
  /** Short text that differs between any two pages of one build. A page's version contains this text. */
  facts: string;
  /** Whether the page is the same for everybody, and may be cached. */
  isPublic: boolean;
};

/** Reads a page, or the address to which the page sends its visitor. */
export type PageReader = (request: {
  /** Path and query. */
  url: string;
  /** Beginning of absolute links: `https://shop.example`. */
  origin: string;
  /** Base URL of pictures, in place of `/media`; empty when the shop serves the pictures itself. */
  mediaUrl: string;
  /** Whether browsers report the speed of pages. */
  hasVitals?: boolean;
  readers: Readers;
}) => Promise<ReadPage | { redirect: string }>;

export type DrawnPage = {
  /** HTML as it is sent. A drawing thread compresses it: as `br`, or as `hurried` if it had to wait. */
  bytes: { plain: Uint8Array; br?: Uint8Array; hurried?: Uint8Array };
  /** Contents of the style elements in the head. The content security policy allows only these styles. */
  css: readonly string[];
  /** Contents of the scripts in the head that the policy has to allow. */
  scripts: readonly string[];
};

/** Draws a page into the build's `index.html`: in place of `<!--app-head-->` and `<!--app-body-->`. */
export type DrawPage = (page: ReadPage & { template: string; isHurried?: boolean }) => Promise<DrawnPage>;
