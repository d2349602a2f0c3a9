import { meaningOf, type RejectionMeaning } from './rejection-meaning.ts';

/**
 * iyzico answered, and the answer is no: a well-formed `status: 'failure'` body.
 * For a retrieve it never means "failed for good"; with the meaning `refused` it says nothing about the payment at all.
 */
export class IyzicoRejectedError extends Error {
  override readonly name = 'IyzicoRejectedError';
  readonly operation: string;
  readonly errorCode: string;
  readonly meaning: RejectionMeaning;
  /** The bank's reason as a word, such as NOT_SUFFICIENT_FUNDS; steadier than the code. */
  readonly errorGroup: string | undefined;
  /** iyzico's sentence in the request's language. */
  readonly errorMessage: string | undefined;

  constructor(failure: {
    operation: string;
    errorCode: string;
    errorGroup?: string | undefined;
    errorMessage?: string | undefined;
  }) {
    super(`iyzico rejected ${failure.operation} with code ${failure.errorCode}`);
    this.operation = failure.operation;
    this.errorCode = failure.errorCode;
    this.meaning = meaningOf(failure.errorCode);
    this.errorGroup = failure.errorGroup;
    this.errorMessage = failure.errorMessage;
  }
}

/** No connection came about, so nothing was sent: repeating the call is safe. */
export class IyzicoUnavailableError extends Error {
  override readonly name = 'IyzicoUnavailableError';
  readonly operation: string;

  constructor(operation: string, cause: unknown) {
    super(`iyzico could not be reached for ${operation}`, { cause });
    this.operation = operation;
  }
}

/**
 * The request may or may not have been carried out (time-out, reset, an answer that is not iyzico's).
 * iyzico is not idempotent: never repeat a cancel or refund on this without looking first.
 */
export class IyzicoOutcomeUnknownError extends Error {
  override readonly name = 'IyzicoOutcomeUnknownError';
  readonly operation: string;
  readonly reason: string;

  constructor(operation: string, reason: string, cause?: unknown) {
    super(`the outcome of ${operation} at iyzico is unknown: ${reason}`, { cause });
    this.operation = operation;
    this.reason = reason;
  }
}

/** A success body whose signature is missing or wrong: nothing in it may be believed. */
export class IyzicoSignatureError extends Error {
  override readonly name = 'IyzicoSignatureError';
  readonly operation: string;

  constructor(operation: string, fault: 'missing' | 'wrong') {
    super(`the signature of iyzico's answer to ${operation} is ${fault}`);
    this.operation = operation;
  }
}
