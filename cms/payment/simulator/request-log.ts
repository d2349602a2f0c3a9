const CAPACITY = 500;

/** Body fields that may be kept: none of them is personal or a card's. */
const KEPT_FIELDS = [
  'conversationId',
  'basketId',
  'token',
  'price',
  'paidPrice',
  'currency',
  'callbackUrl',
  'paymentId',
  'paymentConversationId',
  'paymentTransactionId',
];

export interface LoggedRequest {
  at: number;
  route: string;
  method: string;
  path: string;
  httpStatus: number;
  /** The harmless fields of the request's body. */
  request: Record<string, unknown>;
  errorCode: string | undefined;
  fault: string | undefined;
}

export interface RequestLog {
  add: (entry: Omit<LoggedRequest, 'request'> & { body: unknown }) => void;
  list: () => LoggedRequest[];
  clear: () => void;
}

/** A ring of the last requests to the API, for assertions. */
export function createRequestLog(): RequestLog {
  let entries: LoggedRequest[] = [];
  return {
    add({ body, ...entry }) {
      entries.push({ ...entry, request: redact(body) });
      if (entries.length > CAPACITY) entries = entries.slice(-CAPACITY);
    },
    list: () => [...entries],
    clear() {
      entries = [];
    },
  };
}

function redact(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([field]) => KEPT_FIELDS.includes(field)));
}
