import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type RequestHandler, type Response, Router } from 'express';
import { answerCall } from './api.ts';
import type { Body } from './faults.ts';
import { ApiFailure, type Session, type Simulation } from './options-and-state.ts';
import { answerBankPage, comesBack, type FoundAttempt, findAttempt, payByCard } from './pay-by-card.ts';
import { checkoutFormScript, formatAmount } from './payments.ts';
import { beginTransfer } from './transfers.ts';

/** Path of the card form's script after `npm run build`, relative to the built server. */
const BUILT = path.resolve(import.meta.dirname, '../simulator/card-form.js');
const SOURCE = path.resolve(import.meta.dirname, './card-form.ts');

let script: Promise<string> | undefined;

/** Returns the card form's script: the built file, or a bundle made once when the simulator runs from source. */
function cardFormScript(): Promise<string> {
  script ??= import.meta.filename.endsWith('.ts') ? bundle() : readFile(BUILT, 'utf8');
  return script;
}

async function bundle(): Promise<string> {
  // Loads `esbuild` only here: the built shop does without this development dependency.
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
  page('Bu ödeme sayfasının süresi doldu veya adresi hatalı.', '', httpStatus);

export function pageRoutes(simulation: Simulation): Router {
  const router = Router();
  const { sessions } = simulation.state;
  const show = (res: Response, { httpStatus, html }: Page) => res.status(httpStatus).type('html').send(html);

  router.get('/checkoutform/v2/bundle.js', async (_req, res) => {
    res.set({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' });
    res.type('text/javascript').send(await cardFormScript());
  });

  /** Shows the card form as a page of the simulator, at the session's `paymentPageUrl`. */
  router.get('/', (req, res) => {
    const session = sessions.get(String(req.query.token));
    if (!session) return show(res, gone(404));
    if (session.status === 'PAID' || session.transfer) return show(res, leavePage(session));
    if (simulation.now() >= session.expiresAt) return show(res, gone(410));
    const script = checkoutFormScript(session, simulation.publicUrl());
    const body = `<div id="iyzipay-checkout-form" class="responsive"></div><script>${script}</script>`;
    return show(res, page('Demo Mağaza – güvenli ödeme', body));
  });

  router.get('/payment/return', (req, res) => {
    const session = sessions.get(String(req.query.token));
    show(res, session ? leavePage(session) : gone(404));
  });

  const bankPage = router.route('/3ds/:attemptId');
  bankPage.get((req, res) => {
    const found = findAttempt(simulation, req.params.attemptId);
    if (!found) return show(res, gone(404));
    const isOpen = found.attempt.outcome === 'threeDSPending';
    return show(res, isOpen ? threeDSPage(found) : leavePage(found.session));
  });
  bankPage.post(express.urlencoded({ extended: false }), (req, res) => {
    const found = findAttempt(simulation, req.params.attemptId);
    if (found) answerBankPage(simulation, found, req.body?.decision === 'approve' ? 'approve' : 'reject');
    show(res, found ? leavePage(found.session) : gone(404));
  });
  return router;
}

export const PAY_PATH = '/payment/iyzipos/checkoutform/auth/ecom';
const TRANSFER_PATH = '/payment/iyzipos/checkoutform/transfer';

/** Creates the routes for the form's calls, from any origin and without cookies. The card is never logged. */
export function payRoute(simulation: Simulation): Router {
  const router = Router();
  const json = express.json({ type: () => true });
  const accept = (path: string, carryOut: (session: Session, body: unknown) => Body) => {
    const route = router.route(path).all(cors);
    route.options((_req, res) => {
      res.sendStatus(204);
    });
    route.post(json, (req, res) => {
      const work = () => {
        const session = simulation.state.sessions.get(String(req.body?.token));
        if (!session) throw new ApiFailure('5124', 'Token bulunamadı');
        return carryOut(session, req.body);
      };
      return answerCall(simulation, { route: 'pay', work }, { req, res });
    });
  };
  const returnUrl = ({ token }: Session) => `${simulation.publicUrl()}/payment/return?token=${token}`;
  accept(PAY_PATH, (session, body) => {
    const { id, outcome } = payByCard(simulation, session, body);
    const isAtBank = outcome === 'threeDSPending';
    return { nextUrl: isAtBank ? `${simulation.publicUrl()}/3ds/${id}` : returnUrl(session) };
  });
  accept(TRANSFER_PATH, (session, body) => {
    const { bank, iban, reference } = beginTransfer(simulation, session, body);
    return { bank, iban, reference, nextUrl: returnUrl(session) };
  });
  return router;
}

const cors: RequestHandler = ({ headers }, res, next) => {
  res.set({
    'access-control-allow-origin': headers.origin ?? '*',
    vary: 'Origin',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'content-type',
  });
  // Sends the header that Chromium requires before a public page may call a loopback address.
  if (headers['access-control-request-private-network']) {
    res.set('access-control-allow-private-network', 'true');
  }
  next();
};

const PAGE_CSS = `
body { margin: 0; padding: 1rem .5rem; background: #f3f5f8; color: #1b2430; font: 1rem/1.5 system-ui, sans-serif;
  color-scheme: light; }
main { max-width: 30rem; margin: 0 auto; overflow-wrap: anywhere; }
button { min-height: 48px; padding: .5rem 1rem; font: inherit; }
`;

interface Page {
  httpStatus: number;
  html: string;
}

function threeDSPage({ session, attempt }: FoundAttempt): Page {
  const body = `<p>Temsilî banka sayfası</p>
<p>${formatAmount(session.priceKurus)}, kart •••• ${attempt.card.lastFourDigits}</p>
<form method="post" action="/3ds/${attempt.id}">
<button id="threeds-approve" name="decision" value="approve">Onayla</button>
<button id="threeds-reject" name="decision" value="reject">Reddet</button>
</form>`;
  return page('3-D Secure doğrulaması', body);
}

/** Renders the page that returns the buyer to the shop. As at iyzico, the page posts the token by a cross-site form. */
function leavePage(session: Session): Page {
  if (!comesBack(session)) return page('Ödeme alındı; senaryo gereği mağazaya dönülmüyor.', '');
  const body = `<form id="callback" method="post" action="${escapeHtml(session.callbackUrl)}" target="_top">
<input type="hidden" name="token" value="${session.token}">
<button>Devam et</button></form>
<script>document.getElementById('callback').submit();</script>`;
  return page('Mağazaya dönülüyor', body);
}

function page(title: string, body: string, httpStatus = 200): Page {
  const html = `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${PAGE_CSS}</style></head>
<body><main><p>DENEME ÖDEMESİ</p><h1>${title}</h1>${body}</main></body></html>`;
  return { httpStatus, html };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
