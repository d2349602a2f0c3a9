import { randomUUID } from 'node:crypto';
import { checkoutFormContent } from './checkout-form-content.ts';
import { ApiFailure } from './failures.ts';
import { type JsonObject, validateInitialization } from './initialize-validation.ts';
import { type Body, paymentBody, sessionBody } from './payment-bodies.ts';
import type { Simulation } from './simulation.ts';
import type { Session } from './state.ts';

const UNPAID = {
  tr: 'Bu token ile tamamlanmış bir ödeme yok',
  en: 'No payment was completed with this token',
};

/** `POST …/checkoutform/initialize/auth/ecom`: opens a session. */
export function initialize(simulation: Simulation, body: JsonObject): Body {
  const valid = validateInitialization(body);
  const now = simulation.now();
  const ttl = simulation.settings.tokenTtlSeconds;
  const session: Session = {
    ...valid,
    token: randomUUID(),
    locale: body.locale === 'en' ? 'en' : 'tr',
    createdAt: now,
    expiresAt: now + ttl * 1000,
    status: 'OPEN',
    attempts: [],
    lastDecline: undefined,
    paymentId: undefined,
  };
  simulation.state.sessions.set(session.token, session);
  simulation.state.save(session);
  const publicUrl = simulation.publicUrl();
  const pageUrl = `${publicUrl}/?token=${session.token}&lang=${session.locale}`;
  return {
    token: session.token,
    checkoutFormContent: checkoutFormContent({ session, publicUrl, now }),
    tokenExpireTime: ttl,
    paymentPageUrl: pageUrl,
    payWithIyzicoPageUrl: pageUrl,
  };
}

/** `POST …/checkoutform/auth/ecom/detail`: how a token stands (notes/iyzico.md, section 8.5). */
export function retrieve(simulation: Simulation, body: JsonObject): Body {
  if (!body.token) throw new ApiFailure('5132');
  const session = simulation.state.sessions.get(String(body.token));
  if (!session) throw new ApiFailure('5124');
  const payment = session.paymentId && simulation.state.payments.get(session.paymentId);
  if (payment) return { ...sessionBody(session), ...paymentBody(payment) };
  if (isExpired(simulation, session)) throw new ApiFailure(simulation.settings.unpaidErrorCode, UNPAID);
  if (session.status !== 'OPEN') return { ...sessionBody(session), paymentStatus: session.status };
  if (!session.lastDecline) throw new ApiFailure(simulation.settings.unpaidErrorCode, UNPAID);
  return declinedBody(simulation, session);
}

/** Whether the form no longer takes a card; a bank page opened before may still end well. */
export function isExpired(simulation: Simulation, session: Session): boolean {
  return simulation.now() >= session.expiresAt;
}

function declinedBody({ settings }: Simulation, session: Session): Body {
  const { mdStatus, ...error } = session.lastDecline ?? {};
  if (settings.declineShape === 'failure') {
    const code = error.errorCode ?? settings.unpaidErrorCode;
    const text = error.errorMessage ? { tr: error.errorMessage, en: error.errorMessage } : UNPAID;
    throw new ApiFailure(code, text, { ...(error.errorGroup && { errorGroup: error.errorGroup }) });
  }
  return {
    ...sessionBody(session),
    paymentStatus: 'FAILURE',
    ...(mdStatus !== undefined && { mdStatus }),
    ...(settings.declineShape === 'withMessage' && error),
  };
}
