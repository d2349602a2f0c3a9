import { isAccountant, isSender, type Person } from '../../../domain/roles.ts';

/** The printouts of an order, by the word that stands in the address. */
export const PRINTOUTS = {
  packingSlip: 'sevk-fisi',
  addressLabel: 'adres-etiketi',
  invoiceSheet: 'fatura',
} as const;
export type PrintoutKind = keyof typeof PRINTOUTS;

/** On an invoice sheet are sums, on what goes with a parcel none. */
export const mayPrint = (paper: PrintoutKind, person: Person): boolean =>
  paper === 'invoiceSheet' ? isAccountant(person) : isSender(person);

export const PRINT_PATH = '/siparis-yazdir';

/** One page of paper for each order, in the given sequence. */
export const printUrlOf = (adminRoute: string, paper: PrintoutKind, ids: readonly string[]): string =>
  `${adminRoute}${PRINT_PATH}?${new URLSearchParams({ belge: PRINTOUTS[paper], siparis: ids.join(',') })}`;
