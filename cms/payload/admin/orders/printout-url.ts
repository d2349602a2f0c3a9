import { isAccountant, isSender, type Person } from '../../../domain/roles.ts';
import { viewUrl } from '../shell/panel-urls.ts';

export const PRINTOUTS = {
  packingSlip: 'sevk-fisi',
  addressLabel: 'adres-etiketi',
  invoiceSheet: 'fatura',
} as const;
export type PrintoutKind = keyof typeof PRINTOUTS;
export const PRINTOUT_KINDS = Object.keys(PRINTOUTS) as PrintoutKind[];

/** True when the person may print the paper. Senders may not print the invoice sheet, because this sheet shows sums. */
export const mayPrint = (paper: PrintoutKind, person: Person): boolean =>
  paper === 'invoiceSheet' ? isAccountant(person) : isSender(person);

export const printUrlOf = (paper: PrintoutKind, ids: readonly string[]): string =>
  `${viewUrl('printouts')}?${new URLSearchParams({ belge: PRINTOUTS[paper], siparis: ids.join(',') })}`;
