import type { CardFormElements } from './build-card-form.ts';
import { TEXTS } from './texts.ts';

/** What `checkoutFormContent` passes to the form. */
export interface IyziInit {
  token: string;
  price: number;
  currency: string;
  baseUrl: string;
}

/** Response of the pay call: the URL to navigate to, or why the browser stays. */
export type PayReply =
  | { status: 'success'; nextUrl: string }
  | { status: 'failure'; errorMessage: string; field?: string };

/** Sends the card; never throws. */
export async function pay({ baseUrl, token }: IyziInit, ui: CardFormElements): Promise<PayReply> {
  const [expireMonth = '', expireYear = ''] = ui.expiry.value.split('/');
  const card = {
    cardHolderName: ui.name.value,
    cardNumber: ui.number.value,
    expireMonth,
    expireYear,
    cvc: ui.code.value,
    threeDS: ui.threeDS.checked,
  };
  try {
    const response = await fetch(`${baseUrl}/payment/iyzipos/checkoutform/auth/ecom`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...card }),
    });
    return await response.json();
  } catch {
    return { status: 'failure', errorMessage: TEXTS.unreachable };
  }
}
