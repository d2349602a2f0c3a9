import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nodemailerAdapter } from '@payloadcms/email-nodemailer';
import nodemailer from 'nodemailer';
import type { Env } from '../settings/env.ts';

/** Limits for a mail server that does not respond, so that it cannot hold a mail and its lease for ever. */
export const TIME_LIMITS = {
  dnsTimeout: 15_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};

/** Sends through `SMTP_URL`; without this setting, writes each message as an `.eml` file to `data/outbox`. */
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

/** Writes the limits into the address, because Nodemailer takes all options from an address if it is given one. */
export function createSmtpTransport(smtpUrl: string, limits = TIME_LIMITS) {
  const url = new URL(smtpUrl);
  for (const [name, milliseconds] of Object.entries(limits)) url.searchParams.set(name, String(milliseconds));
  return nodemailer.createTransport(url.href);
}

function createOutboxTransport(folder: string) {
  // Lets Nodemailer compose the message, without sending it.
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

/** File name of a message. A message that is sent again after a crash gets the same name. */
const nameOf = (messageId: string): string => (messageId.split('@')[0] ?? '').replace(/[^\w-]/g, '');

async function writeMessage(
  composed: Promise<{ message: unknown }>,
  folder: string,
  name: string,
): Promise<void> {
  const { message } = await composed;
  const file = path.join(folder, `${name}.eml`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A reader of the folder never sees half a message. The name is unique, because two processes may send one mail.
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, message as Buffer, { mode: 0o600 });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
