import { formatAmount } from '../browser/formatters.ts';
import type { FoundAttempt } from '../card/payment-outcomes.ts';
import type { Session } from '../record-types.ts';

/** Styles of the simulator's own pages. */
const PAGE_CSS = `
body { margin: 0; padding: 1rem .5rem; min-height: calc(100vh - 2rem); background: #f3f5f8; color: #1b2430;
  font: 400 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; color-scheme: light; }
main { max-width: 30rem; margin: 0 auto; }
h1 { margin: 1rem .5rem; font-size: 1.25rem; line-height: 1.3; overflow-wrap: anywhere; }
.box { padding: 1.25rem; border: 1px solid #d5dae1; border-radius: 16px; background: #fff; }
.box h1 { margin: .75rem 0; }
.badge { margin: 0; padding: .5rem .75rem; border-radius: 10px; background: #fff4d6; color: #6b3d00; font-size: .8125rem;
  font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .375rem 1rem; margin: 1rem 0 1.25rem; }
dt { color: #4b5768; }
dd { margin: 0; font-weight: 600; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.actions { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: .75rem; }
button { min-height: 48px; padding: .625rem 1rem; border: 1px solid #1f4fd8; border-radius: 10px; background: #1f4fd8;
  color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { border-color: #7b8696; background: #fff; color: #1b2430; }
button:focus-visible { outline: 3px solid #1f4fd8; outline-offset: 2px; }
`;

export interface Page {
  httpStatus: number;
  html: string;
}

const MERCHANT = 'Demo Mağaza';

/** The page of `paymentPageUrl`: the same form, on the simulator's own origin. */
export function hostedPage(script: string, nonce: string): Page {
  const body = `<h1>${MERCHANT}</h1>
<div id="iyzipay-checkout-form" class="responsive"></div>
<script nonce="${nonce}">${script}</script>`;
  return page(`${MERCHANT} – güvenli ödeme`, body);
}

/** The bank's 3-D Secure page. */
export function threeDSPage({ session, attempt }: FoundAttempt): Page {
  const body = `<div class="box">
<p class="badge">SANDBOX SİMÜLATÖR · temsilî banka sayfası</p>
<h1>3-D Secure doğrulaması</h1>
<dl><dt>İş yeri</dt><dd>${MERCHANT}</dd><dt>Tutar</dt><dd>${formatAmount(session.priceKurus / 100, session.currency)}</dd>
<dt>Kart</dt><dd>•••• ${attempt.card.lastFourDigits}</dd></dl>
<form class="actions" method="post" action="/3ds/${attempt.id}">
<button id="threeds-approve" name="decision" value="approve">Onayla</button>
<button id="threeds-reject" class="quiet" name="decision" value="reject">Reddet</button>
</form></div>`;
  return page('3-D Secure doğrulaması', body);
}

/** Posts the token to the shop from here, as iyzico's pages do: a cross-site, top-level form post. */
export function returnPage({ callbackUrl, token }: Session, nonce: string): Page {
  const body = `<div class="box"><p class="badge">SANDBOX SİMÜLATÖR</p>
<h1>Mağazaya dönülüyor…</h1>
<form id="callback" method="post" action="${escapeHtml(callbackUrl)}" target="_top">
<input type="hidden" name="token" value="${token}">
<button>Devam et</button></form></div>
<script nonce="${nonce}">document.getElementById('callback').submit();</script>`;
  return page('Mağazaya dönülüyor', body);
}

export function noticePage(httpStatus: number, text: string): Page {
  const body = `<div class="box"><p class="badge">SANDBOX SİMÜLATÖR</p><h1>${text}</h1></div>`;
  return page(text, body, httpStatus);
}

function page(title: string, body: string, httpStatus = 200): Page {
  const html = `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${PAGE_CSS}</style></head>
<body><main>${body}</main></body></html>`;
  return { httpStatus, html };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
