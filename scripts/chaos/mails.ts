import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Facts, MailKind } from './consistency-checks.ts';

/** The mails about orders in a shop's outbox, distinguished by subject and by the order they link to. */
export async function readMails(outbox: string): Promise<Facts['mails']> {
  const names = (await readdir(outbox).catch((): string[] => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => readMail(await readFile(path.join(outbox, name), 'latin1'))),
  );
  return mails.flatMap((mail) => (mail ? [mail] : []));
}

/** Null for a mail that links to no order. `source`: the bytes as latin1 text. */
export function readMail(source: string): Facts['mails'][number] | null {
  const [head = '', ...body] = source.split(/\r?\n\r?\n/);
  const orderId = /\/order\/([\w-]+)/.exec(decodeBody(body.join('\n\n')))?.[1];
  return orderId ? { orderId, kind: kindOf(decodeSubject(head)) } : null;
}

function kindOf(subject: string): MailKind {
  if (subject.includes('iade')) return 'refund';
  return subject.includes('alındı') ? 'confirmation' : 'other';
}

function decodeSubject(head: string): string {
  const folded = /^Subject: (.*(?:\r?\n[ \t].*)*)/im.exec(head)?.[1] ?? '';
  return folded
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : unquote(text.replaceAll('_', ' ')),
    )
    .replace(/^[\s\S]*$/, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
}

/** Decodes both encodings a part may have, wherever they are: an order's link survives either. */
function decodeBody(body: string): string {
  const blocks = body.match(/(?:^[A-Za-z0-9+/]{20,}={0,2}\r?\n?)+/gm) ?? [];
  return [unquote(body), ...blocks.map((block) => Buffer.from(block, 'base64').toString('utf8'))].join('\n');
}

function unquote(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
