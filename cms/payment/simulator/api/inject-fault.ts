import type { Response } from 'express';
import type { TransportFault } from '../faults.ts';

/** Answers a call the way a broken network or a gateway in between would. */
export function injectFault(kind: TransportFault, res: Response): void {
  switch (kind) {
    case 'hang':
      return;
    case 'reset':
      res.socket?.resetAndDestroy();
      return;
    case 'html502':
      res.status(502).type('html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
      return;
    case 'empty':
      res.status(200).end();
      return;
    case 'redirect':
      res.status(302).location('/elsewhere').end();
  }
}
