import { createServer, type Socket } from 'node:net';
import { listen } from './raw-socket-client.ts';

type Reply = { to?: (address: string) => string | null; greeting?: string };

export async function startSmtpServer() {
  const taken: { to: string; subject: string; messageId: string }[] = [];
  let reply: Reply = {};
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    let [to, data, isData] = ['', '', false];
    const say = (line: string) => socket.write(`${line}\r\n`);
    const replyTo = (line: string): string => {
      if (/^RCPT/i.test(line)) {
        to = /<([^>]*)>/.exec(line)?.[1] ?? '';
        return reply.to?.(to) ?? '250 ok';
      }
      isData = /^DATA/i.test(line);
      return isData ? '354 go on' : '250 ok';
    };
    const keep = (message: string) => {
      const headers = message.replaceAll(/\r\n[ \t]+/g, ' ');
      const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
      taken.push({ to, subject: header('Subject'), messageId: header('Message-ID') });
    };
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (!isData) say(replyTo(line));
        else if (line === '.') {
          keep(data);
          [data, isData] = ['', false];
          say('250 taken');
        } else data += `${line}\r\n`;
      }
    });
    if (reply.greeting) socket.end(`${reply.greeting}\r\n`);
    else say('220 mail.example.com');
  });
  const port = await listen(server);
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    taken,
    refuse: (how: Reply) => {
      reply = how;
    },
    stop: () => {
      for (const socket of open) socket.destroy();
      return new Promise<unknown>((resolve) => server.close(resolve));
    },
  };
}
