import type { Readers } from '../contract/server-render.ts';
import { readLandingText } from '../domain/catalogue/landing-text.ts';
import { shownIn } from '../domain/catalogue/series/read-series.ts';
import { getLegalPage } from '../domain/legal/get-legal-page.ts';
import { sharePicturePath } from '../domain/share-pictures/share-picture-address.ts';
import type { Shop } from '../domain/shop.ts';
import { currentTerms } from '../domain/shop-terms.ts';
import type { Dependencies } from '../infra/prepared-answers/invalidation.ts';

export const createReaders = ({ payload, catalogue, installments, home }: Shop): Readers => ({
  ...catalogue.readers,
  getLegalPage: (slug) => getLegalPage(payload, slug),
  async getInstallments() {
    const options = await installments.known();
    return options && { options };
  },
  getTerms: () => currentTerms(payload),
  getStory: (about) => readLandingText(payload, about),
  getHome: home.read,
  sharePicture: sharePicturePath,
});

type Flags = Omit<Dependencies, 'products'>;
type Shown = ReadonlyArray<{ _id: string }>;

/** Wraps the readers to record the dependencies of an answer. Pages and most answers use no other data. */
export function trackDependencies(readers: Readers): { readers: Readers; dependsOn(): Dependencies } {
  const products = new Set<string>();
  const read = { lists: false, legal: false, stories: false, series: false, home: false, terms: false };

  const noting =
    <Asked extends unknown[], Found>(
      flags: Flags,
      ask: (...asked: Asked) => Promise<Found>,
      productsIn: (found: Found) => Shown = () => [],
    ) =>
    async (...asked: Asked): Promise<Found> => {
      Object.assign(read, flags);
      const found = await ask(...asked);
      for (const { _id } of productsIn(found)) products.add(_id);
      return found;
    };
  const ofProduct =
    <More extends unknown[], Found>(ask: (id: string, ...more: More) => Promise<Found>) =>
    (id: string, ...more: More): Promise<Found> => {
      products.add(id);
      return ask(id, ...more);
    };
  const all = (found: Shown) => found;
  const lists = { lists: true };
  return {
    dependsOn: () => ({ ...read, products: [...products] }),
    readers: {
      // Instalments stay untracked: they belong to no product, and a page that shows them expires by age.
      ...readers,
      listProducts: noting(lists, readers.listProducts, (list) => list.products),
      countFacets: noting(lists, readers.countFacets),
      topProducts: noting(lists, readers.topProducts, all),
      newProducts: noting(lists, readers.newProducts, all),
      // A product that was left out of the answer may come back into the lists.
      chosenProducts: noting(lists, readers.chosenProducts, all),
      getProduct: ofProduct(readers.getProduct),
      listReviews: ofProduct(readers.listReviews),
      listQuestions: ofProduct(readers.listQuestions),
      getTerms: noting({ terms: true }, readers.getTerms),
      getStory: noting({ stories: true }, readers.getStory),
      listSeries: noting({ series: true, ...lists }, readers.listSeries),
      getSeries: noting({ series: true, stories: true, ...lists }, readers.getSeries, (found) =>
        found ? shownIn(found) : [],
      ),
      // The home page shows the number of products and the lowest price of series.
      getHome: noting({ home: true, stories: true, ...lists }, readers.getHome),
      getLegalPage: noting({ legal: true }, readers.getLegalPage),
    },
  };
}
