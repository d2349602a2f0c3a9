import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nodemailerAdapter } from '@payloadcms/email-nodemailer';
import nodemailer from 'nodemailer';
import type { Env } from '../settings/env.ts';

/** A mail server that never speaks must not hold a mail, and its lease, for ever. */
export const TIME_LIMITS = {
  dnsTimeout: 15_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  /** For each response. */
  socketTimeout: 30_000,
};

/** Real mail through `SMTP_URL`; without it every message becomes an `.eml` file in `data/outbox`. */
export async function createMailer({ mail, dataDir }: Pick<Env, 'mail' | 'dataDir'>) {
  const [, fromName, fromAddress] = /^([^<]*)<([^<>]+)>$/.exec(mail.from.trim()) ?? [];
  return nodemailerAdapter({
    defaultFromAddress: fromAddress ?? mail.from,
    defaultFromName: fromName?.trim() ?? '',
    skipVerify: true,
    transport: mail.smtpUrl
      ? createSmtpTransport(mail.smtpUrl)
      : createOutboxTransport(path.join(dataDir, 'outbox')),
  });
}

/** Beside an address Nodemailer takes its options from the address alone, so the limits are written into it. */
export function createSmtpTransport(smtpUrl: string, limits = TIME_LIMITS) {
  const url = new URL(smtpUrl);
  for (const [name, milliseconds] of Object.entries(limits)) url.searchParams.set(name, String(milliseconds));
  return nodemailer.createTransport(url.href);
}

function createOutboxTransport(folder: string) {
  // Nodemailer composes the message; only its destination is ours.
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return nodemailer.createTransport({
    name: 'outbox',
    version: '1',
    send(mail, done) {
      const messageId = mail.message.messageId();
      writeMessage(composer.sendMail(mail.data), folder, nameOf(messageId)).then(
        () => done(null, { messageId } as never),
        (error: Error) => done(error, null as never),
      );
    },
  });
}

/** The same message, sent again after a crash, is the same file. */
const nameOf = (messageId: string): string => (messageId.split('@')[0] ?? '').replace(/[^\w-]/g, '');

async function writeMessage(
  composed: Promise<{ message: unknown }>,
  folder: string,
  name: string,
): Promise<void> {
  const { message } = await composed;
  const file = path.join(folder, `${name}.eml`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A reader of the folder never sees half a message.
  await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
  await rename(`${file}.part`, file);
}
