/** Types of the few calls of `iyzipay` 2.0.69 that this shop makes; the package has no types. */
declare module 'iyzipay' {
  /** `err` is set only for transport failures; `body` may be an object, a string or undefined. */
  type Callback = (err: (Error & { code?: string }) | null, body: unknown) => void;
  type Parameters = Record<string, unknown>;

  interface Creator {
    create(parameters: Parameters, callback: Callback): void;
  }
  interface Retriever {
    retrieve(parameters: Parameters, callback: Callback): void;
  }

  class Iyzipay {
    constructor(options: { apiKey: string; secretKey: string; uri: string });
    readonly checkoutFormInitialize: Creator;
    readonly checkoutForm: Retriever;
    readonly payment: Retriever;
    /** The SDK sends only `locale`, `conversationId`, `binNumber`, `price` and `currency`, and drops the rest. */
    readonly installmentInfo: Retriever;
    readonly cancel: Creator;
    readonly refund: Creator;
    /** The SDK sends only `locale`, `conversationId` and `paymentConversationId`, and drops a `paymentId`. */
    readonly reportingTransactionDetails: Retriever;
    /** The SDK sends only `locale`, `conversationId`, `transactionDate` and `page`, and drops other parameters. */
    readonly reportingTransactions: Retriever;
  }

  export default Iyzipay;
}
