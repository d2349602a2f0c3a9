import path from 'node:path';
import { createSimulator } from '../domain/payment/simulator/simulator.ts';
import type { Env } from '../infra/settings/env.ts';

/**
 * The bundled simulator of iyzico, when no account is configured; null otherwise. It stores its payments beside the
 * shop's data: the real one keeps them over a restart of the shop, too.
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
