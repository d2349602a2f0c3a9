export interface SimulatorOptions {
  /** Both must begin with `sandbox-`, so that live keys never end up here. */
  apiKey: string;
  secretKey: string;
  host?: string;
  /** 0 picks a free one. */
  port?: number;
  /** Origin the browser reaches the simulator at; by default where it listens. */
  publicUrl?: string;
  /** Where notifications go; a function may name an address that is not known yet. Without one none is sent. */
  webhookUrl?: string | (() => string | undefined);
  /** When set, the control API asks for it in `x-sim-admin-token`. */
  adminToken?: string;
  merchantName?: string;
  tokenTtlSeconds?: number;
  webhookDelayMs?: number;
  webhookRetryMs?: number;
  /** false models accounts for which iyzico has not switched signatures on. */
  signWebhooks?: boolean;
  /** Epoch milliseconds; the control API can add to it. */
  now?: () => number;
  /** Code of a retrieve before any attempt. iyzico's own is not published, so nobody may rely on it. */
  unpaidErrorCode?: string;
  /** Code of a refused cancel or refund, unpublished as well. */
  refusalErrorCode?: string;
  /** HTTP status of failure bodies: the documentation says 400, others measured 200. */
  failureHttpStatus?: number;
  /** How a retrieve tells of a declined card; all three were seen. */
  declineShape?: 'withMessage' | 'withoutMessage' | 'failure';
  /** `eightDecimals` prints amounts as iyzico sometimes does: 149.90000000. */
  numberFormat?: 'plain' | 'eightDecimals';
  /** true: the callback comes from a page of the simulator; false: from the shop's own page, same-site. */
  crossSiteCallback?: boolean;
  /** true refuses card numbers that are not on the list of test cards. */
  strictCards?: boolean;
  /** How long the holder name `SIM SLOW` makes the payment take. */
  slowMs?: number;
  /** How long a payment stays CALLBACK_THREEDS after the bank page was answered. */
  threeDSSettleMs?: number;
  /** How long the report knows nothing of a cancel or refund yet; iyzico's was seen to take seconds. */
  reportingLagMs?: number;
  keepAlive?: boolean;
  /** Where sessions and payments are kept, so that a later simulator knows them; only one may use it at a time. */
  stateFile?: string;
}

type Optional = 'publicUrl' | 'webhookUrl' | 'adminToken' | 'stateFile';
export type Settings = Required<Omit<SimulatorOptions, Optional>> & Pick<SimulatorOptions, Optional>;

/** @throws TypeError for keys that are not sandbox keys or a `publicUrl` that is no origin */
export function resolveOptions(options: SimulatorOptions): Settings {
  if (!options.apiKey.startsWith('sandbox-') || !options.secretKey.startsWith('sandbox-')) {
    throw new TypeError('the iyzico simulator takes only keys that begin with "sandbox-"');
  }
  if (options.publicUrl !== undefined && new URL(options.publicUrl).pathname !== '/') {
    throw new TypeError('publicUrl must be an origin without a path');
  }
  return {
    host: '127.0.0.1',
    port: 0,
    merchantName: 'Demo Mağaza',
    tokenTtlSeconds: 1800,
    webhookDelayMs: 10_000,
    webhookRetryMs: 15 * 60_000,
    signWebhooks: true,
    now: Date.now,
    unpaidErrorCode: '5999',
    refusalErrorCode: '5998',
    failureHttpStatus: 200,
    declineShape: 'withMessage',
    numberFormat: 'plain',
    crossSiteCallback: true,
    strictCards: false,
    slowMs: 3000,
    threeDSSettleMs: 0,
    reportingLagMs: 0,
    keepAlive: false,
    ...options,
  };
}
