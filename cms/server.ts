import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { Router } from 'express';
import { getPayload } from 'payload';
import { noteRestoreOf } from './domain/checkout/database-restores.ts';
import { tellWhyClosed } from './domain/legal/contract-in-force.ts';
import { addPreliminaryInformation } from './domain/legal/preliminary-information.ts';
import { createApp } from './http/app.ts';
import { createFastPath, createListSync } from './http/fast-path.ts';
import { createGracefulStop, DRAIN_MS, drainWhile, STOP_TIMEOUTS } from './http/graceful-stop.ts';
import { createHttpServer } from './http/http-server.ts';
import { createNextHandler } from './http/next-handler.ts';
import { createPageHandler } from './http/ssr/page-handler.ts';
import { createBuiltRenderer, createDevelopmentRenderer } from './http/ssr/renderer.ts';
import { sitemapAndRobotsRoutes } from './http/ssr/sitemap-and-robots.ts';
import { DatabaseStartError, lockDatabaseFile } from './infra/database/database-file.ts';
import { mapStackToSources } from './infra/logging/source-maps.ts';
import { type Env, readEnv, SettingsError } from './infra/settings/env.ts';
import { createPayloadConfig } from './payload/create-payload-config.ts';
import { createShop, startSimulator } from './startup/create-shop.ts';
import { openCatalogue } from './startup/open-catalogue.ts';
import { startScheduledJobs } from './startup/scheduled-jobs.ts';

/** Starts the shop: settings, payment, Payload, panel, storefront; then listens. */
async function start(): Promise<void> {
  // Until it is open there is nothing to end. Said at once: a container's first process has no default answer to signals.
  let stop = async () => true;
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    process.exit((await stop()) ? 0 : 1);
  };
  // Ctrl-C under `npm start` arrives twice, from the terminal and from the script; `end` minds only the first.
  process.on('SIGTERM', end);
  process.on('SIGINT', end);

  // Payload writes some of its dates on the server, in the process's own time; a dealer reads them in Türkiye's.
  process.env.TZ = 'Europe/Istanbul';
  // Database, mails and pictures are the owner's alone to read.
  process.umask(0o077);
  const env = readEnv(process.env);
  const isDevelopment = env.mode === 'development';
  for (const sentence of env.misspelt) console.warn(sentence);
  await checkPorts(env);
  const release = env.isFileDatabase ? await lockDatabaseFile(env.databaseUrl) : null;
  const simulator = await startSimulator(env);

  // Under this key Next finds the very same instance: one database, one set of hooks, one queue of writers.
  const payload = await getPayload({ config: createPayloadConfig(env), cron: true });
  const shop = createShop(payload, env);
  await noteRestoreOf(payload, env.dataDir);
  await addPreliminaryInformation(payload);

  const server = createHttpServer({ allowsUpgrades: isDevelopment, trustProxy: env.trustProxy });
  // Next listens for upgrades on the server it is given. In production that one hears nothing.
  const httpServer = isDevelopment ? server : createServer();
  const renderer = await (isDevelopment ? createDevelopmentRenderer : createBuiltRenderer)(env.root);
  const panel = createNextHandler(env, httpServer);
  const storefront = Router();
  storefront.use(sitemapAndRobotsRoutes(shop, env), renderer.assets, createPageHandler(shop, env, renderer));

  await openCatalogue(shop);
  const app = createApp({ shop, env, storefront, panel });
  const serve = createFastPath({ payload, env, app, listSync: createListSync(shop.catalogue) });
  server.on(
    'request',
    drainWhile(() => isStopping, serve),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(env.port, env.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  console.log(`Dükkân açık: ${env.publicUrl} (${env.host}:${port})`);
  const whyClosed = await tellWhyClosed(payload);
  if (whyClosed) payload.logger.warn(whyClosed);
  if (simulator) console.log(`Ödemeler benzetim: ${simulator.url()} — gerçek kart çekilmez.`);

  const jobs = startScheduledJobs(shop, env);
  const closeRest = async () => {
    jobs.stop();
    await shop.background.idle();
    await simulator?.stop();
    await shop.catalogue.model.close();
    await payload.destroy();
    await release?.();
  };
  // Without a proxy nobody asks whether the shop is ready, and nobody would go elsewhere.
  const drainMs = env.trustProxy > 0 ? DRAIN_MS : 0;
  stop = createGracefulStop(server, closeRest, { ...STOP_TIMEOUTS, drainMs });
}

/**
 * Takes each port for a moment, before the start has cost anything.
 * @throws PortError naming each one that cannot be had, with its setting.
 */
async function checkPorts({ host, port, iyzico }: Env): Promise<void> {
  const wanted = { PORT: port, IYZICO_SIMULATOR_PORT: iyzico.simulatorPort };
  const faults = await Promise.all(
    Object.entries(wanted).map(async ([setting, number]) => {
      const reason = number === null ? null : await reasonAgainst(number, host);
      return reason && `${setting}=${number} (HOST=${host}): ${reason}`;
    }),
  );
  const found = faults.filter(Boolean);
  if (found.length > 0) throw new PortError(found.join('\n'));
}

class PortError extends Error {}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'bu port kullanımda; başka bir port seçin.',
  EACCES: 'bu portu açmaya izin yok; 1024 veya daha büyük bir port seçin.',
  EADDRNOTAVAIL: 'bu adres bu makinede yok; HOST ayarını düzeltin.',
  ENOTFOUND: 'bu adres bulunamadı; HOST ayarını düzeltin.',
};

const reasonAgainst = (port: number, host: string) =>
  new Promise<string | null>((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code = '', message }: NodeJS.ErrnoException) => resolve(REASONS[code] ?? message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });

start().catch((error: unknown) => {
  if (error instanceof SettingsError) console.error(`Ayarlar okunamadı:\n${error.message}`);
  else if (error instanceof PortError) console.error(`Port açılamadı:\n${error.message}`);
  else if (error instanceof DatabaseStartError) console.error(error.message);
  else console.error(mapStackToSources(inspect(error)));
  process.exit(1);
});
