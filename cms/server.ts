import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Router } from 'express';
import next from 'next';
import { getPayload } from 'payload';
import { createShop } from './create-shop.ts';
import { createShopServer } from './doors/listening.ts';
import { createStop } from './doors/stopping.ts';
import { readEnv, SettingsError } from './env.ts';
import { createFrontDoor } from './front-door.ts';
import { startJobs } from './jobs.ts';
import { createPayloadConfig } from './payload-config.ts';
import { crawlerRoutes } from './ssr/crawlers.ts';
import { createPages } from './ssr/pages.ts';
import { createBuiltRenderer, createDevelopmentRenderer } from './ssr/renderer.ts';
import { startSimulator } from './start-simulator.ts';

/** Starts the shop: settings, payment, Payload, panel, storefront; then listens. */
async function start(): Promise<void> {
  // Database, mails and pictures are the owner's alone to read.
  process.umask(0o077);
  const env = readEnv(process.env);
  const isDevelopment = env.mode === 'development';
  const simulator = await startSimulator(env);

  // Under this key Next finds the very same instance: one database, one set of hooks, one queue of writers.
  const payload = await getPayload({ config: createPayloadConfig(env), cron: true });
  const shop = createShop(payload, env);

  const server = createShopServer({ allowsUpgrades: isDevelopment });
  // Next listens for upgrades on the server it is given. In production that one hears nothing.
  const httpServer = isDevelopment ? server : createServer();
  const panel = next({ dev: isDevelopment, dir: path.join(env.root, 'cms'), customServer: true, httpServer });
  const [renderer] = await Promise.all([
    isDevelopment ? createDevelopmentRenderer(env.root) : createBuiltRenderer(env.root),
    panel.prepare(),
  ]);
  const handlePanel = panel.getRequestHandler();
  const storefront = Router();
  storefront.use(crawlerRoutes(shop, env), renderer.assets, createPages(shop, env, renderer));

  const app = createFrontDoor({ shop, env, storefront, panel: (req, res) => handlePanel(req, res) });
  server.on('request', app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(env.port, env.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  console.log(`Dükkân açık: ${env.publicUrl} (${env.host}:${port})`);
  if (simulator) console.log(`Ödemeler benzetim: ${simulator.url()} — gerçek kart çekilmez.`);

  const jobs = startJobs(shop, env);
  const stop = createStop(server, async () => {
    jobs.stop();
    await shop.background.idle();
    await simulator?.stop();
    await payload.destroy();
  });
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    process.exit((await stop()) ? 0 : 1);
  };
  // Ctrl-C under `npm start` arrives twice, from the terminal and from the script; `end` minds only the first.
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

start().catch((error: unknown) => {
  if (error instanceof SettingsError) console.error(`Ayarlar okunamadı:\n${error.message}`);
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    console.error(`Port kullanımda: ${(error as Error).message}. PORT ayarıyla başka bir port seçin.`);
  else console.error(error);
  process.exit(1);
});
