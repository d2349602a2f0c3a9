/** Error classes for calls to any payment provider; a call throws no other error. */

/**
 * Result of a rejected query about a payment. `refused`: the provider did not search for the payment. `notFound`: the
 * provider has no such payment or token. `other`: any other rejection.
 */
export type RejectionMeaning = 'refused' | 'notFound' | 'other';

/**
 * Error for a call that the provider rejected. A rejected query does not prove that the payment failed for good; with
 * the meaning `refused` the rejection proves nothing about the payment.
 */
export class ProviderRejectedError extends Error {
  override readonly name = 'ProviderRejectedError';

  /**
   * @param errorGroup bank's reason for a decline, such as NOT_SUFFICIENT_FUNDS; changes less often than `errorCode`
   * @param errorMessage message of the provider in the request's language
   */
  constructor(
    readonly operation: string,
    readonly errorCode: string,
    readonly meaning: RejectionMeaning,
    readonly errorGroup?: string,
    readonly errorMessage?: string,
  ) {
    super(`the payment provider rejected ${operation} with code ${errorCode}`);
  }
}

/** Error for a missing connection: nothing was sent, so the call may be repeated. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';

  constructor(
    readonly operation: string,
    cause: unknown,
  ) {
    super(`the payment provider could not be reached for ${operation}`, { cause });
  }
}

/**
 * Error for a request that the provider may or may not have executed (timeout, reset, unreadable response). A repeated
 * call may be executed twice, so read the provider's report before repeating a cancel or refund.
 */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';

  constructor(
    readonly operation: string,
    readonly reason: string,
    cause?: unknown,
  ) {
    super(`the outcome of ${operation} at the payment provider is unknown: ${reason}`, { cause });
  }
}

/** Error for a successful response with a missing or wrong signature. The contents of the response must not be used. */
export class ProviderSignatureError extends Error {
  override readonly name = 'ProviderSignatureError';

  constructor(
    readonly operation: string,
    fault: 'missing' | 'wrong',
  ) {
    super(`the signature of the payment provider's answer to ${operation} is ${fault}`);
  }
}
