import type { Endpoint } from 'payload';
import type { z } from 'zod';
import { invoiceRequest } from '../../contract/invoice.ts';
import {
  addressChange,
  billingChange,
  deliverRequest,
  noteRequest,
  shipmentCorrection,
  shipRequest,
} from '../../contract/orders.ts';
import { parcelTableRequest, shipTableRequest } from '../../contract/parcel-table.ts';
import { bulkUpdateOrders } from '../../domain/orders/bulk-update-orders.ts';
import {
  addOrderNote,
  changeAddress,
  changeBilling,
  correctShipment,
  deliverOrder,
  shipOrder,
} from '../../domain/orders/fulfilment-steps.ts';
import { addInvoice } from '../../domain/orders/invoices.ts';
import { previewParcelTable, shipFromTable } from '../../domain/orders/ship-from-table.ts';
import { type AdminRequest, adminEndpoint } from './admin-endpoint.ts';

/** A step that an admin takes; the answer is what the panel tells. */
const step = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  take: (call: AdminRequest<z.output<Schema>>) => Promise<object>,
): Endpoint => adminEndpoint(path, schema, async (call) => Response.json(await take(call)));

/** What people do with orders, since no form writes into one. Several are marked at once, with an outcome for each. */
export const orderEndpoints: Endpoint[] = [
  step('/ship', shipRequest, async ({ payload, admin, body: { carrier, orders } }) => ({
    outcomes: await bulkUpdateOrders(payload, orders, {
      done: 'Kargoya verildi.',
      mark: ({ id, trackingNumber }) =>
        shipOrder(payload, admin, { id, parcel: { carrier, trackingNumber } }),
    }),
  })),
  step('/deliver', deliverRequest, async ({ payload, admin, body: { orders } }) => ({
    outcomes: await bulkUpdateOrders(payload, orders, {
      done: 'Teslim edildi.',
      mark: ({ id }) => deliverOrder(payload, admin, id),
    }),
  })),
  step('/parcel-table', parcelTableRequest, ({ body: { content } }) =>
    previewParcelTable(Buffer.from(content, 'base64')),
  ),
  step('/ship-table', shipTableRequest, async ({ payload, admin, body: { content, ...how } }) => ({
    outcomes: await shipFromTable(payload, admin, { bytes: Buffer.from(content, 'base64'), ...how }),
  })),
  step('/:id/shipment', shipmentCorrection, async ({ payload, admin, id, body: parcel }) => {
    await correctShipment(payload, admin, { id, parcel });
    return { message: 'Kargo bilgisi düzeltildi.' };
  }),
  step('/:id/address', addressChange, async ({ payload, admin, id, body: address }) => {
    await changeAddress(payload, admin, { id, address });
    return { message: 'Teslimat adresi değiştirildi.' };
  }),
  step('/:id/billing', billingChange, async ({ payload, admin, id, body: address }) => {
    await changeBilling(payload, admin, { id, address });
    return { message: 'Fatura adresi değiştirildi.' };
  }),
  step('/:id/invoice', invoiceRequest, async ({ payload, admin, id, body: invoice }) => {
    await addInvoice(payload, admin, { id, invoice });
    return { message: 'Fatura eklendi; alıcıya gönderiliyor.' };
  }),
  step('/:id/note', noteRequest, async ({ payload, admin, id, body: { text } }) => {
    await addOrderNote(payload, admin, { id, text });
    return { message: 'Not eklendi.' };
  }),
];
