import { buildCardForm, type CardChoice } from './browser/build-card-form.ts';
import { CARD_FORM_CSS } from './browser/card-form-css.ts';
import {
  brandOf,
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
  reformatInput,
} from './browser/formatters.ts';
import { mountCardForm } from './browser/mount-card-form.ts';
import { postToken } from './browser/post-token.ts';
import { type BundleSetup, type BundleTools, startCardForm } from './browser/start-card-form.ts';
import { FORM_TEXTS } from './browser/texts.ts';
import { scriptJson } from './checkout-form-content.ts';
import { TEST_CARDS, type TestCard } from './test-cards.ts';

const TOOLS: BundleTools = {
  buildCardForm,
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
  brandOf,
  reformatInput,
  mountCardForm,
  postToken,
};

const SCENARIOS: [holder: string, label: string][] = [
  ['SIM FRAUD REVIEW', 'Ödeme incelemeye alınır'],
  ['SIM FRAUD REJECT', 'Ödeme sahtecilik nedeniyle reddedilir'],
  ['SIM NO CALLBACK', 'Ödenir, tarayıcı mağazaya dönmez'],
  ['SIM DOUBLE CALLBACK', 'Dönüş iki kez gönderilir'],
  ['SIM SLOW', 'Ödeme yavaş yanıtlanır'],
];

/**
 * `bundle.js`: the functions of `browser/` as text. They are shipped by `toString()`, so that they are
 * type-checked like the rest and survive bundling of the server, which a file read at run time would not.
 */
export function bundleScript(now: number): string {
  const setup: BundleSetup = {
    css: CARD_FORM_CSS,
    texts: FORM_TEXTS,
    choices: [...TEST_CARDS.map(toChoice), ...SCENARIOS.map(toScenario)],
    expiry: `12/${String((new Date(now).getUTCFullYear() + 3) % 100).padStart(2, '0')}`,
  };
  const tools = Object.entries(TOOLS).map(([name, tool]) => `${name}: ${tool.toString()}`);
  return [
    '(function () {',
    "'use strict';",
    // esbuild and tsx wrap functions in a call of this helper of theirs.
    'var __name = function (target) { return target; };',
    `var tools = {${tools.join(',\n')}};`,
    `(${startCardForm.toString()})(tools, ${scriptJson(setup)}, window.iyziInit);`,
    '})();',
  ].join('\n');
}

function toChoice(card: TestCard): CardChoice {
  const { number, bank, type, behaviour } = card;
  const kind = type === 'CREDIT_CARD' ? 'kredi kartı' : 'banka kartı';
  if (behaviour.kind === 'approve') return { group: 'Başarılı kartlar', number, label: `${bank}, ${kind}` };
  return { group: 'Hata kartları', number, label: bank };
}

function toScenario([holder, label]: [string, string]): CardChoice {
  return { group: 'Senaryolar (kart sahibinin adına yazılır)', holder, label };
}
