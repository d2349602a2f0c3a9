import type { buildCardForm, CardChoice } from './build-card-form.ts';
import type {
  brandOf,
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
  reformatInput,
} from './formatters.ts';
import type { mountCardForm } from './mount-card-form.ts';
import type { CallbackPost, postToken } from './post-token.ts';
import type { FormTexts } from './texts.ts';

/** What checkoutFormContent leaves in the page. */
export interface IyziInit {
  token: string;
  price: number;
  currency: string;
  locale: 'tr' | 'en';
  baseUrl: string;
  force3Ds: boolean;
}

/** Answer of the pay route. */
export type PayReply =
  | { status: 'success'; nextUrl: string }
  | { status: 'success'; post: CallbackPost }
  | { status: 'success'; notice: string }
  | { status: 'failure'; errorMessage: string; field?: string };

/** The other functions of the bundle, handed in because each is shipped as text of its own. */
export interface BundleTools {
  buildCardForm: typeof buildCardForm;
  formatCardNumber: typeof formatCardNumber;
  formatExpiry: typeof formatExpiry;
  formatSecurityCode: typeof formatSecurityCode;
  brandOf: typeof brandOf;
  reformatInput: typeof reformatInput;
  mountCardForm: typeof mountCardForm;
  postToken: typeof postToken;
}

export interface BundleSetup {
  css: string;
  texts: Record<'tr' | 'en', FormTexts>;
  choices: CardChoice[];
  expiry: string;
}

/** Puts the form into `#iyzipay-checkout-form` and makes it work. Runs in the browser as text. */
export function startCardForm(tools: BundleTools, setup: BundleSetup, init: IyziInit): void {
  const container = document.getElementById('iyzipay-checkout-form');
  if (!container) {
    console.error('iyzico simulator: the page has no #iyzipay-checkout-form');
    return;
  }
  const texts = setup.texts[init.locale];
  const number = new Intl.NumberFormat(init.locale === 'tr' ? 'tr-TR' : 'en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(init.price);
  const amount = `${number} ${init.currency === 'TRY' ? 'TL' : init.currency}`;
  const ui = tools.buildCardForm({ texts, amount, choices: setup.choices, onChoose: choose });
  const fields: Record<string, HTMLInputElement> = {
    ccname: ui.name,
    ccnumber: ui.number,
    ccexp: ui.expiry,
    cccvc: ui.code,
  };
  ui.threeDS.checked = init.force3Ds;
  ui.threeDS.disabled = init.force3Ds;

  function clearError(): void {
    ui.error.textContent = '';
    for (const input of Object.values(fields)) {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
    }
  }
  function showError(message: string, fieldId = ''): void {
    ui.error.textContent = message;
    const input = fields[fieldId];
    input?.setAttribute('aria-invalid', 'true');
    input?.setAttribute('aria-describedby', ui.error.id);
    (input ?? ui.button).focus();
  }
  function setBusy(isBusy: boolean): void {
    ui.button.disabled = isBusy;
    ui.button.textContent = isBusy ? texts.busy : texts.pay.replace('{amount}', amount);
  }
  function choose(choice: CardChoice): void {
    clearError();
    if (choice.number) ui.number.value = tools.formatCardNumber(choice.number);
    if (choice.holder) ui.name.value = choice.holder;
    if (ui.name.value === '') ui.name.value = 'Ayşe Yılmaz';
    if (ui.number.value === '') ui.number.value = tools.formatCardNumber('5528790000000008');
    ui.expiry.value = setup.expiry;
    ui.code.value = '123';
    ui.brand.textContent = tools.brandOf(ui.number.value);
    ui.button.focus();
  }
  async function pay(): Promise<void> {
    const [expireMonth = '', expireYear = ''] = ui.expiry.value.split('/');
    const response = await fetch(`${init.baseUrl}/payment/iyzipos/checkoutform/auth/ecom`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token: init.token,
        cardHolderName: ui.name.value,
        cardNumber: ui.number.value,
        expireMonth,
        expireYear,
        cvc: ui.code.value,
        threeDS: ui.threeDS.checked,
        installment: 1,
      }),
    });
    const reply: PayReply = await response.json();
    if (reply.status === 'failure') {
      setBusy(false);
      showError(reply.errorMessage, reply.field);
    } else if ('notice' in reply) {
      ui.status.textContent = reply.notice;
      ui.button.hidden = true;
    } else {
      ui.status.textContent = 'post' in reply ? texts.leaving : texts.busy;
      if ('post' in reply) await tools.postToken(reply.post);
      else window.location.assign(reply.nextUrl);
    }
  }

  ui.name.addEventListener('input', clearError);
  ui.number.addEventListener('input', () => {
    clearError();
    tools.reformatInput(ui.number, tools.formatCardNumber);
    ui.brand.textContent = tools.brandOf(ui.number.value);
  });
  ui.expiry.addEventListener('input', () => {
    clearError();
    tools.reformatInput(ui.expiry, tools.formatExpiry);
  });
  ui.code.addEventListener('input', () => {
    clearError();
    tools.reformatInput(ui.code, tools.formatSecurityCode);
  });
  ui.form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (ui.button.disabled) return;
    clearError();
    setBusy(true);
    pay().catch(() => {
      setBusy(false);
      showError(texts.unreachable);
    });
  });

  // A browser that goes back from the bank page shows this page as it was left: still busy.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) setBusy(false);
  });
  tools.mountCardForm({ container, section: ui.section, css: setup.css, closeLabel: texts.close });
}
