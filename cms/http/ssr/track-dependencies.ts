import type { Readers } from '../../contract/server-render.ts';
import type { Dependencies } from '../../infra/response-cache/dependencies.ts';

/** The same readers, and what a page has read through them so far: it has no other source. */
export function trackDependencies(readers: Readers): { readers: Readers; dependsOn(): Dependencies } {
  const products = new Set<string>();
  const read = { lists: false, legal: false, stories: false };

  function shows(found: ReadonlyArray<{ _id: string }>) {
    read.lists = true;
    for (const { _id } of found) products.add(_id);
  }
  return {
    dependsOn: () => ({ ...read, products: [...products] }),
    readers: {
      async listProducts(query) {
        const list = await readers.listProducts(query);
        shows(list.products);
        return list;
      },
      countFacets(query) {
        read.lists = true;
        return readers.countFacets(query);
      },
      async topProducts() {
        const top = await readers.topProducts();
        shows(top);
        return top;
      },
      async newProducts() {
        const newest = await readers.newProducts();
        shows(newest);
        return newest;
      },
      async chosenProducts(ids) {
        // One that is left out may come back, which is a change of lists.
        const chosen = await readers.chosenProducts(ids);
        shows(chosen);
        return chosen;
      },
      getProduct(id) {
        products.add(id);
        return readers.getProduct(id);
      },
      listReviews(id, pageNumber) {
        products.add(id);
        return readers.listReviews(id, pageNumber);
      },
      getStory(about) {
        read.stories = true;
        return readers.getStory(about);
      },
      getLegalPage(slug) {
        read.legal = true;
        return readers.getLegalPage(slug);
      },
    },
  };
}
