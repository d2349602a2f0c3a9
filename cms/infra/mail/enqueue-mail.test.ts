import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { inTransaction } from '../database/driver/transaction.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { sendOutbox } from './send-outbox.ts';

const test = setUpTestShop();

const mail = (key: string = randomUUID()) => ({
  key,
  to: 'a@example.com',
  subject: key,
  html: '<p>Merhaba</p>',
  text: 'Merhaba',
});
const owe = (given: ReturnType<typeof mail>) => inTransaction(test.payload, (req) => enqueueMail(req, given));
const written = async (key: string) => (await test.mails()).filter((text) => text.includes(key));
const recordOf = async (key: string) => {
  const { docs } = await test.payload.find({ collection: 'mails', where: { key: { equals: key } } });
  return docs[0];
};
const send = () => sendOutbox(test.shop);
const rewrite = (id: string, data: Record<string, unknown>) =>
  test.payload.db.updateOne({ collection: 'mails', id, data });

/** Owes the dealer a mail twice, and returns the recipients. */
async function alerted(): Promise<string[]> {
  const subject = randomUUID();
  const alert = {
    key: `alert:${subject}`,
    to: { adminsOr: 'nobody@example.com' },
    subject,
    html: '',
    text: '',
  };
  for (let times = 0; times < 2; times += 1)
    await inTransaction(test.payload, (req) => enqueueMail(req, alert));
  const docs = await test.find('mails', { subject: { equals: subject } });
  return docs.map(({ to }) => to).sort();
}

it('should reach every admin and nobody else, once each, and the setting’s address while there is none', async () => {
  await test.createUser({ isEditor: true, email: 'editor@example.com' });
  expect(await alerted()).toEqual(['nobody@example.com']);
  const { id } = await test.createUser({ isAdmin: true, email: 'b@example.com' });
  await test.createUser({ isAdmin: true, email: 'a@example.com' });
  expect(await alerted()).toEqual(['a@example.com', 'b@example.com']);
  await test.payload.update({ collection: 'users', id, data: { email: 'c@example.com' } });
  expect(await alerted()).toEqual(['a@example.com', 'c@example.com']);
  // More than fit on one of Payload's pages.
  await Promise.all(Array.from({ length: 11 }, () => test.createUser({ isAdmin: true })));
  expect(await alerted()).toHaveLength(13);
});

it('should send once what is owed, however many send, and empty it', async () => {
  const given = mail();
  await owe(given);
  await Promise.all(Array.from({ length: 5 }, send));
  await send();
  expect(await written(given.key)).toHaveLength(1);
  const record = await recordOf(given.key);
  expect(record).toMatchObject({ state: 'written', tries: 1 });
  expect([record?.html, record?.text]).toEqual(['', '']);
});

it('should tell a mail that a server took from one that only a file has', async () => {
  const { custom } = test.payload.config;
  const { trial } = custom;
  const states: unknown[] = [];
  try {
    for (const hasMailServer of [false, true]) {
      custom.trial = { ...trial, hasMailServer };
      const given = mail();
      await owe(given);
      await send();
      states.push((await recordOf(given.key))?.state);
    }
  } finally {
    custom.trial = trial;
  }
  expect(states).toEqual(['written', 'sent']);
});

it('should send what somebody waits for before a morning’s alerts', async () => {
  const alerts = Array.from({ length: 100 }, () => ({ ...mail(), leaveUrl: 'https://pul.example/leave' }));
  await inTransaction(test.payload, async (req) => {
    for (const alert of alerts) await enqueueMail(req, alert);
  });
  const reset = mail();
  await owe(reset);
  await send();
  expect(await recordOf(reset.key)).toMatchObject({ state: 'written' });
  const left = await test.payload.count({ collection: 'mails', where: { state: { equals: 'due' } } });
  expect(left.totalDocs).toBe(1);
  await send();
});

it('should say that no person wrote it, and where one reads the reply', async () => {
  const { email } = await test.payload.findGlobal({ slug: 'business-details', depth: 0 });
  await test.payload.updateGlobal({ slug: 'business-details', data: { email: 'satici@pul.example' } });
  const given = mail();
  await owe(given);
  await send();
  const [text] = await written(given.key);
  expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(text).toMatch(/^Reply-To: satici@pul.example\r$/m);
  expect(text).toMatch(/^From: =\?UTF-8\?.* <no-reply@example.com>\r$/m);
  await test.payload.updateGlobal({ slug: 'business-details', data: { email: email ?? '' } });
});

it('should come from the sender whom the dealer has named', async () => {
  const sender = { senderName: 'Ayyildiz "Posta", Ada', replyTo: 'yanit@pul.example' };
  await test.payload.updateGlobal({ slug: 'shop-identity', data: sender });
  const given = mail();
  await owe(given);
  await send();
  const [text] = await written(given.key);
  expect(text).toMatch(/^From: "Ayyildiz Posta, Ada" <no-reply@example.com>\r$/m);
  expect(text).toMatch(/^Reply-To: yanit@pul.example\r$/m);
  await test.payload.updateGlobal({ slug: 'shop-identity', data: { senderName: '', replyTo: '' } });
});

it('should owe an occasion once', async () => {
  const given = mail();
  await owe(given);
  await owe({ ...given, subject: 'another' });
  await send();
  expect(await written(given.key)).toHaveLength(1);
});

it('should owe nothing for what was undone', async () => {
  const given = mail();
  const undone = inTransaction(test.payload, async (req) => {
    await enqueueMail(req, given);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await recordOf(given.key)).toBeUndefined();
});

it('should be the same message when it is sent again after a crash', async () => {
  const given = mail();
  await owe(given);
  await send();
  // Killed between sending and noting: the mail is due again.
  const record = await recordOf(given.key);
  const again = { state: 'due', html: given.html, text: given.text, dueAt: new Date(0).toISOString() };
  await rewrite(String(record?.id), again);
  await send();
  expect(await recordOf(given.key)).toMatchObject({ state: 'written', tries: 2 });
  expect(await written(given.key)).toHaveLength(1);
});

it('should leave alone what another process is sending', async () => {
  const given = mail();
  await owe(given);
  const record = await recordOf(given.key);
  await rewrite(String(record?.id), { dueAt: new Date(Date.now() + 60_000).toISOString() });
  await send();
  expect(await written(given.key)).toHaveLength(0);
});

it('should send first what has waited longest', async () => {
  const given = Array.from({ length: 12 }, () => mail());
  for (const [minutes, one] of given.entries()) {
    await owe(one);
    const dueAt = new Date(minutes * 60_000).toISOString();
    await rewrite(String((await recordOf(one.key))?.id), { dueAt });
  }
  const sendEmail = vi.spyOn(test.payload, 'sendEmail').mockResolvedValue(undefined);
  await send();
  const sent = sendEmail.mock.calls.map(([{ subject }]) => subject);
  sendEmail.mockRestore();
  expect(sent.indexOf(given[0]?.key)).toBeLessThan(sent.indexOf(given[11]?.key));
});

it('should try again later what could not be sent, and give up in the end', async () => {
  const given = { ...mail(), to: 'not an address' };
  await owe(given);
  const { sendEmail } = test.payload;
  const log = vi.spyOn(test.payload.logger, 'error');
  test.payload.sendEmail = () => Promise.reject(new Error('421 try later'));
  try {
    await send();
    const first = await recordOf(given.key);
    expect(first).toMatchObject({
      state: 'due',
      tries: 1,
      lastError: 'Error: 421 try later',
      text: given.text,
    });
    const pause = Date.parse(String(first?.dueAt)) - Date.now();
    expect(pause).toBeGreaterThan(50_000);
    expect(pause).toBeLessThan(70_000);
    await rewrite(String(first?.id), { tries: 77, dueAt: new Date(0).toISOString() });
    await send();
    expect(await recordOf(given.key)).toMatchObject({
      state: 'failed',
      tries: 78,
      lastError: 'Error: 421 try later',
    });
    expect(log).toHaveBeenLastCalledWith(
      expect.objectContaining({ msg: expect.stringContaining('was given up after 78 tries') }),
    );
  } finally {
    log.mockRestore();
    test.payload.sendEmail = sendEmail;
  }
});

it('should send again what was given up, for an admin, and let nobody change anything else', async () => {
  const given = mail();
  await owe(given);
  const id = String((await recordOf(given.key))?.id);
  const { cookie } = await test.createUser({ isAdmin: true });
  const change = (data: object) => test.rest('PATCH', `/mails/${id}`, { cookie, body: data });
  expect((await change({ state: 'due' })).status).toBe(403);
  await rewrite(id, { state: 'failed', tries: 78, lastError: 'Error: 421' });
  for (const data of [{ state: 'sent' }, { to: 'b@example.com' }, { text: 'Başka' }])
    expect((await change(data)).status).toBe(403);
  await send();
  expect(await written(given.key)).toHaveLength(0);

  expect((await change({ state: 'due', to: 'b@example.com', text: 'Başka', tries: 50 })).status).toBe(200);
  await send();
  expect(await recordOf(given.key)).toMatchObject({ state: 'written', tries: 1, to: given.to });
  const [message] = await written(given.key);
  expect(message).toContain('To: a@example.com');
  expect(message).toContain('Merhaba');
  expect(message).not.toContain('Ba=');
});
