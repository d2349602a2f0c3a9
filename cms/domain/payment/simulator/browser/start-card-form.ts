import { buildCardForm, type CardFormElements, frameCardForm } from './build-card-form.ts';
import { CARD_FORM_CSS } from './card-form-css.ts';
import { make } from './create-element.ts';
import {
  brandOf,
  formatAmount,
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
  reformatInput,
} from './formatters.ts';
import { type IyziInit, pay } from './submit-payment.ts';
import { type CardChoice, testCardList } from './test-card-list.ts';
import { TEXTS } from './texts.ts';

/** Puts the form into `#iyzipay-checkout-form` and makes it work. */
export function startCardForm(init: IyziInit): void {
  const container = document.getElementById('iyzipay-checkout-form');
  if (!container) {
    console.error('iyzico simulator: the page has no #iyzipay-checkout-form');
    return;
  }
  const amount = formatAmount(init.price, init.currency);
  const ui = buildCardForm(amount);
  const messages = createMessages(ui);
  formatWhileTyping(ui, messages.clear);
  const setBusy = (isBusy: boolean) => {
    ui.button.disabled = isBusy;
    ui.button.textContent = isBusy ? TEXTS.busy : TEXTS.pay(amount);
  };
  ui.form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (ui.button.disabled) return;
    messages.clear();
    setBusy(true);
    const reply = await pay(init, ui);
    // Still busy while the next page loads.
    if (reply.status === 'success') return window.location.assign(reply.nextUrl);
    setBusy(false);
    messages.show(reply.errorMessage, reply.field);
  });
  // A browser that goes back from the bank page shows this page as it was left: still busy.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) setBusy(false);
  });
  const testCards = testCardList((choice) => {
    messages.clear();
    fillIn(ui, choice);
  });
  container.replaceChildren(make('style', {}, CARD_FORM_CSS), frameCardForm(amount, ui.form, testCards));
}

/** The error line, and which input it is about. */
function createMessages({ name, number, expiry, code, error, button }: CardFormElements) {
  const inputs = [name, number, expiry, code];
  return {
    clear(): void {
      error.textContent = '';
      for (const input of inputs) {
        input.removeAttribute('aria-invalid');
        input.removeAttribute('aria-describedby');
      }
    },
    show(message: string, field?: string): void {
      error.textContent = message;
      const input = inputs.find(({ id }) => id === field);
      input?.setAttribute('aria-invalid', 'true');
      input?.setAttribute('aria-describedby', error.id);
      (input ?? button).focus();
    },
  };
}

function formatWhileTyping({ name, number, expiry, code, brand }: CardFormElements, onInput: () => void) {
  for (const input of [name, number, expiry, code]) input.addEventListener('input', onInput);
  number.addEventListener('input', () => {
    reformatInput(number, formatCardNumber);
    brand.textContent = brandOf(number.value);
  });
  expiry.addEventListener('input', () => reformatInput(expiry, formatExpiry));
  code.addEventListener('input', () => reformatInput(code, formatSecurityCode));
}

function fillIn({ name, number, expiry, code, brand, button }: CardFormElements, choice: CardChoice): void {
  name.value = choice.holder ?? (name.value || 'Ayşe Yılmaz');
  number.value = formatCardNumber(choice.number ?? (number.value || '5528790000000008'));
  expiry.value = `12/${String(new Date().getFullYear() + 3).slice(-2)}`;
  code.value = '123';
  brand.textContent = brandOf(number.value);
  button.focus();
}
