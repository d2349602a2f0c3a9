import type { Request, Response } from 'express';
import type { PreparedAnswer } from '../catalogue/prepared-answers.ts';

/** Sends a prepared answer in the best encoding the caller takes, or 304 when it has this very one already. */
export function sendPrepared(req: Request, res: Response, answer: PreparedAnswer): void {
  res.setHeader('Vary', 'Accept-Encoding, Cookie');
  res.setHeader('ETag', answer.etag);
  res.setHeader('Cache-Control', 'private, no-cache');
  if (req.headers['if-none-match'] === answer.etag) {
    res.statusCode = 304;
    res.end();
    return;
  }
  const accepted = req.headers['accept-encoding'] ?? '';
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
  const body = (encoding && answer.bytes[encoding]) || answer.bytes.plain;
  if (body !== answer.bytes.plain && encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Type', answer.type);
  res.setHeader('Content-Length', body.length);
  res.statusCode = answer.status;
  res.end(req.method === 'HEAD' ? undefined : body);
}
