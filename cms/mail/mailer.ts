import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nodemailerAdapter } from '@payloadcms/email-nodemailer';
import nodemailer from 'nodemailer';
import type { Env } from '../env.ts';

/** Real mail through `SMTP_URL`; without it every message becomes an `.eml` file in `data/outbox`. */
export async function createMailer({ mail, dataDir }: Pick<Env, 'mail' | 'dataDir'>) {
  const [, fromName, fromAddress] = /^\s*(.*?)\s*<([^>]+)>\s*$/.exec(mail.from) ?? [];
  return nodemailerAdapter({
    defaultFromAddress: fromAddress ?? mail.from,
    defaultFromName: fromName ?? '',
    skipVerify: true,
    transport: mail.smtpUrl
      ? nodemailer.createTransport(mail.smtpUrl)
      : createOutboxTransport(path.join(dataDir, 'outbox')),
  });
}

function createOutboxTransport(folder: string) {
  // Nodemailer writes the message; only where it goes is ours.
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return nodemailer.createTransport({
    name: 'outbox',
    version: '1',
    send(mail, done) {
      writeMessage(composer.sendMail(mail.data), folder).then(
        () => done(null, { messageId: mail.message.messageId() } as never),
        (error: Error) => done(error, null as never),
      );
    },
  });
}

async function writeMessage(composed: Promise<{ message: unknown }>, folder: string): Promise<void> {
  const { message } = await composed;
  const file = path.join(folder, `${Date.now()}-${randomUUID()}.eml`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A reader of the folder never sees half a message.
  await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
  await rename(`${file}.part`, file);
}
