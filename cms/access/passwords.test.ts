import { describe, expect, it } from 'vitest';
import { isStrongPassword } from '../api/contract/rules/account.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { refuseBadPassword } from './passwords.ts';

const codeOf = (password: unknown): string | null => {
  try {
    refuseBadPassword(password);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a new password', () => {
  it.each([
    ['Pul-Sever-2026', null],
    ['Password1', 'PASSWORD_COMMON'],
    ['QWERTY123q', null],
    ['Qwerty123', 'PASSWORD_COMMON'],
    ['Istanbul34', 'PASSWORD_COMMON'],
    ['İstanbul34', 'PASSWORD_COMMON'],
    ['ŞİFRE123a', null],
    ['Şifre123', 'PASSWORD_COMMON'],
    ['aaa', 'INVALID_INPUT'],
    ['hepsiküçük', 'INVALID_INPUT'],
    [undefined, 'INVALID_INPUT'],
    [['Pul-Sever-2026'], 'INVALID_INPUT'],
  ])('should be taken or refused: %s, %s', (password, code) => expect(codeOf(password)).toBe(code));

  it('should not be looked for among those the rules refuse anyway', () => {
    const capital = (password: string) =>
      password.replace(/\p{Ll}/u, (letter) => letter.toLocaleUpperCase('tr'));
    for (const password of COMMON_PASSWORDS)
      expect([password, isStrongPassword(capital(password))]).toEqual([password, true]);
  });
});
