import type { FaultBook, RouteName } from './fault-injection.ts';
import type { Settings } from './options.ts';
import type { SimulatorState } from './state.ts';
import type { WebhookSender } from './webhooks.ts';

/** What the simulator's parts share: one running simulation. */
export interface Simulation {
  settings: Settings;
  state: SimulatorState;
  faults: FaultBook;
  webhooks: WebhookSender;
  /** The last requests to the API, for assertions. */
  requests: { route: RouteName; path: string }[];
  /** Epoch milliseconds on the simulation's own clock. */
  now: () => number;
  /** Origin as the browser sees it. */
  publicUrl: () => string;
}
