import type { FacetsAnswer, FacetsQuery, ListProductsQuery, Story } from './catalogue-query.ts';
import type { HomeBlock } from './home.ts';
import type { LegalPage } from './legal.ts';
import type { InstallmentsAnswer } from './payment.ts';
import type { Arrival, ListedProduct, Product, ProductList, ReviewPage } from './products.ts';
import type { QuestionPage } from './questions.ts';
import type { ShopTerms } from './rules/shop-terms.ts';
import type { SeriesAnswer } from './series.ts';

/** Between the server and the storefront's `entry-server`, which turns an address into a page. */

/** What a page may read while it is rendered: the answers of the public calls, without the way through HTTP. */
export type Readers = {
  listProducts(query: ListProductsQuery): Promise<ProductList>;
  countFacets(query: FacetsQuery): Promise<FacetsAnswer>;
  topProducts(): Promise<ListedProduct[]>;
  newProducts(): Promise<Arrival[]>;
  /** In the order of the ids. Those that are not on sale are left out, repeated ones come once. */
  chosenProducts(ids: readonly string[]): Promise<ListedProduct[]>;
  /** Null when there is no such product. */
  getProduct(id: string): Promise<Product | null>;
  /** Null when there is no such product. */
  listReviews(id: string, pageNumber: number): Promise<ReviewPage | null>;
  /** Of those that are answered in public. Null when there is no such product. */
  listQuestions(id: string, pageNumber: number): Promise<QuestionPage | null>;
  /** What may be paid in instalments; null while it is not known, and the browser has to ask. */
  getInstallments(): Promise<InstallmentsAnswer | null>;
  getTerms(): Promise<ShopTerms>;
  /** Of a category, a series or a period. */
  getStory(about: string): Promise<Story>;
  /** All that a series consists of; null when there is no such series. */
  getSeries(name: string): Promise<SeriesAnswer | null>;
  /** What editors put on the home page, in their order. */
  getHome(): Promise<HomeBlock[]>;
  /** Null when there is no such page. */
  getLegalPage(slug: string): Promise<LegalPage | null>;
  /** The address of the picture that a page is shared with: of this product, or of the shop itself. */
  sharePicture(product: Pick<Product, '_id' | 'name' | 'image'> | null): string;
};

export type RenderedPage = {
  status: number;
  /** For `<!--app-head-->` and `<!--app-body-->` of index.html. */
  head: string;
  body: string;
  /** What the style elements in the head hold: the page's policy lets in nothing else. */
  css: readonly string[];
  /** All that differs between two pages of one build, in few bytes. */
  facts: string;
  /** When set, the answer is a redirect there, and head and body are empty. */
  redirect?: string;
  /** The same bytes for everybody: they may be kept and handed out again. */
  isPublic: boolean;
};

/** One page of the shop as HTML. `url` is path and query; `origin`, such as `https://shop.example`, begins absolute links. */
export type RenderPage = (request: {
  url: string;
  origin: string;
  /** Where pictures are shown from instead of `/media`; empty for the shop itself. */
  mediaUrl: string;
  readers: Readers;
}) => Promise<RenderedPage>;
