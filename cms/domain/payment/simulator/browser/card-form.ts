import { cardFormHtml } from './card-form-html.ts';

/** Data that `checkoutFormContent` passes to the form. */
export interface IyziInit {
  token: string;
  /** As it is shown: `₺149,90`. */
  amount: string;
  /** The numbers of instalments to choose from. */
  installments: readonly number[];
  baseUrl: string;
}
declare const iyziInit: IyziInit | undefined;

/** Response of the pay call: the URL to navigate to, or why the browser stays. */
export type PayReply =
  | { status: 'success'; nextUrl: string }
  | { status: 'failure'; errorMessage: string; field?: string };

type Inputs = Record<'ccname' | 'ccnumber' | 'ccexp' | 'cccvc' | 'iyz-checkbox-threeDS', HTMLInputElement> & {
  'iyz-installment'?: HTMLSelectElement;
};

if (typeof iyziInit !== 'undefined') startCardForm(iyziInit);

/** Puts the form into `#iyzipay-checkout-form` and makes it work. */
export function startCardForm(init: IyziInit): void {
  const container = document.getElementById('iyzipay-checkout-form');
  if (!container) {
    console.error('iyzico simulator: the page has no #iyzipay-checkout-form');
    return;
  }
  container.innerHTML = cardFormHtml(init.amount, init.installments);
  const form = container.querySelector('form') as HTMLFormElement;
  const error = container.querySelector('#iyzsim-error') as HTMLElement;
  const button = container.querySelector('#iyz-payment-button') as HTMLButtonElement;
  const inputs = form.elements as HTMLFormControlsCollection & Inputs;

  const setBusy = (isBusy: boolean) => {
    button.disabled = isBusy;
    button.textContent = isBusy ? 'İşleniyor…' : `${init.amount} ÖDE`;
  };
  const clearError = () => {
    error.textContent = '';
    for (const input of form.querySelectorAll('[aria-invalid]')) {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
    }
  };
  form.addEventListener('input', clearError);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    clearError();
    setBusy(true);
    const reply = await pay(init, inputs);
    // Still busy while the next page loads.
    if (reply.status === 'success') return window.location.assign(reply.nextUrl);
    setBusy(false);
    error.textContent = reply.errorMessage;
    const input = form.querySelector<HTMLElement>(`#${reply.field}`);
    input?.setAttribute('aria-invalid', 'true');
    input?.setAttribute('aria-describedby', error.id);
    (input ?? button).focus();
  });
  // A browser that goes back from the bank page restores this page in its busy state.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) setBusy(false);
  });
  for (const choice of container.querySelectorAll<HTMLButtonElement>('.iyzsim-card')) {
    choice.addEventListener('click', () => {
      clearError();
      fillIn(inputs, choice.dataset);
      button.focus();
    });
  }
}

function fillIn({ ccname, ccnumber, ccexp, cccvc }: Inputs, { holder, number }: DOMStringMap): void {
  ccname.value = holder ?? (ccname.value || 'Ayşe Yılmaz');
  ccnumber.value = number ?? (ccnumber.value || '5528790000000008');
  ccexp.value = `12/${String(new Date().getFullYear() + 3).slice(-2)}`;
  cccvc.value = '123';
}

/** Sends the card; never throws. */
async function pay({ baseUrl, token }: IyziInit, inputs: Inputs): Promise<PayReply> {
  // `12/30`, and what people write instead: `1230`, `12 / 2030`.
  const [, expireMonth = '', expireYear = ''] = /^(\d\d?)\D*(\d*)$/.exec(inputs.ccexp.value) ?? [];
  const card = {
    cardHolderName: inputs.ccname.value,
    cardNumber: inputs.ccnumber.value,
    expireMonth,
    expireYear,
    cvc: inputs.cccvc.value,
    threeDS: inputs['iyz-checkbox-threeDS'].checked,
    installment: Number(inputs['iyz-installment']?.value ?? 1),
  };
  try {
    const response = await fetch(`${baseUrl}/payment/iyzipos/checkoutform/auth/ecom`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...card }),
    });
    return await response.json();
  } catch {
    return {
      status: 'failure',
      errorMessage: 'Ödeme sunucusuna ulaşılamadı. Lütfen yeniden deneyin.',
    };
  }
}
