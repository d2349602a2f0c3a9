import type { Endpoint } from 'payload';
import type { z } from 'zod';
import { INVOICE_BYTES, invoiceRequest } from '../../contract/invoice.ts';
import {
  addressChange,
  billingChange,
  correctShipmentRequest,
  deliverRequest,
  emptyRequest,
  noteRequest,
  shipRequest,
} from '../../contract/orders.ts';
import { PARCEL_TABLE_BYTES, parcelTableRequest, shipTableRequest } from '../../contract/parcel-table.ts';
import { mayTake, type Step } from '../../domain/orders/allowed-fulfilment-steps.ts';
import {
  bulkUpdateOrders,
  previewParcelTable,
  shipFromTable,
} from '../../domain/orders/bulk-update-orders.ts';
import {
  addOrderNote,
  changeAddress,
  changeBilling,
  correctDelivery,
  correctShipment,
  deliverOrder,
  shipOrder,
  withParcelHint,
} from '../../domain/orders/fulfilment-steps.ts';
import { addInvoice } from '../../domain/orders/invoices.ts';
import { asBase64, BODIES, type Place, type StaffRequest, staffEndpoint } from './admin-endpoint.ts';

type Take<Schema extends z.ZodType, Result> = (call: StaffRequest<z.output<Schema>>) => Promise<Result>;

const step = <Schema extends z.ZodType>(
  place: Place,
  name: Step | 'note',
  schema: Schema,
  take: Take<Schema, object>,
): Endpoint => staffEndpoint(place, (person) => mayTake(person, name), schema, take);

const single = <Schema extends z.ZodType>(
  place: Place,
  name: Step | 'note',
  schema: Schema,
  message: string,
  take: Take<Schema, unknown>,
): Endpoint =>
  step(place, name, schema, async (call) => {
    await take(call);
    return { message };
  });

const list = (path: string): Place => ({ path, maxJson: BODIES.list });
const table = (path: string): Place => ({ path, maxJson: asBase64(PARCEL_TABLE_BYTES) });
const INVOICE = { path: '/:id/invoice', maxJson: asBase64(INVOICE_BYTES) };
const NOTE = { path: '/:id/note', maxJson: BODIES.text };

/**
 * Endpoints for the steps of an order, since no form writes an order. `/ship` and `/deliver` take several orders and
 * return an outcome for each.
 */
export const orderEndpoints: Endpoint[] = [
  step(list('/ship'), 'ship', shipRequest, async ({ payload, user, body: { carrier, orders } }) => ({
    outcomes: await bulkUpdateOrders(payload, orders, {
      done: (order) => withParcelHint(payload, order, 'Kargoya verildi.'),
      mark: ({ id, trackingNumber }) => shipOrder(payload, user, { id, parcel: { carrier, trackingNumber } }),
    }),
  })),
  step(list('/deliver'), 'deliver', deliverRequest, async ({ payload, user, body: { orders } }) => ({
    outcomes: await bulkUpdateOrders(payload, orders, {
      done: () => 'Teslim edildi.',
      mark: ({ id }) => deliverOrder(payload, user, id),
    }),
  })),
  step(table('/parcel-table'), 'ship', parcelTableRequest, ({ body: { content } }) =>
    previewParcelTable(Buffer.from(content, 'base64')),
  ),
  step(
    table('/ship-table'),
    'ship',
    shipTableRequest,
    async ({ payload, user, body: { content, ...how } }) => ({
      outcomes: await shipFromTable(payload, user, { bytes: Buffer.from(content, 'base64'), ...how }),
    }),
  ),
  step('/:id/shipment', 'correctShipment', correctShipmentRequest, async ({ payload, user, id, body }) => {
    const order = await correctShipment(payload, user, { id, parcel: body });
    return { message: await withParcelHint(payload, order, 'Kargo bilgisi düzeltildi.') };
  }),
  single(
    '/:id/undeliver',
    'correctDelivery',
    emptyRequest,
    'Teslim bilgisi geri alındı; alıcıya bildiriliyor.',
    ({ payload, user, id }) => correctDelivery(payload, user, id),
  ),
  single('/:id/address', 'changeAddress', addressChange, 'Teslimat adresi değiştirildi.', (call) =>
    changeAddress(call.payload, call.user, { id: call.id, address: call.body }),
  ),
  single('/:id/billing', 'changeBilling', billingChange, 'Fatura adresi değiştirildi.', (call) =>
    changeBilling(call.payload, call.user, { id: call.id, address: call.body }),
  ),
  single(INVOICE, 'addInvoice', invoiceRequest, 'Fatura eklendi; alıcıya gönderiliyor.', (call) =>
    addInvoice(call.payload, call.user, { id: call.id, invoice: call.body }),
  ),
  single(NOTE, 'note', noteRequest, 'Not eklendi.', ({ payload, user, id, body: { text } }) =>
    addOrderNote(payload, user, { id, text }),
  ),
];
