import path from 'node:path';
import type { Payload } from 'payload';
import { createCatalogue } from '../domain/catalogue/catalogue.ts';
import { createInstallments } from '../domain/checkout/place/installments.ts';
import { createHome } from '../domain/home/home.ts';
import { createProviders } from '../domain/payment/providers.ts';
import { createSimulator } from '../domain/payment/simulator/simulator.ts';
import { createProbes } from '../domain/readiness/probes.ts';
import { createReadiness } from '../domain/readiness/readiness.ts';
import type { Shop } from '../domain/shop.ts';
import { backgroundTasksOf } from '../infra/background-tasks.ts';
import { createPreparedAnswers } from '../infra/prepared-answers/prepared-answers.ts';
import type { Env } from '../infra/settings/env.ts';

export function createShop(payload: Payload, env: Env): Shop {
  const providers = createProviders(env);
  const background = backgroundTasksOf(payload);
  const catalogue = createCatalogue(payload);
  return {
    payload,
    env,
    providers,
    background,
    installments: createInstallments({ payload, providers, background }),
    catalogue,
    answers: createPreparedAnswers(catalogue.model),
    home: createHome(payload, catalogue),
    readiness: createReadiness(payload.logger, createProbes({ payload, env, catalogue })),
  };
}

/**
 * Starts the bundled simulator of iyzico if no account is configured; else null. The simulator stores its payments
 * beside the shop's data, because the real iyzico also keeps payments over a restart of the shop.
 */
export async function startSimulator(env: Env) {
  if (env.iyzico.simulatorPort === null) return null;
  const { apiKey, secretKey, uri } = env.iyzico;
  const simulator = createSimulator({
    apiKey,
    secretKey,
    host: env.host,
    port: env.iyzico.simulatorPort,
    publicUrl: uri,
    stateFile: path.join(env.dataDir, 'simulator.jsonl'),
    webhookUrl: `http://127.0.0.1:${env.port}/api/payment/webhook`,
  });
  await simulator.start();
  return simulator;
}
