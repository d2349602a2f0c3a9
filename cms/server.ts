import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { inspect } from 'node:util';
import { Router } from 'express';
import { getPayload } from 'payload';
import { noticeRestore } from './domain/checkout/recover/notice-restore.ts';
import { addPreliminaryInformation } from './domain/legal/preliminary-information.ts';
import { createApp } from './http/app.ts';
import { createFastPath, type RepeatedAnswers } from './http/fast-path.ts';
import { createGracefulStop, DRAIN_MS, drainWhile, STOP_TIMEOUTS } from './http/graceful-stop.ts';
import { createHttpServer } from './http/http-server.ts';
import { createMetrics, type JobRuns, serveMetrics } from './http/metrics/metrics.ts';
import { createNextHandler } from './http/next-handler.ts';
import { brandRoutes } from './http/ssr/brand.ts';
import { feedRoutes } from './http/ssr/feeds.ts';
import { createPageHandler } from './http/ssr/page-handler.ts';
import { createPageQueue } from './http/ssr/page-queue.ts';
import { createBuiltRenderer, createDevelopmentRenderer } from './http/ssr/renderer.ts';
import { sitemapAndRobotsRoutes } from './http/ssr/sitemap-and-robots.ts';
import { checkDatabaseFile } from './infra/database/driver/check-database-file.ts';
import { DatabaseStartError, lockDatabaseFile } from './infra/database/driver/database-file.ts';
import { mapStackToSources } from './infra/logging/source-maps.ts';
import { type Env, readEnv, SettingsError } from './infra/settings/env.ts';
import { stopLongWork } from './infra/turns.ts';
import { createPayloadConfig } from './payload/create-payload-config.ts';
import { createShop, startSimulator } from './startup/create-shop.ts';
import { openCatalogue } from './startup/open-catalogue.ts';
import { startScheduledJobs } from './startup/scheduled-jobs.ts';

async function start(): Promise<void> {
  // Handlers are set at once, because the first process of a container has no default handling of signals. Until the
  // shop is open there is nothing to end.
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

  // Sets the time zone of the process, in which Payload writes some of its dates, to that of the dealer.
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
  // Older versions left a snapshot of the catalogue.
  await rm(path.join(env.dataDir, 'catalogue'), { recursive: true, force: true });
  await noticeRestore(payload, env.dataDir);
  await addPreliminaryInformation(payload);

  const server = createHttpServer({ allowsUpgrades: isDevelopment, trustProxy: env.trustProxy });
  // Next handles upgrade requests on the server that it is given; in production it gets one that never listens.
  const httpServer = isDevelopment ? server : createServer();
  const renderer = await (isDevelopment
    ? createDevelopmentRenderer(env)
    : createBuiltRenderer(env, payload.logger));
  const pageQueue = createPageQueue(payload, env.pageQueue);
  const panel = createNextHandler(env, httpServer);
  const storefront = Router();
  storefront.use(
    brandRoutes(shop, env),
    sitemapAndRobotsRoutes(shop, env),
    feedRoutes(shop, env),
    renderer.assets,
    createPageHandler(shop, env, renderer, pageQueue),
  );

  await openCatalogue(shop);
  const repeated: RepeatedAnswers = new Map();
  const jobRuns: JobRuns = new Map();
  const metrics = env.metrics && createMetrics({ shop, env, repeated, jobs: jobRuns, pageQueue });
  const metricsServer = env.metrics && metrics && (await serveMetrics(metrics.registry, env.metrics));
  const app = createApp({
    shop,
    env,
    storefront,
    panel,
    onRequestEnd: metrics?.noteRequest,
    onVital: metrics?.noteVital,
  });
  const serve = createFastPath({ shop, env, app, repeated });
  server.on(
    'request',
    drainWhile(() => isStopping, serve),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(env.port, env.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const { logger } = payload;
  logger.info(`Dükkân açık: ${env.publicUrl} (${env.host}:${port})`);
  if (metricsServer) logger.info(`Ölçümler: http://${env.metrics?.host}:${metricsServer.port}/metrics`);
  // The first report logs the findings of the checks.
  await shop.readiness.report();
  if (simulator) logger.info(`Ödemeler benzetim: ${simulator.url()} — gerçek kart çekilmez.`);

  const jobs = startScheduledJobs(shop, env, jobRuns);
  checkDatabaseFile(payload).catch((err: unknown) => {
    logger.error({ err, msg: 'The database file could not be checked' });
  });
  const closeRest = async () => {
    jobs.stop();
    await renderer.stop?.();
    await shop.background.idle();
    await simulator?.stop();
    await shop.catalogue.model.close();
    shop.answers.close();
    await payload.destroy();
    await metricsServer?.close();
    await release?.();
  };
  // Draining helps only behind a proxy, which asks for readiness and can send visitors to another process.
  const drainMs = env.trustProxy > 0 ? DRAIN_MS : 0;
  const stopServing = createGracefulStop(server, closeRest, { ...STOP_TIMEOUTS, drainMs });
  stop = () => {
    shop.readiness.beginStop();
    stopLongWork();
    return stopServing();
  };
}

/** Opens each port for a moment, before the expensive part of the start. @throws PortError naming ports and settings */
async function checkPorts({ host, port, iyzico, metrics }: Env): Promise<void> {
  const wanted: WantedPort[] = [
    { setting: 'PORT', port, hostSetting: 'HOST', host },
    { setting: 'IYZICO_SIMULATOR_PORT', port: iyzico.simulatorPort, hostSetting: 'HOST', host },
    ...(metrics ? [{ setting: 'METRICS_PORT', hostSetting: 'METRICS_HOST', ...metrics }] : []),
  ];
  const faults = await Promise.all(
    wanted.map(async ({ setting, port, hostSetting, host }) => {
      const reason = port === null ? null : await reasonAgainst(port, host);
      return reason && `${setting}=${port} (${hostSetting}=${host}): ${reason}`;
    }),
  );
  const found = faults.filter(Boolean);
  if (found.length > 0) throw new PortError(found.join('\n'));
}

type WantedPort = { setting: string; port: number | null; hostSetting: string; host: string };

class PortError extends Error {}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'bu port kullanımda; başka bir port seçin.',
  EACCES: 'bu portu açmaya izin yok; 1024 veya daha büyük bir port seçin.',
  EADDRNOTAVAIL: 'bu adres bu makinede yok; adresi düzeltin.',
  ENOTFOUND: 'bu adres bulunamadı; adresi düzeltin.',
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
