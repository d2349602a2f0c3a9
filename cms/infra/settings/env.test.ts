import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv, SettingsError } from './env.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'shop-env-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const read = (source: Record<string, string | undefined> = {}) => readEnv(source, root);

function faultsOf(source: Record<string, string>): string {
  try {
    read(source);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
  return 'none';
}

const SECRET = 'a secret of enough characters';
const KEYS = { IYZICO_API_KEY: 'sandbox-key', IYZICO_SECRET_KEY: 'sandbox-secret' };
const PUBLIC = { PUBLIC_URL: 'https://pul.example' };

describe('settings', () => {
  it('should need none on a machine of one’s own', () => {
    const env = read();
    expect(env).toMatchObject({
      mode: 'production',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isHttps: false,
      isFileDatabase: true,
      databaseUrl: `file:${path.join(root, 'data/shop.db')}`,
      mediaDir: path.join(root, 'media/uploads'),
      seed: 'demo',
      hasRateLimits: true,
    });
    expect(env.iyzico).toMatchObject({ simulatorPort: 3001, uri: 'http://127.0.0.1:3001' });
  });

  it('should make a secret once, for its owner’s eyes alone', () => {
    const { secret } = read();
    expect(secret).toMatch(/^[\da-f]{64}$/);
    expect(read().secret).toBe(secret);
    const file = path.join(root, 'data/secret');
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('should name folders that cannot be written to', () => {
    const file = path.join(root, 'a-file');
    writeFileSync(file, '');
    const faults = faultsOf({ DATA_DIR: path.join(file, 'data'), MEDIA_DIR: file });
    expect(faults).toContain(`DATA_DIR: ${file}/data yazılabilen bir klasör değil`);
    expect(faults).toContain(`MEDIA_DIR: ${file} yazılabilen bir klasör değil`);
    expect(faultsOf({ DATA_DIR: path.join(root, 'new/data') })).toBe('none');
  });

  it('should take an empty one as unset', () => {
    expect(read({ PORT: ' ', PUBLIC_URL: '', SMTP_URL: '', SEED: '' })).toMatchObject({
      port: 3000,
      mail: { smtpUrl: undefined },
      seed: 'demo',
    });
  });

  it('should derive what hangs together', () => {
    expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    const env = read({ ...PUBLIC, PUBLIC_URL: 'https://pul.example/', ...KEYS });
    expect(env).toMatchObject({ publicUrl: 'https://pul.example', isHttps: true, seed: 'basics' });
    expect(env.iyzico.simulatorPort).toBeNull();
    expect(env.iyzico.uri).toBe('https://sandbox-api.iyzipay.com');
    // A call to iyzico may be two, each as long as the limit.
    expect(read({ IYZICO_TIMEOUT_MS: '20000' }).reconcile.leaseMs).toBeGreaterThan(40_000);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'pul.example'],
    ['PUBLIC_URL', 'ftp://pul.example'],
    ['DATABASE_URL', 'postgres://localhost/shop'],
    ['PAYLOAD_SECRET', 'short'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'weak'],
    ['IYZICO_TIMEOUT_MS', '1'],
    ['SMTP_URL', 'http://mail.example'],
    ['SHOP_NAME', 'a'.repeat(61)],
    ['SHOP_NAME', 'Pul\nDükkânı'],
    ['SEED', 'everything'],
    ['RATE_LIMITS', 'maybe'],
    ['PAGE_THREADS', '65'],
    ['PAGE_QUEUE', '0'],
    ['WEB_VITALS', 'maybe'],
    ['MEDIA_URL', 'cdn.example'],
    ['MEDIA_URL', 'https://cdn.example/media?v=1'],
    ['S3_BUCKET', 'Pictures'],
    ['S3_BUCKET', 'https://pictures.example'],
    ['S3_ENDPOINT', 'minio:9000'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', 'on'],
    ['NODE_ENV', 'staging'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1.5'],
    ['PORT', '0x10'],
    ['PORT', '3e3'],
    ['DATABASE_URL', 'file:'],
    ['DATABASE_URL', 'mongodb://'],
    ['PAYMENT_RECONCILE_CRON', 'every minute'],
    ['PAYMENT_RECONCILE_CRON', '99 * * * *'],
    ['PAYMENT_WATCH_HOURS', 'a day'],
    ['IYZICO_SIMULATOR', 'yes'],
    ['IYZICO_SIMULATOR_PORT', '3000'],
  ])('should refuse %s=%s by name', (name, value) => {
    expect(faultsOf({ [name]: value })).toMatch(new RegExp(`^${name}: `));
  });

  it('should list every error at once', () => {
    const faults = faultsOf({ PORT: 'abc', SEED: 'all', SMTP_URL: 'x' });
    expect(faults.split('\n')).toHaveLength(3);
  });

  const namesOf = (source: Record<string, string>) =>
    faultsOf(source)
      .split('\n')
      .map((line) => line.split(':')[0]);
  const MONGODB = { DATABASE_URL: 'mongodb://localhost/shop?replicaSet=rs0' };

  it.each([
    ['a missing secret', { ...MONGODB, SEED: 'all' }, ['SEED', 'PAYLOAD_SECRET']],
    [
      'a missing secret and a missing key',
      { ...MONGODB, PORT: 'abc', IYZICO_API_KEY: 'key' },
      ['PORT', 'PAYLOAD_SECRET', 'IYZICO_API_KEY, IYZICO_SECRET_KEY'],
    ],
    ['missing keys', { ...PUBLIC, SEED: 'all' }, ['SEED', 'IYZICO_API_KEY, IYZICO_SECRET_KEY']],
    [
      'an impossible provider',
      { ...PUBLIC, ...KEYS, IYZICO_URI: 'http://localhost', SMTP_URL: 'x' },
      ['SMTP_URL', 'IYZICO_URI'],
    ],
    ['two shops on one port', { SEED: 'all', PORT: '3001' }, ['SEED', 'IYZICO_SIMULATOR_PORT']],
  ])('should list %s with what cannot be read', (_, source, names) => {
    expect(namesOf(source)).toEqual(names);
  });

  it.each([
    ['a short secret', { ...MONGODB, PAYLOAD_SECRET: 'short' }, ['PAYLOAD_SECRET']],
    ['an unreadable switch', { ...PUBLIC, IYZICO_SIMULATOR: 'yes' }, ['IYZICO_SIMULATOR']],
    ['an unreadable address', { PUBLIC_URL: 'pul.example' }, ['PUBLIC_URL']],
    ['an address with a path', { PUBLIC_URL: 'http://localhost:3000/dukkan' }, ['PUBLIC_URL']],
    ['an address with a question', { PUBLIC_URL: 'http://localhost:3000?a' }, ['PUBLIC_URL']],
    ['a sender without an address', { MAIL_FROM: 'garbage' }, ['MAIL_FROM']],
    ['a sender with half an address', { MAIL_FROM: 'Pul Dükkânı <pul@>' }, ['MAIL_FROM']],
    // Root may write there, but cannot make a folder.
    ['a folder of the kernel', { DATA_DIR: '/proc/pul' }, ['DATA_DIR']],
    ['one of two keys', { ...PUBLIC, IYZICO_API_KEY: 'key' }, ['IYZICO_API_KEY, IYZICO_SECRET_KEY']],
    ['the other of two keys', { IYZICO_SECRET_KEY: 'key' }, ['IYZICO_API_KEY, IYZICO_SECRET_KEY']],
  ])('should blame %s once', (_, source, names) => {
    expect(namesOf(source)).toEqual(names);
  });

  it('should measure nothing unless a port is given, and then tell this machine alone', () => {
    expect(read().metrics).toBeNull();
    expect(read({ METRICS_PORT: '9100' }).metrics).toEqual({ port: 9100, host: '127.0.0.1' });
    const hasVitals = (given: Record<string, string>) => read(given).hasVitals;
    expect([hasVitals({}), hasVitals({ METRICS_PORT: '9100' })]).toEqual([false, true]);
    expect(hasVitals({ METRICS_PORT: '9100', WEB_VITALS: 'off' })).toBe(false);
    expect(namesOf({ METRICS_PORT: '3000' })).toEqual(['METRICS_PORT']);
    expect(namesOf({ METRICS_PORT: '3001' })).toEqual(['METRICS_PORT']);
    expect(faultsOf({ METRICS_PORT: '0', PORT: '0' })).toBe('none');
  });

  it('should require a shared secret with a shared database', () => {
    expect(faultsOf(MONGODB)).toMatch(/^PAYLOAD_SECRET: /);
    expect(read({ ...MONGODB, PAYLOAD_SECRET: SECRET })).toMatchObject({
      databaseUrl: MONGODB.DATABASE_URL,
      isFileDatabase: false,
      seed: 'basics',
    });
  });

  const S3_KEYS = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

  it('should keep pictures in a folder unless a bucket is named', () => {
    expect(read()).toMatchObject({ bucket: null, mediaUrl: '' });
    expect(read({ S3_BUCKET: 'pullar' }).bucket).toEqual({ name: 'pullar', region: 'us-east-1', keys: null });
    const S3_ENDPOINT = 'https://minio.example';
    expect(read({ S3_BUCKET: 'pullar', S3_ENDPOINT, S3_REGION: 'auto', ...S3_KEYS }).bucket).toEqual({
      name: 'pullar',
      endpoint: S3_ENDPOINT,
      region: 'auto',
      keys: { accessKeyId: 'key', secretAccessKey: 'secret' },
    });
    const MEDIA_DIR = '/dev/null/media';
    expect(read({ S3_BUCKET: 'pullar', MEDIA_DIR }).mediaDir).toBe(MEDIA_DIR);
  });

  it('should refuse half a bucket', () => {
    expect(faultsOf({ S3_REGION: 'auto', ...S3_KEYS })).toBe(
      'S3_BUCKET: S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY verildiğinde gerekli',
    );
    expect(namesOf({ S3_BUCKET: 'A', ...S3_KEYS })).toEqual(['S3_BUCKET']);
    for (const [name, value] of Object.entries(S3_KEYS))
      expect(faultsOf({ S3_BUCKET: 'pullar', [name]: value })).toBe(
        'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ya ikisi de verilmeli ya hiçbiri',
      );
  });

  it('should show pictures on a page with https by https', () => {
    const MEDIA_URL = 'http://cdn.example/media//';
    expect(read({ MEDIA_URL }).mediaUrl).toBe('http://cdn.example/media');
    expect(faultsOf({ ...PUBLIC, ...KEYS, MEDIA_URL })).toMatch(/^MEDIA_URL: .*https/);
  });

  it('should never simulate payments in public unless configured', () => {
    expect(faultsOf(PUBLIC)).toMatch(/herkese açık bir PUBLIC_URL ile gerekli/);
    expect(read({ ...PUBLIC, IYZICO_SIMULATOR: '1' }).iyzico.simulatorPort).toBe(3001);
    expect(faultsOf({ IYZICO_SIMULATOR: '0' })).toMatch(/IYZICO_API_KEY/);
    expect(faultsOf({ ...PUBLIC, ...KEYS, IYZICO_URI: 'http://127.0.0.1:3001' })).toMatch(/IYZICO_URI/);
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.1.2.3', 'http://[::1]:3000'])(
    'should take %s as this machine',
    (PUBLIC_URL) => {
      expect(read({ PUBLIC_URL }).iyzico.simulatorPort).toBe(3001);
    },
  );

  it.each(['http://localhost.example', 'http://127.0.0.1.example', 'http://192.168.1.5'])(
    'should take %s as public',
    (PUBLIC_URL) => {
      expect(faultsOf({ PUBLIC_URL })).toMatch(/herkese açık/);
    },
  );

  it('should describe errors in Turkish', () => {
    const faults = faultsOf({
      PORT: '70000',
      SEED: 'all',
      PUBLIC_URL: 'pul.example',
      DATABASE_URL: 'postgres://x',
      PAYLOAD_SECRET: 'short',
      ADMIN_EMAIL: 'admin',
      ADMIN_PASSWORD: 'weak',
      PAYMENT_RECONCILE_CRON: 'often',
      PAYMENT_WATCH_HOURS: '-1',
      IYZICO_SIMULATOR: '2',
      SMTP_URL: 'x',
      IYZICO_API_KEY: 'key',
      DATA_DIR: path.join(root, 'data/secret'),
    });
    expect(faults).not.toMatch(/\b(must|invalid|expected|too|small|big|option|required|give|number)\b/i);
    expect(faults).toContain('PORT: en fazla 65535 olmalı');
    expect(faults).toContain('SEED: şunlardan biri olmalı: demo, basics, none');
  });

  it('should take no card at iyzico’s live address for a shop without https', () => {
    const live = { ...KEYS, IYZICO_URI: 'https://api.iyzipay.com' };
    expect(faultsOf({ ...live, PUBLIC_URL: 'http://pul.example' })).toMatch(/^PUBLIC_URL: .*https/);
    expect(faultsOf(live)).toMatch(/^PUBLIC_URL: /);
    expect(faultsOf({ ...live, ...PUBLIC })).toBe('none');
    expect(faultsOf({ ...KEYS, PUBLIC_URL: 'http://pul.example' })).toBe('none');
    expect(namesOf({ ...live, PUBLIC_URL: 'pul.example' })).toEqual(['PUBLIC_URL']);
  });

  it.each([
    ['IYZICO_APIKEY', 'IYZICO_APIKEY: böyle bir ayar yok; IYZICO_API_KEY olabilir.'],
    ['IYZICO_SECRET_KEYS', 'IYZICO_SECRET_KEYS: böyle bir ayar yok; IYZICO_SECRET_KEY olabilir.'],
    ['DATABASE_URI', 'DATABASE_URI: böyle bir ayar yok; DATABASE_URL olabilir.'],
    ['PUBLICURL', 'PUBLICURL: böyle bir ayar yok; PUBLIC_URL olabilir.'],
    ['smtp_url', 'smtp_url: böyle bir ayar yok; SMTP_URL olabilir.'],
    ['SMPT_URL', 'SMPT_URL: böyle bir ayar yok; SMTP_URL olabilir.'],
    ['RATE_LIMIT', 'RATE_LIMIT: böyle bir ayar yok; RATE_LIMITS olabilir.'],
    ['IYZICO_SANDBOX', 'IYZICO_SANDBOX: böyle bir ayar yok.'],
  ])('should notice %s', (name, told) => {
    expect(read({ [name]: 'x' }).misspelt).toEqual([told]);
    expect(faultsOf({ [name]: 'x', PORT: 'abc' }).split('\n')).toEqual([
      expect.stringMatching(/^PORT: /),
      told,
    ]);
  });

  it('should leave other programs their variables', () => {
    const foreign =
      'HOME HOSTNAME PATH PWD OLDPWD SHELL TERM USER LANG TZ http_proxy HTTPS_PROXY NO_PROXY NODE_OPTIONS npm_config_cache PAYLOAD_CONFIG_PATH CI MAIL MAILCHECK XDG_DATA_DIRS';
    expect(read(Object.fromEntries(foreign.split(' ').map((name) => [name, 'x']))).misspelt).toEqual([]);
  });
});
