import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type RequestHandler, type Response, Router } from 'express';
import { answerCall } from './api/api-routes.ts';
import { checkoutFormScript, formatAmount } from './api/checkout-form.ts';
import { ApiFailure } from './api/read-body.ts';
import { answerBankPage, comesBack, type FoundAttempt, findAttempt, payByCard } from './pay-by-card.ts';
import type { Session, Simulation } from './simulation.ts';

/** Where `npm run build` puts it, seen from the built server. */
const BUILT = path.resolve(import.meta.dirname, '../simulator/card-form.js');
const SOURCE = path.resolve(import.meta.dirname, './browser/card-form.ts');

let script: Promise<string> | undefined;

/** The script of the card form, made once: by the build, or here when the simulator runs from source. */
function cardFormScript(): Promise<string> {
  script ??= import.meta.filename.endsWith('.ts') ? bundle() : readFile(BUILT, 'utf8');
  return script;
}

async function bundle(): Promise<string> {
  // A development dependency, which the built shop does without.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    target: 'es2022',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}

const gone = (httpStatus: number) =>
  noticePage(httpStatus, 'Bu ödeme sayfasının süresi doldu veya adresi hatalı.');

/** Pages shown in the shopper's browser. */
export function pageRoutes(simulation: Simulation): Router {
  const router = Router();
  const { sessions } = simulation.state;
  const show = (res: Response, draw: (nonce: string) => Page) => sendPage(res, draw, simulation.publicUrl());

  router.get('/checkoutform/v2/bundle.js', async (_req, res) => {
    const script = await cardFormScript();
    res.set({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' });
    res.type('text/javascript').send(script);
  });

  /** The page of `paymentPageUrl`. */
  router.get('/', (req, res) => {
    const session = sessions.get(String(req.query.token));
    show(res, (nonce) => {
      if (!session) return gone(404);
      if (session.status === 'PAID') return leavePage(session, nonce);
      if (simulation.now() >= session.expiresAt) return gone(410);
      return hostedPage(checkoutFormScript(session, simulation.publicUrl()), nonce);
    });
  });

  router.get('/payment/return', (req, res) => {
    const session = sessions.get(String(req.query.token));
    show(res, (nonce) => (session ? leavePage(session, nonce) : gone(404)));
  });

  const bankPage = router.route('/3ds/:attemptId');
  bankPage.get((req, res) => {
    const found = findAttempt(simulation, req.params.attemptId);
    show(res, (nonce) => {
      if (!found) return gone(404);
      return found.attempt.outcome === 'threeDSPending'
        ? threeDSPage(found)
        : leavePage(found.session, nonce);
    });
  });
  bankPage.post(express.urlencoded({ extended: false }), async (req, res) => {
    const found = findAttempt(simulation, req.params.attemptId);
    const decision = req.body?.decision === 'approve' ? 'approve' : 'reject';
    if (found) await answerBankPage(simulation, found, decision);
    show(res, (nonce) => (found ? leavePage(found.session, nonce) : gone(404)));
  });
  return router;
}

function leavePage(session: Session, nonce: string): Page {
  if (comesBack(session)) return returnPage(session, nonce);
  return noticePage(200, 'Ödeme alındı; senaryo gereği mağazaya dönülmüyor.');
}

/** Sends a page with a policy for only its own script, its empty icon, the bundle and its calls. */
function sendPage(res: Response, draw: (nonce: string) => Page, publicUrl: string): void {
  const nonce = randomBytes(16).toString('base64');
  const { httpStatus, html } = draw(nonce);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${publicUrl} 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    `connect-src 'self' ${publicUrl}`,
    "base-uri 'none'",
  ];
  res.set({
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
  });
  res.status(httpStatus).type('html').send(html);
}

export const PAY_PATH = '/payment/iyzipos/checkoutform/auth/ecom';

/** The form's pay call, from any origin, without credentials. The body is never logged: it holds the card. */
export function payRoute(simulation: Simulation): Router {
  const router = Router();
  const json = express.json({ type: () => true });
  const route = router.route(PAY_PATH).all(cors);
  route.options((_req, res) => {
    res.sendStatus(204);
  });
  route.post(json, (req, res) => {
    const work = () => {
      const session = simulation.state.sessions.get(String(req.body?.token));
      if (!session) throw new ApiFailure('5124');
      const attempt = payByCard(simulation, session, req.body);
      const isAtBank = attempt.outcome === 'threeDSPending';
      const path = isAtBank ? `/3ds/${attempt.id}` : `/payment/return?token=${session.token}`;
      return { nextUrl: simulation.publicUrl() + path };
    };
    return answerCall(simulation, { route: 'pay', work }, { req, res });
  });
  return router;
}

const cors: RequestHandler = ({ headers }, res, next) => {
  res.set({
    'access-control-allow-origin': headers.origin ?? '*',
    vary: 'Origin',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '600',
  });
  // Chromium requires this before a public page may call a loopback address.
  if (headers['access-control-request-private-network']) {
    res.set('access-control-allow-private-network', 'true');
  }
  next();
};

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

interface Page {
  httpStatus: number;
  html: string;
}

const MERCHANT = 'Demo Mağaza';

/** The page of `paymentPageUrl`: the same form, on the simulator's own origin. */
function hostedPage(script: string, nonce: string): Page {
  const body = `<h1>${MERCHANT}</h1>
<div id="iyzipay-checkout-form" class="responsive"></div>
<script nonce="${nonce}">${script}</script>`;
  return page(`${MERCHANT} – güvenli ödeme`, body);
}

/** The bank's 3-D Secure page. */
function threeDSPage({ session, attempt }: FoundAttempt): Page {
  const body = `<div class="box">
<p class="badge">SANDBOX SİMÜLATÖR · temsilî banka sayfası</p>
<h1>3-D Secure doğrulaması</h1>
<dl><dt>İş yeri</dt><dd>${MERCHANT}</dd><dt>Tutar</dt><dd>${formatAmount(session.priceKurus, session.currency)}</dd>
<dt>Kart</dt><dd>•••• ${attempt.card.lastFourDigits}</dd></dl>
<form class="actions" method="post" action="/3ds/${attempt.id}">
<button id="threeds-approve" name="decision" value="approve">Onayla</button>
<button id="threeds-reject" class="quiet" name="decision" value="reject">Reddet</button>
</form></div>`;
  return page('3-D Secure doğrulaması', body);
}

/** Posts the token to the shop from here, as iyzico's pages do: a cross-site, top-level form post. */
function returnPage({ callbackUrl, token }: Session, nonce: string): Page {
  const body = `<div class="box"><p class="badge">SANDBOX SİMÜLATÖR</p>
<h1>Mağazaya dönülüyor…</h1>
<form id="callback" method="post" action="${escapeHtml(callbackUrl)}" target="_top">
<input type="hidden" name="token" value="${token}">
<button>Devam et</button></form></div>
<script nonce="${nonce}">document.getElementById('callback').submit();</script>`;
  return page('Mağazaya dönülüyor', body);
}

function noticePage(httpStatus: number, text: string): Page {
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
