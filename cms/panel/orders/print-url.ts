/** The papers of an order, by the word that stands in the address. */
export const PAPERS = { packingSlip: 'sevk-fisi', invoiceSheet: 'fatura' } as const;
export type Paper = keyof typeof PAPERS;

export const PRINT_PATH = '/siparis-yazdir';

/** One page of paper for each order, in the given sequence. */
export const printUrlOf = (adminRoute: string, paper: Paper, ids: readonly string[]): string =>
  `${adminRoute}${PRINT_PATH}?${new URLSearchParams({ belge: PAPERS[paper], siparis: ids.join(',') })}`;
