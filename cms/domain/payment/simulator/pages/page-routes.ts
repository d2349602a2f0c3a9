import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type Response, Router } from 'express';
import { answerBankPage, findAttempt } from '../card/bank-page.ts';
import { comesBack } from '../card/payment-outcomes.ts';
import type { Session } from '../record-types.ts';
import type { Simulation } from '../simulation.ts';
import { checkoutFormScript } from './checkout-form-content.ts';
import { hostedPage, noticePage, type Page, returnPage, threeDSPage } from './html-pages.ts';

/** Where `npm run build` puts it, seen from the built server. */
const BUILT = path.resolve(import.meta.dirname, '../simulator/card-form.js');
const SOURCE = path.resolve(import.meta.dirname, '../browser/card-form.ts');

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

/** What the shopper's browser sees. */
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

/** Under a policy that allows only the page's own script, its empty icon, the bundle and the calls it needs. */
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
