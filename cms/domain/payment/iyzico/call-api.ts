import {
  OutcomeUnknownError,
  ProviderRejectedError,
  ProviderSignatureError,
  ProviderUnavailableError,
  type RejectionMeaning,
} from '../provider-errors.ts';
import { isSameText, type SignedAnswer, signAnswer } from './signatures.ts';

export type AnswerBody = Readonly<Record<string, unknown>>;

export interface IyzicoCall {
  /** Name of the call in errors, such as `refundTransaction`. */
  operation: string;
  timeoutMs: number;
  secretKey: string;
  /** Kind of signature that a success body must carry; absent where iyzico documents no signature. */
  signedAs?: SignedAnswer;
  send: (callback: (error: Error | null, body: unknown) => void) => void;
}

/**
 * Calls iyzico and checks the response, since the SDK reports most failures as `err === null` and has no time-out of
 * its own.
 * @throws ProviderRejectedError, ProviderUnavailableError, OutcomeUnknownError, ProviderSignatureError; an error that
 * the SDK throws synchronously (a bug of the shop, nothing was sent) is passed on unchanged
 */
export async function callIyzico(call: IyzicoCall): Promise<AnswerBody> {
  const body = await exchange(call);
  if (!isObject(body)) {
    const kind = body === undefined ? 'empty answer' : 'answer is not a JSON object';
    throw new OutcomeUnknownError(call.operation, kind);
  }
  if (body.status === 'failure') throw rejection(call.operation, body);
  if (body.status !== 'success') {
    throw new OutcomeUnknownError(call.operation, 'answer has no known status');
  }
  if (call.signedAs) assertSigned(call, call.signedAs, body);
  return body;
}

function exchange({ operation, timeoutMs, send }: IyzicoCall): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // Ends only the waiting; the request itself may still succeed at iyzico.
    const timer = setTimeout(() => {
      reject(new OutcomeUnknownError(operation, `no answer within ${timeoutMs} ms`));
    }, timeoutMs);
    try {
      send((error, body) => {
        clearTimeout(timer);
        if (error) reject(transportError(operation, error));
        else resolve(body);
      });
    } catch (error) {
      clearTimeout(timer);
      reject(error);
    }
  });
}

function transportError(operation: string, error: Error): Error {
  if (failedBeforeSending(error)) return new ProviderUnavailableError(operation, error);
  const code = 'code' in error ? String(error.code) : 'no code';
  return new OutcomeUnknownError(operation, `connection failed (${code})`, error);
}

function failedBeforeSending(error: Error): boolean {
  // Node tries each address of a name, and gathers the refusals in an error without a syscall.
  if (error instanceof AggregateError) {
    return error.errors.length > 0 && error.errors.every(failedBeforeSending);
  }
  return 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');
}

function rejection(operation: string, body: AnswerBody): Error {
  const { errorCode, errorGroup, errorMessage } = body;
  // Accepts numbers too: iyzico sends the code of the rate limit as a JSON number, but all others as strings.
  if (typeof errorCode !== 'string' && typeof errorCode !== 'number') {
    return new OutcomeUnknownError(operation, 'failure without an error code');
  }
  const code = String(errorCode);
  return new ProviderRejectedError(
    operation,
    code,
    meaningOf(code),
    textIn(errorGroup),
    textIn(errorMessage),
  );
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);

function assertSigned({ operation, secretKey }: IyzicoCall, answer: SignedAnswer, body: AnswerBody): void {
  if (typeof body.signature !== 'string') throw new ProviderSignatureError(operation, 'missing');
  const expected = signAnswer(answer, body, secretKey);
  if (!isSameText(body.signature, expected)) throw new ProviderSignatureError(operation, 'wrong');
}

function isObject(value: unknown): value is AnswerBody {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Codes for a wrong signature, unknown keys, and no signature. */
const UNSIGNED = ['1000', '1001', '1007'];
const FROZEN_ACCOUNT = '9000';
const REFUSED = ['1', '11', '20', '22', '23', '24', '25', '5132', ...UNSIGNED, FROZEN_ACCOUNT, '50000'];
const NOT_FOUND = ['5086', '5087', '5124'];

/**
 * Meanings of the published codes (docs.iyzico.com, "error codes" and "limiters"). The code for a token that nobody has
 * paid is not published, so every unlisted code means `other`.
 */
export function meaningOf(errorCode: string): RejectionMeaning {
  if (REFUSED.includes(errorCode)) return 'refused';
  return NOT_FOUND.includes(errorCode) ? 'notFound' : 'other';
}
