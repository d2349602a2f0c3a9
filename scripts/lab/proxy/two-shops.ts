import { freePorts } from '../bench/http.ts';
import {
  type ShopProcess,
  seedBasics,
  settingsOf,
  shopProcess,
  startSimulatorProcess,
} from '../chaos/processes.ts';
import { type RunningProxy, startNginx } from './nginx.ts';

/** The simulator's; a shop waits a little longer before it trusts a report without a call. */
const REPORT_LAG_MS = 1000;
/** Which proxy the shop sees as its caller. */
const BEHIND_ONE = { TRUST_PROXY: '1' };

export type TwoShops = Awaited<ReturnType<typeof startTwoShops>>;

/** Two processes of the built shop on one MongoDB behind nginx, with a simulator of iyzico that outlives both. */
export async function startTwoShops({
  folder,
  mongoUrl,
  formSeconds,
  settings = {},
  flags = [],
  seed = seedBasics,
}: {
  folder: string;
  mongoUrl: string;
  formSeconds: number;
  settings?: Record<string, string>;
  /** Of Node, for the shops. */
  flags?: string[];
  seed?: (settings: Record<string, string>) => Promise<void>;
}) {
  const [simulatorPort = 0, proxyPort = 0, cachePort = 0, ...ports] = await freePorts(5);
  const url = `http://127.0.0.1:${proxyPort}`;
  const common = {
    ...settingsOf(folder, simulatorPort),
    DATABASE_URL: mongoUrl,
    PUBLIC_URL: url,
    ...BEHIND_ONE,
    IYZICO_REPORT_LAG_SECONDS: '3',
    PAYMENT_RECONCILE_CRON: '*/2 * * * * *',
    PAYMENT_RECONCILE_AFTER_SECONDS: '1',
    PAYMENT_EXPIRY_MARGIN_SECONDS: '1',
    ...settings,
  };
  const shops = ports.map((port) => shopProcess(port, common, flags));
  const { simulator, stop: stopSimulator } = await startSimulatorProcess({
    folder,
    port: simulatorPort,
    webhookUrl: `${url}/api/payment/webhook`,
    tokenTtlSeconds: formSeconds,
    reportLagMs: REPORT_LAG_MS,
  });
  const proxies: RunningProxy[] = [];
  let cache: Promise<RunningProxy> | undefined;
  const stop = async () => {
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await Promise.all(shops.map((shop) => shop.stop()));
    await stopSimulator();
  };
  try {
    await seed(common);
    await Promise.all(shops.map((shop) => shop.start()));
    proxies.push(await startNginx({ folder, port: proxyPort, shopPorts: ports }));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    shops: shops as [ShopProcess, ShopProcess],
    simulator,
    dataDir: common.DATA_DIR,
    /** A second proxy, which keeps what it may. */
    async startCache(): Promise<string> {
      cache ??= startNginx({ folder, port: cachePort, shopPorts: ports, isCaching: true });
      proxies.push(await cache);
      return (await cache).url;
    },
    stop,
  };
}
