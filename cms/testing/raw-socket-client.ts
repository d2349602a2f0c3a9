import { once } from 'node:events';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';

/** For tests: requests that no well-behaved client would send. */

export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** A bare connection. `text` is all that was received so far; `ended` resolves with the milliseconds it lasted. */
export async function dial(port: number, localAddress?: string) {
  const socket = connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) });
  await once(socket, 'connect');
  const began = Date.now();
  const line: { socket: Socket; text: string; ended: Promise<number> } = {
    socket,
    text: '',
    ended: new Promise((resolve) => socket.once('close', () => resolve(Date.now() - began))),
  };
  socket.on('data', (chunk) => {
    line.text += chunk;
  });
  // A reset is an expected end.
  socket.on('error', () => undefined);
  return line;
}

/** Sends one character at a time until the line ends. */
export async function trickle(socket: Socket, text: string, everyMs: number): Promise<void> {
  for (const character of text) {
    if (socket.destroyed || !socket.writable) return;
    socket.write(character);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
