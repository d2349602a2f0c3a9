import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

/**
 * A program: the least a server can do, for comparison. `baseline.ts http|express <file>` answers every GET with the
 * bytes of the file and prints its port.
 */
const [kind, file = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': bytes.length };

function bareExpress() {
  const app = express();
  app.disable('x-powered-by');
  app.get('/api/products', (_req, res) => {
    res.set(headers as never).end(bytes);
  });
  return createServer(app);
}

const bareHttp = () => createServer((_req, res) => res.writeHead(200, headers).end(bytes));

const server = kind === 'express' ? bareExpress() : bareHttp();
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));
