import type { Payload, Where } from 'payload';
import { trialIn } from '../../infra/settings/trial.ts';

/** Tells whether an order placed now is a trial order: no card is really charged. */
export const isOnTrial = (payload: Payload): boolean => trialIn(payload).payments !== null;

/** Conditions of the orders in reports and accounts. Trial orders leave them once cards are really charged. */
export const countedOrders = (payload: Payload): Where[] =>
  isOnTrial(payload) ? [] : [{ isTrial: { not_equals: true } }];
