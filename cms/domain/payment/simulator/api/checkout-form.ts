import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { checkoutFormContent } from '../pages/checkout-form-content.ts';
import type { Session } from '../record-types.ts';
import type { Simulation } from '../simulation.ts';
import { ApiFailure } from './api-errors.ts';
import { readInitializeBody } from './initialize-body.ts';
import { readBody } from './read-body.ts';
import { type Body, paymentBody, sessionBody } from './response-bodies.ts';

/** iyzico's own code for a token that nobody paid is not published, so nobody may rely on this one. */
const UNPAID_CODE = '5999';
const UNPAID = 'Bu token ile tamamlanmış bir ödeme yok';

/** Opens a session. */
export function initialize(simulation: Simulation, body: unknown): Body {
  const { price, paidPrice: _, basketItems, billingAddress: __, ...valid } = readInitializeBody(body);
  const { settings, state } = simulation;
  const session: Session = {
    ...valid,
    priceKurus: price,
    items: basketItems.map((item) => ({ id: item.id, priceKurus: item.price })),
    token: randomUUID(),
    expiresAt: simulation.now() + settings.tokenTtlSeconds * 1000,
    status: 'OPEN',
    attempts: [],
  };
  state.sessions.set(session.token, session);
  state.save(session);
  const publicUrl = simulation.publicUrl();
  return {
    token: session.token,
    checkoutFormContent: checkoutFormContent(session, publicUrl),
    tokenExpireTime: settings.tokenTtlSeconds,
    paymentPageUrl: `${publicUrl}/?token=${session.token}&lang=tr`,
  };
}

const retrieveBody = z.object({ token: z.string('5132').min(1, '5132') });

/** The state of a token. */
export function retrieve(simulation: Simulation, body: unknown): Body {
  const { sessions, payments } = simulation.state;
  const session = sessions.get(readBody(retrieveBody, body).token);
  if (!session) throw new ApiFailure('5124');
  const payment = payments.get(session.paymentId ?? '');
  if (payment) return { ...sessionBody(session), ...paymentBody(payment) };
  const isExpired = simulation.now() >= session.expiresAt;
  if (!isExpired && session.status !== 'OPEN') {
    return { ...sessionBody(session), paymentStatus: session.status };
  }
  if (isExpired || !session.lastDecline) throw new ApiFailure(UNPAID_CODE, UNPAID);
  return declinedBody(simulation, session);
}

function declinedBody({ settings }: Simulation, session: Session): Body {
  const { mdStatus, ...error } = session.lastDecline ?? {};
  if (settings.declineShape === 'failure') {
    const { errorCode = UNPAID_CODE, errorMessage = UNPAID, errorGroup } = error;
    throw new ApiFailure(errorCode, errorMessage, { ...(errorGroup && { errorGroup }) });
  }
  return {
    ...sessionBody(session),
    paymentStatus: 'FAILURE',
    ...(mdStatus !== undefined && { mdStatus }),
    ...(settings.declineShape === 'withMessage' && error),
  };
}
