import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { listen } from '../../testing/raw-socket-client.ts';
import { createSmtpTransport } from './mailer.ts';

/** Nodemailer's own limits are half a minute for the greeting and ten minutes for every response after it. */
const SHORT = { dnsTimeout: 300, connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 600 };
let server: Server;
afterEach(() => new Promise<unknown>((resolve) => server.close(resolve)));

it.each([
  ['greets', ''],
  ['responds', '220 mail.example.com\r\n'],
])(
  'should give up a mail server that never %s',
  async (_name, greeting) => {
    server = createServer((socket) => {
      socket.on('error', () => {}).resume();
      socket.write(greeting);
    });
    const port = await listen(server);
    // The operator's other options in the URL stay, but not the limits.
    const url = `smtp://name:p%40ss%3A@127.0.0.1:${port}?name=shop.example.com&socketTimeout=600000`;
    const transport = createSmtpTransport(url, SHORT);
    expect(transport.options).toMatchObject({
      name: 'shop.example.com',
      auth: { user: 'name', pass: 'p@ss:' },
    });
    const began = performance.now();
    const mail = { from: 'a@example.com', to: 'b@example.com', subject: 'Konu', text: 'Metin' };
    await expect(transport.sendMail(mail)).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(15_000);
  },
  20_000,
);
