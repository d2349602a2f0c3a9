import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
// @ts-expect-error It brings no types.
import S3rver from '@20minutes/s3rver';
import { createPictureBucket } from '../infra/pictures/picture-bucket.ts';

const NAME = 'pictures';
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

type Fault = (req: IncomingMessage, res: ServerResponse) => void;
const REFUSE: Fault = (_req, res) => void res.writeHead(503).end();

/** A server that speaks the protocol of S3, with an empty bucket, on a free port. */
export async function startTestBucket() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'bucket-'));
  const open = (more: object) => new S3rver({ directory, silent: true, vhostBuckets: false, ...more });
  const s3 = open({ configureBuckets: [{ name: NAME }] });
  await s3.configureBuckets();
  const ofObjects: RequestListener = s3.getMiddleware();
  // The server ignores the slash of `/pictures/` when it checks a signature; signatures of objects are checked.
  const ofBucket: RequestListener = open({ allowMismatchedSignatures: true }).getMiddleware();
  const asked: string[] = [];
  let fault: { when: (req: IncomingMessage) => boolean; answer: Fault } | null = null;
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url?.split('?')[0]}`);
    if (fault?.when(req)) fault.answer(req, res);
    else if (/^\/[^/?]+\/(\?|$)/.test(req.url ?? '')) ofBucket(req, res);
    else ofObjects(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    settings: {
      S3_BUCKET: NAME,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    /** `PUT /pictures/a.webp` … in the order they came. */
    asked,
    bucket: createPictureBucket({ name: NAME, endpoint, region: 'us-east-1', keys: KEYS }),
    /** Lasts until it is called with null. */
    failWhen(when: ((req: IncomingMessage) => boolean) | null, how: Fault = REFUSE): void {
      fault = when && { when, answer: how };
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export type TestBucket = Awaited<ReturnType<typeof startTestBucket>>;
