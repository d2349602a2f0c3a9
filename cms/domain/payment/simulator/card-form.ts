export interface IyziInit {
  token: string;
  /** Amount as shown: `₺149,90`. */
  amount: string;
  installments: readonly number[];
  baseUrl: string;
}
declare const iyziInit: IyziInit | undefined;

type Refusal = { status: 'failure'; errorMessage: string; field?: string };
export type PayReply = { status: 'success'; nextUrl: string } | Refusal;
type TransferReply =
  | { status: 'success'; nextUrl: string; bank: string; iban: string; reference: string }
  | Refusal;

type Inputs = Record<'ccname' | 'ccnumber' | 'ccexp' | 'cccvc' | 'iyz-checkbox-threeDS', HTMLInputElement> & {
  'iyz-installment'?: HTMLSelectElement;
};

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
    if (reply.status === 'success') return window.location.assign(reply.nextUrl);
    setBusy(false);
    error.textContent = reply.errorMessage;
    const input = form.querySelector<HTMLElement>(`#${reply.field}`);
    input?.setAttribute('aria-invalid', 'true');
    input?.setAttribute('aria-describedby', error.id);
    (input ?? button).focus();
  });
  // Resets the page: a browser that goes back from the bank page restores it in its busy state.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) setBusy(false);
  });
  startTransferTab(init, container.querySelector('#iyzsim-transfer') as HTMLElement);
}

/** Shows the account to which the buyer transfers the money, once a bank is chosen. */
function startTransferTab(init: IyziInit, tab: HTMLElement): void {
  const form = tab.querySelector('form') as HTMLFormElement;
  const news = tab.querySelector('[role=status]') as HTMLElement;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const bank = new FormData(form).get('bank');
    const reply = await post<TransferReply>(init, '/payment/iyzipos/checkoutform/transfer', { bank });
    if (reply.status === 'failure') {
      news.textContent = reply.errorMessage;
      return;
    }
    const { iban, reference, nextUrl } = reply;
    form.remove();
    news.innerHTML = `<p>${init.amount} tutarını ${reply.bank} hesabına, açıklamaya yalnızca referans numarasını yazarak gönderin.</p>
<p>Alıcı: Iyzico Ödeme Hizmetleri A.Ş.<br>IBAN: ${iban}<br>Referans numarası: <strong id="iyzsim-reference">${reference}</strong></p>
<p>Deneme için: <code>npm run simulator -- match ${reference}</code> parayı eşleştirir, <code>lapse</code> süresini bitirir.</p>
<button type="button" id="iyz-transfer-button">Alışverişi Tamamla</button>`;
    const button = news.querySelector('button') as HTMLButtonElement;
    button.addEventListener('click', () => window.location.assign(nextUrl));
    button.focus();
  });
}

/** Sends the card data to the simulator. */
function pay(init: IyziInit, inputs: Inputs): Promise<PayReply> {
  // Reads `12/30`, and also `1230` and `12 / 2030`, as people write it.
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
  return post(init, '/payment/iyzipos/checkoutform/auth/ecom', card);
}

/** Calls the simulator. Returns a failure instead of throwing when the simulator cannot be reached. */
async function post<Reply>(
  { baseUrl, token }: IyziInit,
  path: string,
  body: object,
): Promise<Reply | Refusal> {
  try {
    const response = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...body }),
    });
    return await response.json();
  } catch {
    return {
      status: 'failure',
      errorMessage: 'Ödeme sunucusuna ulaşılamadı. Lütfen yeniden deneyin.',
    };
  }
}

const BANKS = ['Türkiye İş Bankası', 'Garanti BBVA', 'Akbank'];

const DIGITS = 'inputmode="numeric" spellcheck="false"';

const field = (id: string, label: string, attributes: string): string =>
  `<label>${label} <input id="${id}" required ${attributes}></label>`;

/** HTML of the card form, with iyzico's ids, so that browser tests also run against the real sandbox. */
function cardFormHtml(amount: string, installments: readonly number[]): string {
  const counts = installments.map((count) => `<option value="${count}">${count} taksit</option>`);
  return `<style>${CSS}</style>
<section class="iyzsim" aria-labelledby="iyzsim-title">
  <p><strong>DENEME ÖDEMESİ</strong> Gerçek kart girmeyin. Hiçbir karttan para çekilmez.</p>
  <h2 id="iyzsim-title">Kartla ödeme</h2>
  <form novalidate>
    ${field('ccname', 'Kart üzerindeki ad soyad', 'autocomplete="cc-name" maxlength="60"')}
    ${field('ccnumber', 'Kart numarası', `${DIGITS} autocomplete="cc-number" maxlength="23"`)}
    ${field('ccexp', 'Son kullanma (ay/yıl)', `${DIGITS} autocomplete="cc-exp" placeholder="AA/YY"`)}
    ${field('cccvc', 'Güvenlik kodu (CVC)', `${DIGITS} autocomplete="cc-csc" maxlength="4"`)}
    ${
      counts.length > 0
        ? `<label>Taksit <select id="iyz-installment"><option value="1">Tek çekim</option>${counts.join('')}</select></label>`
        : ''
    }
    <label><input id="iyz-checkbox-threeDS" type="checkbox"> 3-D Secure ile öde</label>
    <p id="iyzsim-error" role="alert"></p>
    <button id="iyz-payment-button">${amount} ÖDE</button>
  </form>
  <details id="iyzsim-transfer">
    <summary>Korumalı Havale/EFT</summary>
    <form>
      <label>Banka <select name="bank">${BANKS.map((bank) => `<option>${bank}</option>`).join('')}</select></label>
      <button>Hesap bilgilerini göster</button>
    </form>
    <div role="status"></div>
  </details>
</section>`;
}

/** Styles of the form. Every selector has a prefix, so that the shop's page keeps its own styles. */
const CSS = `
.iyzsim { max-width: 30rem; margin: 0 auto; padding: 1rem; border: 1px solid #7b8696; background: #fff; color: #1b2430;
  font: 1rem/1.5 system-ui, sans-serif; text-align: left; color-scheme: light; }
.iyzsim :is(form, label:not(:has([type='checkbox']))) { display: grid; gap: .5rem; }
.iyzsim label { min-height: 32px; }
.iyzsim :is(button, select, input:not([type='checkbox'])) { box-sizing: border-box; width: 100%; min-height: 48px;
  padding: .5rem; border: 1px solid #7b8696; border-radius: 8px; background: #fff; color: inherit; font: inherit; }
.iyzsim summary { min-height: 48px; padding-block: .75rem; box-sizing: border-box; cursor: pointer; }
.iyzsim #iyz-payment-button { border: 0; background: #1f4fd8; color: #fff; }
.iyzsim #iyz-payment-button:disabled { background: #4b5768; }
.iyzsim #iyz-checkbox-threeDS { width: 1.5rem; height: 1.5rem; vertical-align: middle; }
.iyzsim [aria-invalid='true'] { border-color: #b42318; }
.iyzsim #iyzsim-error { margin: 0; color: #8f1d14; }
.iyzsim :is(input, select, button, summary):focus-visible { outline: 3px solid #1f4fd8; outline-offset: 2px; }
`;

if (typeof iyziInit !== 'undefined') startCardForm(iyziInit);
