import type { RequestHandler } from 'express';
import type { InMemoryCatalogue } from '../../domain/catalogue/read-model/in-memory-catalogue.ts';
import type { Shop } from '../../domain/shop.ts';
import { pageHeaders } from '../middleware/security-headers.ts';
import { sendPrepared } from '../middleware/send-prepared.ts';

/** Age up to which an answer is reused: repeated requests within a minute need not read the whole catalogue. */
const MAX_AGE_MS = 60_000;

/** Makes the XML of an address; null for an unknown part. The first part has no number in its address. */
type MakeXml = (inMemory: InMemoryCatalogue, part: number) => Promise<string | Buffer | null>;

/** Serves XML that is made from the catalogue, as prepared answers. */
export const xmlSender =
  ({ catalogue, answers }: Pick<Shop, 'catalogue' | 'answers'>, env: Parameters<typeof pageHeaders>[0]) =>
  (make: MakeXml, type = 'application/xml'): RequestHandler =>
  async (req, res, next) => {
    const found = await answers.get({ key: req.path, url: req.originalUrl }, async () => {
      const body = await make(await catalogue.model.current(), Number(req.params[0] ?? 1));
      if (body === null) return null;
      return {
        ...{ status: 200, type: `${type}; charset=utf-8`, route: '/*.*', rule: 'pages' as const },
        ...{ headers: { ...pageHeaders(env), Vary: 'Accept-Encoding' }, mayBeOldMs: MAX_AGE_MS, body },
      };
    });
    if (!found) return next();
    await sendPrepared(req, res, found);
  };
