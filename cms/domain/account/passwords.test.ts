import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { validatePassword } from './passwords.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

const mailsTo = async (email: string) =>
  (await test.payload.find({ collection: 'mails', where: { to: { equals: email } } })).docs;
const tokenOf = async (email: string) =>
  (
    await test.payload.db.findOne<Record<string, unknown> & { id: string }>({
      collection: 'users',
      where: { email: { equals: email } },
    })
  )?.resetPasswordToken ?? null;

describe('a mail with a link to a new password', () => {
  it.each([
    ['the shop', (body: object) => test.call('POST', '/api/users/forgotpassword', { body })],
    ['the panel', (body: object) => test.rest('POST', '/users/forgot-password', { body })],
  ] as const)('should be waited for by whoever stops the shop, asked for at %s', async (_door, ask) => {
    const { email } = await test.createUser();
    expect((await ask({ email })).status).toBe(200);
    await test.shop.background.idle();
    expect(await mailsTo(email)).toMatchObject([{ state: 'sent' }]);
  });

  it('should be owed in the same step that makes the link valid', async () => {
    const { email } = await test.createUser();
    const create = vi.spyOn(test.payload.db, 'create').mockRejectedValueOnce(new Error('killed here'));
    await test.call('POST', '/api/users/forgotpassword', { body: { email } });
    await eventually(() => expect(create).toHaveBeenCalled());
    await test.shop.background.idle();
    create.mockRestore();
    expect([await tokenOf(email), await mailsTo(email)]).toEqual([null, []]);
  });
});

const codeOf = (password: unknown): string | null => {
  try {
    validatePassword(password);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a new password', () => {
  it.each([
    ['Pul-Sever-2026', null],
    ['aaa', 'INVALID_INPUT'],
    ['hepsiküçük', 'INVALID_INPUT'],
    [undefined, 'INVALID_INPUT'],
    [['Pul-Sever-2026'], 'INVALID_INPUT'],
  ])('should be taken or refused: %s, %s', (password, code) => expect(codeOf(password)).toBe(code));
});
