export const COMPARE_TITLE = 'Karşılaştırma';

/** What the page is called in the browser's tab. */
export const compareTitle = (products: ReadonlyArray<{ name: string }>): string =>
  products.length === 2 ? `${products.map(({ name }) => name).join(' / ')}: karşılaştırma` : COMPARE_TITLE;
