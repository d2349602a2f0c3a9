import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../setup/run.mjs';
import { isOk } from './client.ts';
import { startChild, untilReady } from './shop.ts';

const NGINX = '/usr/sbin/nginx';
export const hasNginx = (): boolean => existsSync(NGINX);

/**
 * Starts nginx with the configuration of `docs/nginx.conf` before two processes, without the certificate. `isCaching`:
 * nginx caches public answers, like a CDN.
 */
export async function startNginx(folder: string, port: number, shopPorts: number[], isCaching = false) {
  const place = path.join(folder, `nginx-${port}`);
  await mkdir(place, { recursive: true });
  const given = await readFile(path.join(ROOT, 'docs/nginx.conf'), 'utf8');
  const changed = replaceAll(given, [
    [/^ {2}server 127\.0\.0\.1:3000 /m, `  server 127.0.0.1:${shopPorts[0]} `],
    [/^ {2}server 127\.0\.0\.1:3100 /m, `  server 127.0.0.1:${shopPorts[1]} `],
    [/^server \{\n {2}listen 80;[^}]*\}\n/m, ''],
    [/listen 443 ssl;/, `listen 127.0.0.1:${port};`],
    [/^ {2}ssl_certificate .*\n/m, ''],
    [/^ {2}ssl_certificate_key .*\n/m, ''],
  ]);
  await writeFile(path.join(place, 'shop.conf'), changed);
  await writeFile(path.join(place, 'nginx.conf'), around(place, isCaching));
  const child = startChild(['-p', place, '-c', 'nginx.conf', '-e', 'stderr'], { program: NGINX });
  const url = `http://127.0.0.1:${port}`;
  await untilReady('nginx', child, () => isOk(`${url}/api/health`), 10_000);
  return { url, stop: child.stop };
}

/** @throws Error when one of the parts is missing. */
const replaceAll = (text: string, changes: Array<[RegExp, string]>): string =>
  changes.reduce((result, [part, by]) => {
    if (!part.test(result)) throw new Error(`docs/nginx.conf has no ${part}`);
    return result.replace(part, by);
  }, text);

const CACHE = `
  proxy_cache_path cache keys_zone=answers:10m;
  proxy_cache answers;
  proxy_cache_revalidate on;
  add_header X-Cache $upstream_cache_status always;`;

/** Settings of Debian's main file, for an ordinary user and a folder. */
const around = (
  folder: string,
  isCaching: boolean,
): string => `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 2000; }
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path temp-${kind};`).join('\n')}
${isCaching ? CACHE : ''}
  include shop.conf;
}
`;
