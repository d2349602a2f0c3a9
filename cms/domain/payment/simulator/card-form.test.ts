// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { type IyziInit, type PayReply, startCardForm } from './card-form.ts';

const INIT: IyziInit = {
  token: 't-1',
  amount: '₺1.234,50',
  installments: [],
  baseUrl: 'http://127.0.0.1:3001',
};

beforeEach(() => {
  document.body.innerHTML = '<div id="iyzipay-checkout-form" class="responsive"></div>';
  startCardForm(INIT);
});
afterEach(() => vi.unstubAllGlobals());

function input(id: string): HTMLInputElement {
  const element = document.getElementById(id);
  if (!(element instanceof HTMLInputElement)) throw new Error(`no input #${id}`);
  return element;
}

function type(id: string, value: string): void {
  const element = input(id);
  element.value = value;
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function answerPay(reply: PayReply) {
  const fetchMock = vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(reply)));
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

it("should build the form with the real form's ids, every input labelled", () => {
  for (const id of ['ccname', 'ccnumber', 'ccexp', 'cccvc', 'iyz-checkbox-threeDS']) {
    expect(input(id).labels).toHaveLength(1);
  }
  expect(document.getElementById('iyz-payment-button')?.textContent).toBe('₺1.234,50 ÖDE');
  expect(document.body.textContent).toContain('DENEME ÖDEMESİ');
});

it('should send the card and show a refusal at its field', async () => {
  const fetchMock = answerPay({
    status: 'failure',
    errorMessage: 'Kart numarası geçersiz',
    field: 'ccnumber',
  });
  type('ccname', 'Ayşe');
  type('ccnumber', '5528790000000009');
  type('ccexp', '1230');
  type('cccvc', '123');
  document.querySelector('form')?.requestSubmit();
  const alert = document.querySelector('[role=alert]');
  await eventually(() => expect(alert?.textContent).toBe('Kart numarası geçersiz'));
  expect(document.activeElement?.id).toBe('ccnumber');
  expect(input('ccnumber').getAttribute('aria-describedby')).toBe(alert?.id);
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe('http://127.0.0.1:3001/payment/iyzipos/checkoutform/auth/ecom');
  expect(JSON.parse(String(init?.body))).toMatchObject({ token: 't-1', expireMonth: '12', expireYear: '30' });
  type('ccnumber', '5');
  expect(alert?.textContent).toBe('');
});

it('should report that the server cannot be reached, and let the shopper try again', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
  document.querySelector('form')?.requestSubmit();
  const alert = document.querySelector('[role=alert]');
  await eventually(() => expect(alert?.textContent).toContain('ulaşılamadı'));
  expect(document.getElementById('iyz-payment-button')).toHaveProperty('disabled', false);
});

it('should offer instalments where the shop does, and send the chosen number', async () => {
  expect(document.getElementById('iyz-installment')).toBeNull();
  startCardForm({ ...INIT, installments: [3, 6] });
  const select = document.getElementById('iyz-installment') as HTMLSelectElement;
  expect([...select.options].map(({ text }) => text)).toEqual(['Tek çekim', '3 taksit', '6 taksit']);
  const fetchMock = answerPay({ status: 'failure', errorMessage: 'x', field: 'iyz-installment' });
  select.value = '6';
  document.querySelector('form')?.requestSubmit();
  await eventually(() => expect(document.activeElement).toBe(select));
  expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1].body))).toMatchObject({ installment: 6 });
});
