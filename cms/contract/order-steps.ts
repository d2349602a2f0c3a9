import { z } from 'zod';
import { id, optionalText, text } from './field-schemas.ts';
import { CHANGEABLE_NAMES, type ChangeableField, findAddressErrors, lengthOf } from './rules/address.ts';
import { CARRIER_MAX_LENGTH, MAX_MARKED_ORDERS, TRACKING_MAX_LENGTH } from './rules/carriers.ts';

/** What the panel asks of an order, past its read-only fields. */

const carrier = text(CARRIER_MAX_LENGTH, 'Kargo firmasını seçin ya da yazın.');
/** People copy it with spaces, as it is printed on the slip. A letter without registration has none. */
const trackingNumber = z
  .string('Takip numarası metin olmalıdır.')
  .overwrite((typed) => typed.replace(/\s/g, ''))
  .max(TRACKING_MAX_LENGTH, `Takip numarası en fazla ${TRACKING_MAX_LENGTH} karakter olabilir.`)
  .regex(/^[a-z\d-]*$/i, 'Takip numarasında yalnızca harf, rakam ve tire olabilir.')
  .default('');

const several = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row, 'En az bir sipariş seçin.')
    .min(1, 'En az bir sipariş seçin.')
    .max(MAX_MARKED_ORDERS, `Bir kerede en fazla ${MAX_MARKED_ORDERS} sipariş işaretlenebilir.`);

export const shipRequest = z.object({ carrier, orders: several(z.object({ id, trackingNumber })) });
export const deliverRequest = z.object({ orders: several(z.object({ id })) });
export const shipmentCorrection = z.object({ carrier, trackingNumber });
export const noteRequest = z.object({ text: text(2000, 'Notunuzu yazın.') });

const isChangeable = (path: string): path is ChangeableField => path in CHANGEABLE_NAMES;
const part = (name: ChangeableField) => optionalText(lengthOf(name));
export const addressChange = z
  .object({
    recipient: part('recipient'),
    address: part('address'),
    city: part('city'),
    postalCode: part('postalCode'),
    country: part('country'),
    phoneNumber: part('phoneNumber'),
  })
  .superRefine((address, context) => {
    for (const { path, message } of findAddressErrors(address, 'individual', []))
      if (isChangeable(path))
        context.addIssue({ code: 'custom', path: [path], message: `${CHANGEABLE_NAMES[path]}: ${message}` });
  });

/** What became of one order of several. `message` is for the admin's eyes. */
export type StepOutcome = { id: string; number: string; isDone: boolean; message: string };
