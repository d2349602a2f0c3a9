import { make } from './create-element.ts';
import { TEXTS } from './texts.ts';

export type CardFormElements = ReturnType<typeof buildCardForm>;

/** The card form; the ids are those of iyzico's own, so that browser tests also run against the real sandbox. */
export function buildCardForm(amount: string) {
  const digits = { inputmode: 'numeric', spellcheck: 'false' };
  const name = input('ccname', { autocomplete: 'cc-name', maxlength: '60' });
  const number = input('ccnumber', { ...digits, autocomplete: 'cc-number', maxlength: '23' });
  const expiry = input('ccexp', { ...digits, autocomplete: 'cc-exp', placeholder: TEXTS.expiryHint });
  const code = input('cccvc', { ...digits, autocomplete: 'cc-csc', maxlength: '4' });
  const threeDS = make('input', { id: 'iyz-checkbox-threeDS', type: 'checkbox' });
  const brand = make('span', { class: 'iyzsim-brand', 'aria-hidden': 'true' });
  const error = make('p', { id: 'iyzsim-error', class: 'iyzsim-error', role: 'alert' });
  const button = make(
    'button',
    { id: 'iyz-payment-button', class: 'iyzsim-pay', type: 'submit' },
    TEXTS.pay(amount),
  );
  const form = make(
    'form',
    { class: 'iyzsim-form', novalidate: '' },
    field(TEXTS.name, name),
    field(TEXTS.number, number, brand),
    make('div', { class: 'iyzsim-row' }, field(TEXTS.expiry, expiry), field(TEXTS.code, code)),
    make('label', { class: 'iyzsim-check', for: threeDS.id }, threeDS, TEXTS.threeDS),
    error,
    button,
  );
  return { form, name, number, expiry, code, threeDS, brand, error, button };
}

/** The box around the form, with the notice that nothing here is real. */
export function frameCardForm(amount: string, form: HTMLElement, testCards: HTMLElement): HTMLElement {
  return make(
    'section',
    { class: 'iyzsim', 'aria-labelledby': 'iyzsim-title' },
    make('p', { class: 'iyzsim-badge' }, make('strong', {}, TEXTS.badge), make('span', {}, TEXTS.warning)),
    make(
      'div',
      { class: 'iyzsim-head' },
      make('h2', { id: 'iyzsim-title', class: 'iyzsim-title' }, TEXTS.title),
      make('p', { class: 'iyzsim-amount' }, amount),
    ),
    form,
    testCards,
  );
}

function input(id: string, attributes: Record<string, string>): HTMLInputElement {
  return make('input', { id, class: 'iyzsim-input', type: 'text', required: '', ...attributes });
}

function field(label: string, control: HTMLInputElement, ...extra: Node[]): HTMLElement {
  const caption = make('label', { class: 'iyzsim-label', for: control.id }, label);
  return make('div', { class: 'iyzsim-field' }, caption, control, ...extra);
}
