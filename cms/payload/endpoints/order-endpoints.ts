import type { Endpoint } from 'payload';
import type { z } from 'zod';
import { invoiceRequest } from '../../contract/invoice.ts';
import {
  addressChange,
  billingChange,
  deliverRequest,
  emptyRequest,
  noteRequest,
  shipmentCorrection,
  shipRequest,
} from '../../contract/orders.ts';
import { parcelTableRequest, shipTableRequest } from '../../contract/parcel-table.ts';
import { mayTake, type Step } from '../../domain/orders/allowed-fulfilment-steps.ts';
import { bulkUpdateOrders } from '../../domain/orders/bulk-update-orders.ts';
import {
  addOrderNote,
  changeAddress,
  changeBilling,
  correctDelivery,
  correctShipment,
  deliverOrder,
  shipOrder,
} from '../../domain/orders/fulfilment-steps.ts';
import { addInvoice } from '../../domain/orders/invoices.ts';
import { previewParcelTable, shipFromTable } from '../../domain/orders/ship-from-table.ts';
import { type StaffRequest, staffEndpoint } from './admin-endpoint.ts';

/** A step for roles with the right; the answer is the panel's message. */
const step = <Schema extends z.ZodType>(
  path: string,
  name: Step | 'note',
  schema: Schema,
  take: (call: StaffRequest<z.output<Schema>>) => Promise<object>,
): Endpoint =>
  staffEndpoint(
    path,
    (person) => mayTake(person, name),
    schema,
    async (call) => Response.json(await take(call)),
  );

/** Steps on orders, since no form writes an order. Several are marked at once, with an outcome for each. */
export const orderEndpoints: Endpoint[] = [
  step('/ship', 'ship', shipRequest, async ({ payload, user, body: { carrier, orders } }) => ({
    outcomes: await bulkUpdateOrders(payload, orders, {
      done: 'Kargoya verildi.',
      mark: ({ id, trackingNumber }) => shipOrder(payload, user, { id, parcel: { carrier, trackingNumber } }),
    }),
  })),
  step('/deliver', 'deliver', deliverRequest, async ({ payload, user, body: { orders } }) => ({
    outcomes: await bulkUpdateOrders(payload, orders, {
      done: 'Teslim edildi.',
      mark: ({ id }) => deliverOrder(payload, user, id),
    }),
  })),
  step('/parcel-table', 'ship', parcelTableRequest, ({ body: { content } }) =>
    previewParcelTable(Buffer.from(content, 'base64')),
  ),
  step('/ship-table', 'ship', shipTableRequest, async ({ payload, user, body: { content, ...how } }) => ({
    outcomes: await shipFromTable(payload, user, { bytes: Buffer.from(content, 'base64'), ...how }),
  })),
  step(
    '/:id/shipment',
    'correctShipment',
    shipmentCorrection,
    async ({ payload, user, id, body: parcel }) => {
      await correctShipment(payload, user, { id, parcel });
      return { message: 'Kargo bilgisi düzeltildi.' };
    },
  ),
  step('/:id/undeliver', 'correctDelivery', emptyRequest, async ({ payload, user, id }) => {
    await correctDelivery(payload, user, id);
    return { message: 'Teslim bilgisi geri alındı; alıcıya bildiriliyor.' };
  }),
  step('/:id/address', 'changeAddress', addressChange, async ({ payload, user, id, body: address }) => {
    await changeAddress(payload, user, { id, address });
    return { message: 'Teslimat adresi değiştirildi.' };
  }),
  step('/:id/billing', 'changeBilling', billingChange, async ({ payload, user, id, body: address }) => {
    await changeBilling(payload, user, { id, address });
    return { message: 'Fatura adresi değiştirildi.' };
  }),
  step('/:id/invoice', 'addInvoice', invoiceRequest, async ({ payload, user, id, body: invoice }) => {
    await addInvoice(payload, user, { id, invoice });
    return { message: 'Fatura eklendi; alıcıya gönderiliyor.' };
  }),
  step('/:id/note', 'note', noteRequest, async ({ payload, user, id, body: { text } }) => {
    await addOrderNote(payload, user, { id, text });
    return { message: 'Not eklendi.' };
  }),
];
