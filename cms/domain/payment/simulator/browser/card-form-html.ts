import { TEST_CARDS } from '../test-cards.ts';

/** The card form. The ids are those of iyzico's own, so that browser tests also run against the real sandbox. */
export const cardFormHtml = (
  amount: string,
  installments: readonly number[],
): string => `<style>${CSS}</style>
<section class="iyzsim" aria-labelledby="iyzsim-title">
  <p class="iyzsim-badge"><strong>SANDBOX SİMÜLATÖR</strong>
    <span>Gerçek kart girmeyin. Hiçbir karttan para çekilmez.</span></p>
  <div class="iyzsim-head">
    <h2 id="iyzsim-title" class="iyzsim-title">Kartla ödeme</h2>
    <p class="iyzsim-amount">${amount}</p>
  </div>
  <form class="iyzsim-form" novalidate>
    ${field('ccname', 'Kart üzerindeki ad soyad', 'autocomplete="cc-name" maxlength="60"')}
    ${field('ccnumber', 'Kart numarası', `${DIGITS} autocomplete="cc-number" maxlength="23"`)}
    <div class="iyzsim-row">
      ${field('ccexp', 'Son kullanma (ay/yıl)', `${DIGITS} autocomplete="cc-exp" placeholder="AA/YY"`)}
      ${field('cccvc', 'Güvenlik kodu (CVC)', `${DIGITS} autocomplete="cc-csc" maxlength="4"`)}
    </div>
    ${installments.length > 0 ? installmentField(installments) : ''}
    <label class="iyzsim-check"><input id="iyz-checkbox-threeDS" type="checkbox">3-D Secure ile öde</label>
    <p id="iyzsim-error" class="iyzsim-error" role="alert"></p>
    <button id="iyz-payment-button" class="iyzsim-pay">${amount} ÖDE</button>
  </form>
  <details class="iyzsim-details">
    <summary class="iyzsim-summary">Test kartları ve senaryolar</summary>
    <div class="iyzsim-cards">
      <h3 class="iyzsim-group">Başarılı kartlar</h3>
      ${cards(true)}
      <h3 class="iyzsim-group">Hata kartları</h3>
      ${cards(false)}
      <h3 class="iyzsim-group">Senaryolar (kart sahibinin adına yazılır)</h3>
      ${choice('holder', 'SIM FRAUD REVIEW', 'Ödeme incelemeye alınır')}
      ${choice('holder', 'SIM FRAUD REJECT', 'Ödeme sahtecilik nedeniyle reddedilir')}
      ${choice('holder', 'SIM NO CALLBACK', 'Ödenir, tarayıcı mağazaya dönmez')}
    </div>
  </details>
</section>`;

const DIGITS = 'inputmode="numeric" spellcheck="false"';

const field = (id: string, label: string, attributes: string): string =>
  `<div class="iyzsim-field"><label class="iyzsim-label" for="${id}">${label}</label>
  <input id="${id}" class="iyzsim-input" required ${attributes}></div>`;

const installmentField = (counts: readonly number[]): string =>
  `<div class="iyzsim-field"><label class="iyzsim-label" for="iyz-installment">Taksit</label>
  <select id="iyz-installment" class="iyzsim-input"><option value="1">Tek çekim</option>
  ${counts.map((count) => `<option value="${count}">${count} taksit</option>`).join('')}</select></div>`;

/** A click on it fills the number or the holder's name in. */
const choice = (fills: 'number' | 'holder', value: string, label: string): string =>
  `<button class="iyzsim-card" type="button" data-${fills}="${value}">
  <span class="iyzsim-mono">${value}</span>${label}</button>`;

const cards = (isGood: boolean): string =>
  TEST_CARDS.filter(({ behaviour }) => (behaviour.kind === 'approve') === isGood)
    .map(({ number, bank, type }) => {
      const label = isGood ? `${bank}, ${type === 'CREDIT_CARD' ? 'kredi kartı' : 'banka kartı'}` : bank;
      return choice('number', number, label);
    })
    .join('');

/** Every selector is prefixed, so that the shop's page keeps its own. */
const CSS = `
.iyzsim, .iyzsim * { box-sizing: border-box; }
.iyzsim { max-width: 30rem; margin: 0 auto; padding: 1.25rem; border: 1px solid #d5dae1; border-radius: 16px;
  background: #fff; color: #1b2430; font: 400 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  text-align: left; box-shadow: 0 1px 2px rgb(16 24 40 / 6%), 0 8px 24px rgb(16 24 40 / 6%); color-scheme: light; }
.iyzsim p, .iyzsim h2, .iyzsim h3 { margin: 0; }
.iyzsim-badge { display: flex; flex-wrap: wrap; gap: .25rem .75rem; padding: .5rem .75rem; border-radius: 10px;
  background: #fff4d6; color: #6b3d00; font-size: .8125rem; }
.iyzsim-head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline;
  gap: .25rem 1rem; margin: 1.25rem 0 1rem; }
.iyzsim-title { color: inherit; font-size: 1.125rem; font-weight: 600; line-height: 1.3; }
.iyzsim-amount { font-size: 1.25rem; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
.iyzsim-form { display: grid; gap: 1rem; margin: 0; }
.iyzsim-row { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 1rem; align-items: end; }
.iyzsim-field { display: grid; gap: .375rem; min-width: 0; }
.iyzsim-label { margin: 0; color: #3b4657; font-size: .875rem; font-weight: 500; line-height: 1.4; }
.iyzsim-input { width: 100%; min-height: 48px; margin: 0; padding: .625rem .875rem; border: 1px solid #7b8696;
  border-radius: 10px; background: #fff; color: #1b2430; font: inherit; font-variant-numeric: tabular-nums; }
.iyzsim-input::placeholder { color: #667085; opacity: 1; }
.iyzsim-input[aria-invalid='true'] { border-color: #b42318; box-shadow: 0 0 0 1px #b42318; }
.iyzsim-check { display: flex; align-items: center; gap: .625rem; min-height: 32px; margin: 0; font-size: .9375rem;
  cursor: pointer; }
.iyzsim-check input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: #1f4fd8; }
.iyzsim-error:not(:empty) { padding: .625rem .875rem; border-left: 4px solid #b42318; border-radius: 8px;
  background: #fef1f0; color: #8f1d14; font-size: .9375rem; }
.iyzsim-error:empty { display: none; }
.iyzsim-pay { min-height: 52px; padding: .75rem 1rem; border: 0; border-radius: 10px; background: #1f4fd8; color: #fff;
  font: inherit; font-weight: 600; letter-spacing: .01em; cursor: pointer; }
.iyzsim-pay:hover { background: #1a43b8; }
.iyzsim-pay:disabled { background: #4b5768; cursor: progress; }
.iyzsim :is(input, button, summary):focus-visible {
  outline: 3px solid #1f4fd8; outline-offset: 2px; }
.iyzsim-details { margin-top: 1.25rem; border-top: 1px solid #e4e8ee; padding-top: .75rem; }
.iyzsim-summary { display: list-item; padding: .375rem 0; color: #1f4fd8; font-size: .9375rem; font-weight: 500;
  cursor: pointer; }
.iyzsim-cards { display: grid; gap: .375rem; max-height: 22rem; overflow-y: auto; padding: 4px; }
.iyzsim-group { margin-top: .75rem !important; color: #3b4657; font-size: .8125rem; font-weight: 600; }
.iyzsim-card { display: flex; flex-wrap: wrap; gap: .125rem .75rem; align-items: baseline; width: 100%; min-height: 40px;
  padding: .5rem .75rem; border: 1px solid #d5dae1; border-radius: 8px; background: #f8f9fb; color: #3b4657;
  font: inherit; font-size: .8125rem; text-align: left; cursor: pointer; }
.iyzsim-card:hover { border-color: #1f4fd8; background: #eef3ff; }
.iyzsim-mono { color: #1b2430; font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-size: .8125rem; }
`;
