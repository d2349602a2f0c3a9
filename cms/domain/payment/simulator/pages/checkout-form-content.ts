import { lira } from '../api/response-bodies.ts';
import type { IyziInit } from '../browser/submit-payment.ts';
import type { Session } from '../record-types.ts';

/**
 * The script of `checkoutFormContent`, in the shape of iyzico's: a guarded global, then a tag that loads the
 * bundle. The guard is what keeps a second form on the same page from working, as in reality.
 */
export function checkoutFormScript({ token, currency, priceKurus }: Session, publicUrl: string): string {
  const init: IyziInit = { token, currency, price: lira(priceKurus), baseUrl: publicUrl };
  return [
    "if (typeof iyziInit === 'undefined') {",
    `var iyziInit = ${JSON.stringify(init)};`,
    'iyziInit.createTag = function () {',
    "var tag = document.createElement('script');",
    "tag.type = 'text/javascript';",
    "tag.src = iyziInit.baseUrl + '/checkoutform/v2/bundle.js';",
    'document.head.appendChild(tag);',
    '};',
    'iyziInit.createTag();',
    '}',
  ].join('\n');
}

export function checkoutFormContent(session: Session, publicUrl: string): string {
  return `<script type="text/javascript">${checkoutFormScript(session, publicUrl)}</script>`;
}
