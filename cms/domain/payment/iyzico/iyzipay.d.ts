/** The handful of calls of `iyzipay` 2.0.69 this shop makes; the package ships no types. */
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
    /** Sends only these `parameters`: `locale`, `conversationId`, `binNumber`, `price` and `currency`. */
    readonly installmentInfo: Retriever;
    readonly cancel: Creator;
    readonly refund: Creator;
    /** Sends only `locale`, `conversationId` and `paymentConversationId` of `parameters`; a paymentId is dropped. */
    readonly reportingTransactionDetails: Retriever;
    /** Sends only these `parameters`: `locale`, `conversationId`, `transactionDate` and `page`. */
    readonly reportingTransactions: Retriever;
  }

  export default Iyzipay;
}
