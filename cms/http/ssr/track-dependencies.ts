import type { ListedProduct } from '../../contract/products.ts';
import type { Readers } from '../../contract/server-render.ts';
import { shownIn } from '../../domain/catalogue/series/read-series.ts';
import type { Dependencies } from '../../infra/response-cache/dependencies.ts';

/** The same readers, with a record of everything that a page has read: a page has no other source. */
export function trackDependencies(readers: Readers): { readers: Readers; dependsOn(): Dependencies } {
  const products = new Set<string>();
  const read = { lists: false, legal: false, stories: false, series: false, home: false, terms: false };

  const showing =
    <Asked extends unknown[], Found>(
      ask: (...asked: Asked) => Promise<Found>,
      productsOf: (found: Found) => ReadonlyArray<{ _id: string }>,
    ) =>
    async (...asked: Asked): Promise<Found> => {
      const found = await ask(...asked);
      read.lists = true;
      for (const { _id } of productsOf(found)) products.add(_id);
      return found;
    };
  const all = <Found extends ListedProduct>(found: Found[]) => found;
  return {
    dependsOn: () => ({ ...read, products: [...products] }),
    readers: {
      listProducts: showing(readers.listProducts, (list) => list.products),
      countFacets(query) {
        read.lists = true;
        return readers.countFacets(query);
      },
      topProducts: showing(readers.topProducts, all),
      newProducts: showing(readers.newProducts, all),
      // One that is left out may come back, which is a change of lists.
      chosenProducts: showing(readers.chosenProducts, all),
      getProduct(id) {
        products.add(id);
        return readers.getProduct(id);
      },
      listReviews(id, pageNumber) {
        products.add(id);
        return readers.listReviews(id, pageNumber);
      },
      listQuestions(id, pageNumber) {
        products.add(id);
        return readers.listQuestions(id, pageNumber);
      },
      // Of no product; a page that shows it ages.
      getInstallments: readers.getInstallments,
      getTerms() {
        read.terms = true;
        return readers.getTerms();
      },
      getStory(about) {
        read.stories = true;
        return readers.getStory(about);
      },
      async getSeries(name) {
        Object.assign(read, { series: true, stories: true, lists: true });
        const found = await readers.getSeries(name);
        for (const { _id } of found ? shownIn(found) : []) products.add(_id);
        return found;
      },
      getHome() {
        // Of its series it shows how many there are and the lowest price: any change of lists may alter them.
        Object.assign(read, { home: true, stories: true, lists: true });
        return readers.getHome();
      },
      getLegalPage(slug) {
        read.legal = true;
        return readers.getLegalPage(slug);
      },
      // It reads nothing.
      sharePicture: readers.sharePicture,
    },
  };
}
