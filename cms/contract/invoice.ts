import { z } from 'zod';
import { base64 } from './csv-transfers.ts';
import { text } from './field-schemas.ts';

/** Maximum size of an uploaded invoice in bytes, ten times the size of a PDF from the dealer's e-Arşiv. */
export const INVOICE_BYTES = 1_000_000;
export const INVOICE_NUMBER_LENGTH = 40;

export const invoiceRequest = z.object({
  number: text(INVOICE_NUMBER_LENGTH, 'Fatura numarasını yazın.'),
  date: z.iso.date('Fatura tarihini seçin.'),
  content: base64(INVOICE_BYTES, 'PDF en fazla 1 MB olabilir.').min(1, 'Faturanın PDF dosyasını seçin.'),
});
export type Invoice = z.infer<typeof invoiceRequest>;
