import { randomUUID } from 'node:crypto';
import { ApiFailure } from '../api/api-errors.ts';
import type { Attempt, Session } from '../record-types.ts';
import type { Simulation } from '../simulation.ts';
import { cardOf } from '../test-cards.ts';
import { type Card, readCard } from './parse-card.ts';
import { decline, settle } from './payment-outcomes.ts';

/**
 * One press of the pay button: pays, or opens the bank page.
 * @throws ApiFailure when the card is mistyped or declined; the session stays open for another try
 */
export function payByCard(simulation: Simulation, session: Session, body: unknown): Attempt {
  const isTaken = session.status === 'PAID' || session.status === 'CALLBACK_THREEDS';
  if (isTaken || simulation.now() >= session.expiresAt) {
    throw new ApiFailure('5124', 'Bu ödeme formu artık kullanılamıyor');
  }
  const card = readCard(body, simulation.now());
  for (const earlier of session.attempts) {
    if (earlier.outcome === 'threeDSPending') earlier.outcome = 'superseded';
  }
  const attempt = newAttempt(card);
  session.attempts.push(attempt);
  const { behaviour } = attempt;
  if (behaviour.kind === 'decline') {
    const { errorCode, errorGroup, errorMessage } = behaviour;
    decline(simulation, { session, attempt }, { errorCode, errorGroup, errorMessage });
    throw new ApiFailure(errorCode, errorMessage, { errorGroup });
  }
  if (card.threeDS || behaviour.kind === 'threeDSFails') {
    session.status = 'INIT_THREEDS';
    simulation.state.save(session);
  } else {
    settle(simulation, { session, attempt });
  }
  return attempt;
}

function newAttempt({ cardNumber, cardHolderName }: Card): Attempt {
  const { association, family, type, behaviour } = cardOf(cardNumber);
  const binNumber = cardNumber.slice(0, 6);
  return {
    id: randomUUID(),
    card: { binNumber, lastFourDigits: cardNumber.slice(-4), association, family, type },
    behaviour,
    scenario: /^SIM [A-Z ]+$/.test(cardHolderName) ? cardHolderName : undefined,
    outcome: 'threeDSPending',
  };
}
