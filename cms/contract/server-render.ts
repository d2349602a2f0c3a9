import type { FacetsAnswer, FacetsQuery, ListProductsQuery, Story } from './catalogue-query.ts';
import type { HomeBlock } from './home.ts';
import type { LegalPage } from './legal.ts';
import type { InstallmentsAnswer } from './payment.ts';
import type { Arrival, ListedProduct, Product, ProductList, ReviewPage } from './products.ts';
import type { QuestionPage } from './questions.ts';
import type { ShopTerms } from './rules/shop-terms.ts';
import type { SeriesAnswer } from './series.ts';

/** Interface between the server and the storefront's `entry-server`, which renders the page of an address. */

/** Data for a page while it is rendered: the answers of the public calls, without HTTP. */
export type Readers = {
  listProducts(query: ListProductsQuery): Promise<ProductList>;
  countFacets(query: FacetsQuery): Promise<FacetsAnswer>;
  topProducts(): Promise<ListedProduct[]>;
  newProducts(): Promise<Arrival[]>;
  /** In the order of the ids, without duplicates and products that are not on sale. */
  chosenProducts(ids: readonly string[]): Promise<ListedProduct[]>;
  /** Null when there is no such product. */
  getProduct(id: string): Promise<Product | null>;
  /** Null when there is no such product. */
  listReviews(id: string, pageNumber: number): Promise<ReviewPage | null>;
  /** Questions answered in public. Null when there is no such product. */
  listQuestions(id: string, pageNumber: number): Promise<QuestionPage | null>;
  /** Instalment options; null while they are unknown, and the browser has to ask. */
  getInstallments(): Promise<InstallmentsAnswer | null>;
  getTerms(): Promise<ShopTerms>;
  /** Text of a category, a series or a period. */
  getStory(about: string): Promise<Story>;
  /** The series with all its values; null when there is no such series. */
  getSeries(name: string): Promise<SeriesAnswer | null>;
  /** Blocks of the home page, in the editors' order. */
  getHome(): Promise<HomeBlock[]>;
  /** Null when there is no such page. */
  getLegalPage(slug: string): Promise<LegalPage | null>;
  /** Address of the picture for sharing a page: of the product, or of the shop itself. */
  sharePicture(product: Pick<Product, '_id' | 'name' | 'image'> | null): string;
};

export type RenderedPage = {
  status: number;
  /** For `<!--app-head-->` and `<!--app-body-->` of index.html. */
  head: string;
  body: string;
  /** Contents of the style elements in the head: the content security policy allows no other styles. */
  css: readonly string[];
  /** All data that differs between two pages of one build, in few bytes. */
  facts: string;
  /** Address of a redirect; head and body are then empty. */
  redirect?: string;
  /** The page is the same for everybody, so a cache may keep it. */
  isPublic: boolean;
};

/** One page of the shop as HTML. `url` is path and query; `origin`, such as `https://shop.example`, begins absolute links. */
export type RenderPage = (request: {
  url: string;
  origin: string;
  /** Base address of pictures instead of `/media`; empty when the shop serves them. */
  mediaUrl: string;
  readers: Readers;
}) => Promise<RenderedPage>;
