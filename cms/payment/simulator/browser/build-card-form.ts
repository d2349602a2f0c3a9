import type { FormTexts } from './texts.ts';

export interface CardChoice {
  group: string;
  label: string;
  /** Card number to fill in, or a holder name that triggers a scenario. */
  number?: string;
  holder?: string;
}

export interface CardFormElements {
  section: HTMLElement;
  form: HTMLFormElement;
  name: HTMLInputElement;
  number: HTMLInputElement;
  expiry: HTMLInputElement;
  code: HTMLInputElement;
  threeDS: HTMLInputElement;
  brand: HTMLElement;
  error: HTMLElement;
  status: HTMLElement;
  button: HTMLButtonElement;
}

/**
 * Builds the card form by DOM calls alone; the ids are those of iyzico's own form, so that browser tests
 * also run against the real sandbox. Runs in the browser as text: must stand alone, without imports.
 */
export function buildCardForm({
  texts,
  amount,
  choices,
  onChoose,
}: {
  texts: FormTexts;
  amount: string;
  choices: CardChoice[];
  onChoose: (choice: CardChoice) => void;
}): CardFormElements {
  function make<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    attributes: Record<string, string>,
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Tag] {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }
  function input(id: string, attributes: Record<string, string>): HTMLInputElement {
    return make('input', { id, class: 'iyzsim-input', type: 'text', required: '', ...attributes });
  }
  function field(label: string, control: HTMLInputElement, ...extra: Node[]): HTMLElement {
    const caption = make('label', { class: 'iyzsim-label', for: control.id }, label);
    return make('div', { class: 'iyzsim-field' }, caption, control, ...extra);
  }

  const digits = { inputmode: 'numeric', spellcheck: 'false' };
  const name = input('ccname', { autocomplete: 'cc-name', maxlength: '60' });
  const number = input('ccnumber', { ...digits, autocomplete: 'cc-number', maxlength: '23' });
  const expiry = input('ccexp', { ...digits, autocomplete: 'cc-exp', placeholder: texts.expiryHint });
  const code = input('cccvc', { ...digits, autocomplete: 'cc-csc', maxlength: '4' });
  const threeDS = make('input', { id: 'iyz-checkbox-threeDS', type: 'checkbox' });
  const brand = make('span', { class: 'iyzsim-brand', 'aria-hidden': 'true' });
  const error = make('p', { id: 'iyzsim-error', class: 'iyzsim-error', role: 'alert' });
  const status = make('p', { class: 'iyzsim-status', role: 'status' });
  const button = make(
    'button',
    { id: 'iyz-payment-button', class: 'iyzsim-pay', type: 'submit' },
    texts.pay.replace('{amount}', amount),
  );
  const form = make(
    'form',
    { class: 'iyzsim-form', novalidate: '' },
    field(texts.name, name),
    field(texts.number, number, brand),
    make('div', { class: 'iyzsim-row' }, field(texts.expiry, expiry), field(texts.code, code)),
    make('label', { class: 'iyzsim-check', for: threeDS.id }, threeDS, texts.threeDS),
    error,
    button,
    status,
  );

  const list = make('div', { class: 'iyzsim-cards' });
  for (const group of new Set(choices.map((choice) => choice.group))) {
    list.append(make('h3', { class: 'iyzsim-group' }, group));
    for (const choice of choices.filter((candidate) => candidate.group === group)) {
      const value = make('span', { class: 'iyzsim-mono' }, choice.number ?? choice.holder ?? '');
      const entry = make('button', { class: 'iyzsim-card', type: 'button' }, value, choice.label);
      entry.addEventListener('click', () => onChoose(choice));
      list.append(entry);
    }
  }
  const summary = make('summary', { class: 'iyzsim-summary' }, texts.testCards);
  const section = make(
    'section',
    { class: 'iyzsim', 'aria-labelledby': 'iyzsim-title' },
    make('p', { class: 'iyzsim-badge' }, make('strong', {}, texts.badge), make('span', {}, texts.warning)),
    make(
      'div',
      { class: 'iyzsim-head' },
      make('h2', { id: 'iyzsim-title', class: 'iyzsim-title' }, texts.title),
      make('p', { class: 'iyzsim-amount' }, amount),
    ),
    form,
    make('details', { class: 'iyzsim-details' }, summary, list),
  );
  return { section, form, name, number, expiry, code, threeDS, brand, error, status, button };
}
