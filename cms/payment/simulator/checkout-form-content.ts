import { lira } from './payment-bodies.ts';
import type { Session } from './state.ts';

interface ContentSource {
  session: Session;
  publicUrl: string;
  now: number;
}

/**
 * The script of `checkoutFormContent`, in the shape of iyzico's: a guarded global, then a tag that loads the
 * bundle. The guard is what keeps a second form on the same page from working, as in reality.
 */
export function checkoutFormScript({ session, publicUrl, now }: ContentSource): string {
  const init = {
    currency: session.currency,
    token: session.token,
    price: lira(session.paidPriceKurus),
    locale: session.locale,
    baseUrl: publicUrl,
    merchantGatewayBaseUrl: publicUrl,
    registerCardEnabled: false,
    bkmEnabled: false,
    bankTransferRedirectUrl: session.callbackUrl,
    force3Ds: session.isThreeDSForced,
    isSandbox: true,
    buyerName: session.buyer.name,
    buyerSurname: session.buyer.surname,
    buyerEmail: session.buyer.email,
    buyerGsmNumber: session.buyer.gsmNumber,
    userCards: [],
  };
  const source = scriptJson(`${publicUrl}/checkoutform/v2/bundle.js?v=${now}`);
  return [
    "if (typeof iyziInit === 'undefined') {",
    `var iyziInit = ${scriptJson(init)};`,
    'iyziInit.createTag = function () {',
    "var tag = document.createElement('script');",
    "tag.type = 'text/javascript';",
    `tag.src = ${source};`,
    'document.head.appendChild(tag);',
    '};',
    'iyziInit.createTag();',
    '}',
  ].join('\n');
}

export function checkoutFormContent(source: ContentSource): string {
  return `<script type="text/javascript">${checkoutFormScript(source)}</script>`;
}

/** JSON that can neither end the script element nor break an old JavaScript string. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
