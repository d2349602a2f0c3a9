import type { ServerResponse } from 'node:http';
import type { TransportFault } from './faults.ts';

/** Answers a call the way a broken network or a gateway in between would. */
export function sufferFault(kind: TransportFault, response: ServerResponse): void {
  switch (kind) {
    case 'hang':
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'html502':
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<html><body><h1>502 Bad Gateway</h1></body></html>');
      return;
    case 'empty':
      response.writeHead(200, { 'content-length': '0' });
      response.end();
      return;
    case 'redirect':
      response.writeHead(302, { location: '/elsewhere', 'content-length': '0' });
      response.end();
  }
}
