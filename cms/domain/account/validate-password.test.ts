import { describe, expect, it } from 'vitest';
import { validatePassword } from './validate-password.ts';

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
