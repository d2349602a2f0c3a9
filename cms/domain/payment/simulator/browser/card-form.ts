import { startCardForm } from './start-card-form.ts';
import type { IyziInit } from './submit-payment.ts';

/** What `checkoutFormContent` leaves in the page. */
declare const iyziInit: IyziInit;

startCardForm(iyziInit);
