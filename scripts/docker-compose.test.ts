import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { readEnv } from '../cms/infra/settings/env.ts';
import { settingNames } from './setting-names.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');
const compose = load(text) as any;
const SECRET = 'a secret that is long enough';

/** What the image decides: where the shop listens and writes inside it, and how it runs. */
const DECIDED_BY_IMAGE = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'MEDIA_DIR', 'PAYLOAD_MIGRATING'];

/** `${NAME:-otherwise}`, `${NAME:?complaint}`, one within another, as compose reads them. */
function interpolate(value: string, given: Record<string, string>): string {
  const innermost = /\$\{(\w+):([-?])([^${}]*)\}/;
  let result = value;
  for (let found = innermost.exec(result); found; found = innermost.exec(result)) {
    const [whole, name = '', kind, otherwise = ''] = found;
    const set = given[name];
    if (!set && kind === '?') throw new Error(otherwise);
    result = result.replace(whole, () => set || otherwise);
  }
  return result;
}

const environment = (given: Record<string, string>) => ({
  NODE_ENV: 'production',
  // In place of the image's /data, which only the image has.
  DATA_DIR: os.tmpdir(),
  MEDIA_DIR: os.tmpdir(),
  HOST: '0.0.0.0',
  ...Object.fromEntries(
    Object.entries<string>(compose.services.shop.environment).map(([name, value]) => [
      name,
      interpolate(value, given),
    ]),
  ),
});

describe('docker-compose.yml', () => {
  it('should hand every setting on that the image does not decide', () => {
    const expected = settingNames.filter((name) => !DECIDED_BY_IMAGE.includes(name));
    expect(Object.keys(compose.services.shop.environment).sort()).toEqual(expected.sort());
  });

  it('should hand each one on under its own name, as it is given', () => {
    const names = Object.keys(compose.services.shop.environment);
    const given = Object.fromEntries(names.map((name) => [name, `given ${name}`]));
    expect(environment(given)).toMatchObject(given);
  });

  it('should demand a secret', () => {
    expect(() => environment({})).toThrow('PAYLOAD_SECRET');
  });

  it('should start a test shop on MongoDB when nothing else is given', () => {
    const env = readEnv(environment({ PAYLOAD_SECRET: SECRET }));
    expect(env).toMatchObject({
      publicUrl: 'http://localhost:3000',
      isFileDatabase: false,
      iyzico: { simulatorPort: 3001 },
      mail: { smtpUrl: 'smtp://mail:1025' },
      seed: 'basics',
    });
    expect(env.databaseUrl).toContain('replicaSet=rs0');
  });

  it('should never put a public shop on the simulator unasked', () => {
    const given = { PAYLOAD_SECRET: SECRET, PUBLIC_URL: 'https://pul.example' };
    expect(() => readEnv(environment(given))).toThrow('IYZICO_API_KEY');
    const keys = { IYZICO_API_KEY: 'key', IYZICO_SECRET_KEY: 'secret' };
    expect(readEnv(environment({ ...given, ...keys })).iyzico.simulatorPort).toBeNull();
  });

  it('should follow another port with the public address', () => {
    expect(readEnv(environment({ PAYLOAD_SECRET: SECRET, PORT: '8080' })).publicUrl).toBe(
      'http://localhost:8080',
    );
    expect(interpolate(compose.services.shop.ports[0], { PORT: '8080' })).toBe('127.0.0.1:8080:3000');
  });

  it('should open the simulator where the browser looks for it', () => {
    const given = { PAYLOAD_SECRET: SECRET, IYZICO_SIMULATOR_PORT: '4001' };
    expect(readEnv(environment(given)).iyzico).toMatchObject({
      simulatorPort: 4001,
      uri: 'http://127.0.0.1:4001',
    });
    expect(interpolate(compose.services.shop.ports[1], given)).toBe('127.0.0.1:4001:4001');
    expect(interpolate(compose.services.shop.ports[1], {})).toBe('127.0.0.1:3001:3001');
  });

  it('should wait for healthy neighbours, and keep the database to itself', () => {
    const { shop, mongo, mail } = compose.services;
    for (const name of Object.keys(shop.depends_on)) {
      expect(shop.depends_on[name]).toEqual({ condition: 'service_healthy' });
      expect(compose.services[name].healthcheck.test[0]).toBe('CMD');
    }
    expect(mongo.ports).toBeUndefined();
    expect(mongo.networks).toEqual(['database']);
    expect(compose.networks.database.internal).toBe(true);
    expect(mail.networks).toBeUndefined();
  });

  it('should initiate the replica set with valid JavaScript, once', () => {
    const { test } = compose.services.mongo.healthcheck;
    const check = new Function('rs', 'db', 'quit', test.at(-1));
    const calls: unknown[] = [];
    const quit = (code: number) => calls.push(code);
    const fresh = {
      status: () => {
        throw new Error('no replset config has been received');
      },
      initiate: (config: unknown) => calls.push(config),
    };
    check(fresh, { hello: () => ({ isWritablePrimary: false }) }, quit);
    check({ status: () => ({ ok: 1 }) }, { hello: () => ({ isWritablePrimary: true }) }, quit);
    expect(calls).toEqual([{ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] }, 1, 0]);
  });

  it('should keep every named volume declared', () => {
    const used = Object.values<{ volumes?: string[] }>(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0]),
    );
    expect(Object.keys(compose.volumes).sort()).toEqual(used.sort());
  });
});
