import type { Payload, PayloadRequest } from 'payload';
import type { Invoice } from '../../contract/invoice.ts';
import type { Invoice as StoredInvoice } from '../../infra/database/payload-types.ts';
import { findRow, insertRow } from '../../infra/database/rows/rows.ts';
import { updateWhere } from '../../infra/database/rows/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import { orderInvoiced } from '../../infra/mail/order-templates.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { sendMail, takeFulfilmentStep } from './fulfilment-steps.ts';
import { getOrder } from './read-orders.ts';

/** Stores invoices as PDF in the database, so that a backup contains them and no public URL leads to them. */

const isPdf = (content: string): boolean =>
  Buffer.from(content.slice(0, 12), 'base64').toString('latin1').startsWith('%PDF-');

const ofOrder = (id: string) => ({ order: { equals: id } });

/**
 * Adds or replaces the invoice of a paid order, and sends it to the buyer. The same invoice again changes nothing.
 * @throws ShopError ORDER_NOT_FOUND, ORDER_NOT_INVOICEABLE; INVALID_INPUT for a file that is no PDF
 */
export async function addInvoice(
  payload: Payload,
  admin: SignedInUser,
  { id, invoice: { number, date, content } }: { id: string; invoice: Invoice },
): Promise<void> {
  if (!isPdf(content)) throw new ShopError('INVALID_INPUT', { message: 'Dosya PDF değil.' });
  const kept = await findRow<StoredInvoice>({ payload }, 'invoices', ofOrder(id));
  await takeFulfilmentStep(payload, {
    id,
    step: 'addInvoice',
    admin,
    change: ({ invoiceNumber, invoiceDate }) =>
      invoiceNumber === number && invoiceDate === date && kept?.pdf === content
        ? null
        : {
            data: { invoiceNumber: number, invoiceDate: date },
            event: 'invoiced',
            ...(invoiceNumber && { from: invoiceNumber }),
            to: number,
          },
    follow: async (req, order) => {
      await keepPdf(req, id, content);
      const { serverURL } = payload.config;
      const key = `invoice:${id}:${new Date().toISOString()}`;
      await sendMail(req, order, { kind: 'invoice', key, ...orderInvoiced(order, serverURL) });
    },
  });
}

async function keepPdf(req: PayloadRequest, order: string, pdf: string): Promise<void> {
  const data = { pdf, updatedAt: new Date().toISOString() };
  const isKept = await updateWhere(req, 'invoices', ofOrder(order), data);
  if (!isKept) await insertRow(req, 'invoices', { order, ...data });
}

/**
 * Reads the invoice of an order, for its buyer and for admins.
 * @throws ShopError ORDER_NOT_FOUND, FORBIDDEN for another person's order, INVOICE_NOT_FOUND
 */
export async function readInvoice(
  payload: Payload,
  reader: SignedInUser,
  id: string,
): Promise<{ fileName: string; pdf: Buffer }> {
  const { number } = await getOrder(payload, reader, id);
  const stored = await findRow<StoredInvoice>({ payload }, 'invoices', ofOrder(id));
  if (!stored) throw new ShopError('INVOICE_NOT_FOUND');
  return { fileName: `fatura-${number}.pdf`, pdf: Buffer.from(stored.pdf, 'base64') };
}
