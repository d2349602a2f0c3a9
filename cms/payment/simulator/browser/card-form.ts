import type { IyziInit } from './pay.ts';
import { startCardForm } from './start-card-form.ts';

/** What `checkoutFormContent` leaves in the page. */
declare const iyziInit: IyziInit;

startCardForm(iyziInit);
