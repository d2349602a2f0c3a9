import type { Response } from 'express';
import type { TransportFault } from '../faults.ts';

/** Answers a call the way a broken network or a gateway in between would. */
export function injectFault(kind: TransportFault, res: Response): void {
  if (kind === 'reset') res.socket?.resetAndDestroy();
  if (kind === 'html502') {
    res.status(502).type('html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
  }
  if (kind === 'empty') res.status(200).end();
  if (kind === 'redirect') res.status(302).location('/elsewhere').end();
  // A call that hangs is never answered.
}
