import { API_ROUTES, FAULT_KINDS, type FaultRule } from './faults.ts';
import type { HeadlessPayment } from './headless-pay.ts';
import type { JsonObject } from './initialize-validation.ts';
import type { FraudStatus } from './state.ts';

/** Readers of the control API's bodies. Each throws a RangeError naming the field that does not fit. */

const CARD_FIELDS = ['cardNumber', 'cardHolderName', 'expireMonth', 'expireYear', 'cvc'] as const;

export function readPayment(body: JsonObject): HeadlessPayment {
  const payment: HeadlessPayment = { token: requireText(body, 'token') };
  for (const field of CARD_FIELDS) {
    if (body[field] !== undefined) payment[field] = requireText(body, field);
  }
  if (body.threeDS !== undefined) payment.threeDS = requireBoolean(body, 'threeDS');
  if (body.threeDSDecision !== undefined) {
    payment.threeDSDecision = requireOneOf(body, 'threeDSDecision', ['approve', 'reject', 'leave'] as const);
  }
  return payment;
}

export function readFault(body: JsonObject): FaultRule {
  const rule: FaultRule = {
    route: requireOneOf(body, 'route', [...API_ROUTES, '*'] as const),
    kind: requireOneOf(body, 'kind', FAULT_KINDS),
  };
  if (body.times !== undefined)
    rule.times = body.times === 'sticky' ? 'sticky' : requireInteger(body, 'times');
  if (body.when !== undefined) rule.when = requireOneOf(body, 'when', ['before', 'after'] as const);
  if (body.delayMs !== undefined) rule.delayMs = requireInteger(body, 'delayMs');
  return rule;
}

export function readSessionChange(body: JsonObject): { expire: boolean; fraudStatus?: FraudStatus } {
  const expire = body.expire !== undefined && requireBoolean(body, 'expire');
  if (body.fraudStatus === undefined) return { expire };
  return { expire, fraudStatus: requireOneOf(body, 'fraudStatus', [1, 0, -1] as const) };
}

export function readWebhook(body: JsonObject): { statuses?: string[]; isForged?: boolean } {
  const isForged = body.isForged !== undefined && requireBoolean(body, 'isForged');
  const { statuses } = body;
  if (statuses === undefined) return { isForged };
  if (!Array.isArray(statuses) || !statuses.every((status) => typeof status === 'string')) {
    throw new RangeError('statuses must be a list of texts');
  }
  return { isForged, statuses };
}

export function readThreeDSDecision(body: JsonObject): 'approve' | 'reject' {
  return requireOneOf(body, 'decision', ['approve', 'reject'] as const);
}

export function requireInteger(body: JsonObject, field: string): number {
  const value = body[field];
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw new RangeError(`${field} must be a whole number`);
  }
  return value;
}

function requireText(body: JsonObject, field: string): string {
  const value = body[field];
  if (typeof value !== 'string') throw new RangeError(`${field} must be a text`);
  return value;
}

function requireBoolean(body: JsonObject, field: string): boolean {
  const value = body[field];
  if (typeof value !== 'boolean') throw new RangeError(`${field} must be true or false`);
  return value;
}

function requireOneOf<Value>(body: JsonObject, field: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === body[field]);
  if (found === undefined) throw new RangeError(`${field} must be one of ${values.join(', ')}`);
  return found;
}
