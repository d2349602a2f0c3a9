/** Failures of a call to any payment provider: these four, and no others. */

/**
 * Meaning of a rejection for the queried payment:
 * `refused` nothing at all (the provider did not look), `notFound` there is no such payment or token, `other` anything
 * else.
 */
export type RejectionMeaning = 'refused' | 'notFound' | 'other';

/**
 * The provider responded with a refusal.
 * For a retrieve it never means "failed for good"; with the meaning `refused` it proves nothing about the payment.
 */
export class ProviderRejectedError extends Error {
  override readonly name = 'ProviderRejectedError';
  readonly operation: string;
  readonly errorCode: string;
  readonly meaning: RejectionMeaning;
  /** The bank's reason as a word, such as NOT_SUFFICIENT_FUNDS; steadier than the code. */
  readonly errorGroup: string | undefined;
  /** The provider's sentence in the request's language. */
  readonly errorMessage: string | undefined;

  constructor(failure: {
    operation: string;
    errorCode: string;
    meaning: RejectionMeaning;
    errorGroup?: string | undefined;
    errorMessage?: string | undefined;
  }) {
    super(`the payment provider rejected ${failure.operation} with code ${failure.errorCode}`);
    this.operation = failure.operation;
    this.errorCode = failure.errorCode;
    this.meaning = failure.meaning;
    this.errorGroup = failure.errorGroup;
    this.errorMessage = failure.errorMessage;
  }
}

/** No connection came about, so nothing was sent: repeating the call is safe. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
  readonly operation: string;

  constructor(operation: string, cause: unknown) {
    super(`the payment provider could not be reached for ${operation}`, { cause });
    this.operation = operation;
  }
}

/**
 * The request may or may not have been carried out (time-out, reset, a response that is not the provider's).
 * Providers need not be idempotent: never repeat a cancel or refund on this without looking first.
 */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
  readonly operation: string;
  readonly reason: string;

  constructor(operation: string, reason: string, cause?: unknown) {
    super(`the outcome of ${operation} at the payment provider is unknown: ${reason}`, { cause });
    this.operation = operation;
    this.reason = reason;
  }
}

/** A success body whose signature is missing or wrong: nothing in it may be believed. */
export class ProviderSignatureError extends Error {
  override readonly name = 'ProviderSignatureError';
  readonly operation: string;

  constructor(operation: string, fault: 'missing' | 'wrong') {
    super(`the signature of the payment provider's answer to ${operation} is ${fault}`);
    this.operation = operation;
  }
}
