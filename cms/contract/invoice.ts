import { z } from 'zod';
import { base64 } from './csv.ts';
import { text } from './field-schemas.ts';

/** The PDF that a dealer's e-Arşiv makes has a tenth of it. */
export const INVOICE_BYTES = 1_000_000;
export const INVOICE_NUMBER_LENGTH = 40;

/** The invoice of an order, as the dealer's e-Arşiv made it. */
export const invoiceRequest = z.object({
  number: text(INVOICE_NUMBER_LENGTH, 'Fatura numarasını yazın.'),
  date: z.iso.date('Fatura tarihini seçin.'),
  content: base64(INVOICE_BYTES, 'PDF en fazla 1 MB olabilir.').min(1, 'Faturanın PDF dosyasını seçin.'),
});
export type Invoice = z.infer<typeof invoiceRequest>;
