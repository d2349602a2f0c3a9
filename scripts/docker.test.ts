import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { readEnv } from '../cms/infra/settings/env.ts';
import { settingNames } from './setting-names.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');
const compose = load(text) as any;
// A merge key, supported by compose but not by YAML 1.2.
for (const service of Object.values<any>(compose.services)) {
  Object.assign(service, { ...service['<<'], ...service });
  delete service['<<'];
}
const SECRET = 'a secret that is long enough';
const GIVEN = { PAYLOAD_SECRET: SECRET, MONGO_PASSWORD: 'abc123' };

/** Settings fixed by the image: addresses, folders inside it, and mode. */
const DECIDED_BY_IMAGE = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'METRICS_HOST',
  'DATA_DIR',
  'MEDIA_DIR',
  'PAYLOAD_MIGRATING',
];

/** Replaces `${NAME:-otherwise}` and `${NAME:?complaint}`, also nested, as compose does. */
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
  // Replaces the image's /data, which exists only there.
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
    expect(environment({ ...given, MONGO_PASSWORD: 'abc123' })).toMatchObject(given);
  });

  it('should demand a secret', () => {
    expect(() => environment({})).toThrow('PAYLOAD_SECRET');
  });

  it('should start a test shop on MongoDB when nothing else is given', () => {
    const env = readEnv(environment(GIVEN));
    expect(env).toMatchObject({
      publicUrl: 'http://localhost:3000',
      isFileDatabase: false,
      iyzico: { simulatorPort: 3001 },
      mail: { smtpUrl: undefined },
      seed: 'basics',
    });
    expect(env.databaseUrl).toContain('replicaSet=rs0');
  });

  it('should never put a public shop on the simulator unasked', () => {
    const given = { ...GIVEN, PUBLIC_URL: 'https://pul.example' };
    expect(() => readEnv(environment(given))).toThrow('IYZICO_API_KEY');
    const keys = { IYZICO_API_KEY: 'key', IYZICO_SECRET_KEY: 'secret' };
    expect(readEnv(environment({ ...given, ...keys })).iyzico.simulatorPort).toBeNull();
  });

  it('should follow another port with the public address', () => {
    expect(readEnv(environment({ ...GIVEN, PORT: '8080' })).publicUrl).toBe('http://localhost:8080');
    expect(interpolate(compose.services.shop.ports[0], { PORT: '8080' })).toBe('127.0.0.1:8080:3000');
  });

  it('should open the simulator where the browser looks for it', () => {
    const given = { ...GIVEN, IYZICO_SIMULATOR_PORT: '4001' };
    expect(readEnv(environment(given)).iyzico).toMatchObject({
      simulatorPort: 4001,
      uri: 'http://127.0.0.1:4001',
    });
    expect(interpolate(compose.services.shop.ports[1], given)).toBe('127.0.0.1:4001:4001');
    expect(interpolate(compose.services.shop.ports[1], {})).toBe('127.0.0.1:3001:3001');
  });

  it('should wait for a healthy database, and keep it to itself', () => {
    const { shop, mongo, mail } = compose.services;
    expect(shop.depends_on).toEqual({ mongo: { condition: 'service_healthy' } });
    expect(mongo.healthcheck.test[0]).toBe('CMD');
    expect(mongo.ports).toBeUndefined();
    expect(mongo.networks).toEqual(['database']);
    expect(compose.networks.database.internal).toBe(true);
    expect(mail.networks).toBeUndefined();
  });

  it.each(Object.keys(compose.services))('should give %s nothing it does not need', (name) => {
    const service = compose.services[name];
    expect(service).toMatchObject({
      restart: 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: {
        driver: 'local',
        options: { 'max-size': expect.any(String), 'max-file': expect.any(String) },
      },
      tmpfs: ['/tmp'],
      pids_limit: expect.any(Number),
    });
    expect(interpolate(service.mem_limit, {})).toMatch(/^\d+[mg]$/);
    for (const open of ['privileged', 'cap_add', 'network_mode', 'pid', 'devices'])
      expect(service).not.toHaveProperty(open);
    // The image of the shop names its own user.
    if (name !== 'shop') expect(service.user).toMatch(/^(mongodb|1000:1000)$/);
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('should let nobody into the database without the password', () => {
    const { shop, mongo } = compose.services;
    expect(() => interpolate(mongo.environment.MONGO_PASSWORD, {})).toThrow('MONGO_PASSWORD');
    expect(() => environment({ PAYLOAD_SECRET: SECRET })).toThrow('MONGO_PASSWORD');
    const url = new URL(interpolate(shop.environment.DATABASE_URL, { MONGO_PASSWORD: 'geheim' }));
    expect([url.username, url.password, url.searchParams.get('authSource')]).toEqual([
      'shop',
      'geheim',
      'admin',
    ]);
    // A shell script, whose every dollar compose would take for its own.
    const [shell, flag, script] = mongo.command;
    expect([shell, flag]).toEqual(['bash', '-c']);
    expect(script.replaceAll('$$', '')).not.toContain('$');
    expect(script).toContain('--keyFile /tmp/key');
  });

  it('should catch mails only where somebody asks for it', () => {
    const { shop, mail } = compose.services;
    expect(mail.profiles).toEqual(['mail']);
    expect(interpolate(shop.environment.SMTP_URL, {})).toBe('');
    const asked = readEnv(environment({ ...GIVEN, SMTP_URL: 'smtp://mail:1025' }));
    expect(asked.mail.smtpUrl).toBe('smtp://mail:1025');
  });

  it('should initiate the replica set and make its user, each once, and take from an older one what is too much', () => {
    const check = new Function('rs', 'db', 'quit', 'process', compose.services.mongo.healthcheck.test.at(-1));
    const calls: unknown[] = [];
    class Ended extends Error {}
    const look = (hellos: object[], isUser: boolean, role = 'backup') => {
      const admin = {
        runCommand: () => ({ authInfo: { authenticatedUserRoles: [{ role }] } }),
        updateUser: (...change: unknown[]) => calls.push(['updateUser', ...change]),
        auth(name: string, password: string) {
          if (!isUser) throw new Error('Authentication failed');
          calls.push(['auth', name, password]);
        },
        createUser: (user: unknown) => calls.push(['createUser', user]),
      };
      const db = { hello: () => hellos.shift() ?? {}, getSiblingDB: () => admin };
      const rs = { initiate: (config: unknown) => calls.push(['initiate', config]) };
      const quit = (code: number) => {
        calls.push(code);
        throw new Ended();
      };
      const run = () => check(rs, db, quit, { env: { MONGO_PASSWORD: 'geheim' } });
      expect(run).toThrow(Ended);
    };
    look([{ isreplicaset: true }, { setName: 'rs0', isWritablePrimary: false }], false);
    look([{ setName: 'rs0' }, { setName: 'rs0', isWritablePrimary: true }], false);
    look([{ setName: 'rs0' }, { setName: 'rs0', isWritablePrimary: true }], true);
    look([{ setName: 'rs0' }, { setName: 'rs0', isWritablePrimary: true }], true, 'root');
    const roles = ['readWriteAnyDatabase', 'dbAdminAnyDatabase', 'backup'];
    expect(calls).toEqual([
      ['initiate', { _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] }],
      1,
      ['createUser', { user: 'shop', pwd: 'geheim', roles }],
      0,
      ['auth', 'shop', 'geheim'],
      0,
      ['auth', 'shop', 'geheim'],
      ['updateUser', 'shop', { roles }],
      0,
    ]);
  });

  it('should keep every named volume declared', () => {
    const used = Object.values<{ volumes?: string[] }>(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0]),
    );
    expect(Object.keys(compose.volumes).sort()).toEqual(used.sort());
  });
});

const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
const ignored = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n');
const lines = dockerfile.split('\n').map((line) => line.trim());
const linesOf = (word: string) => lines.filter((line) => line.startsWith(`${word} `));

describe('Dockerfile', () => {
  it('should copy only what exists and is not ignored', () => {
    const sources = linesOf('COPY')
      .filter((line) => !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(sources).not.toEqual([]);
    for (const source of sources) {
      expect(existsSync(path.join(ROOT, source)), source).toBe(true);
      expect(ignored, source).not.toContain(source);
    }
  });

  it('should bring what the seed reads', () => {
    const stage = dockerfile.slice(dockerfile.indexOf('AS shop'));
    expect(stage).toMatch(/^COPY media\/seed media\/seed$/m);
  });

  it('should copy from stages that exist, to the same path', () => {
    const stages = linesOf('FROM').map((line) => line.split(' AS ')[1]);
    for (const line of linesOf('COPY').filter((line) => line.includes('--from='))) {
      const [, stage, source, target] = /--from=(\w+) \/app\/(\S+) (\S+)/.exec(line) ?? [];
      expect(stages).toContain(stage);
      expect(target).toBe(source);
    }
  });

  it('should give the shop valid settings', () => {
    const last = linesOf('ENV').at(-1) ?? '';
    const settings = Object.fromEntries(
      last
        .slice(4)
        .split(' ')
        .map((pair) => pair.split('=')),
    );
    for (const name of Object.keys(settings)) expect(settingNames).toContain(name);
    expect(settings).toMatchObject({ DATA_DIR: '/data', MEDIA_DIR: '/data/media' });
    // The folder exists in the image only.
    const places = { DATA_DIR: os.tmpdir(), MEDIA_DIR: os.tmpdir() };
    const env = readEnv({ ...settings, ...places, PAYLOAD_SECRET: 'a secret that is long enough' });
    expect(env).toMatchObject({ host: '0.0.0.0', port: 3000 });
  });

  it('should not run as root, and start and check in exec form', () => {
    expect(linesOf('USER')).toEqual(['USER node']);
    const commands = lines
      .flatMap((line) => /\bCMD (\[.*\])$/.exec(line)?.[1] ?? [])
      .map((text) => JSON.parse(text));
    expect(commands.map(([program]) => program)).toEqual(['node', 'node']);
    expect(existsSync(path.join(ROOT, commands[1].at(-1)))).toBe(true);
    expect(() => new Function(commands[0].at(-1))).not.toThrow();
  });
});
