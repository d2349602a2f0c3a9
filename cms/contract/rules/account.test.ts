import { describe, expect, it } from 'vitest';
import {
  findRegistrationError,
  isEmail,
  isPhoneNumber,
  isStrongPassword,
  localPhoneNumber,
  MESSAGES,
} from './account.ts';

const FORM = {
  name: 'Ada Yıldız',
  email: 'ada@example.com',
  password: 'Pul-Sever',
  confirmPassword: 'Pul-Sever',
  termsAccepted: true,
};

describe('registration', () => {
  it('should pass a form that is filled in well', () => {
    expect(findRegistrationError(FORM)).toBeNull();
    expect(findRegistrationError({ ...FORM, email: '  ada@example.com ' })).toBeNull();
  });

  it('should name errors in the order of the specification', () => {
    const faults = [
      ['name', MESSAGES.nameRequired, { name: 'Ada' }],
      ['email', MESSAGES.emailInvalid, { email: 'ada@example.com' }],
      ['termsAccepted', MESSAGES.termsRequired, { termsAccepted: true }],
      ['password', MESSAGES.passwordWeak, { password: 'Pul-Sever' }],
      ['confirmPassword', MESSAGES.passwordsDiffer, { confirmPassword: 'Pul-Sever' }],
    ] as const;
    // Everything wrong at first; each mended field uncovers the next error.
    let form = { name: ' ', email: 'ada', password: 'zayıf', confirmPassword: 'başka', termsAccepted: false };
    for (const [path, message, mended] of faults) {
      expect(findRegistrationError(form)).toEqual({ path, message });
      form = { ...form, ...mended };
    }
    expect(findRegistrationError(form)).toBeNull();
  });

  it('should say it in the words of the specification', () => {
    expect(MESSAGES.nameRequired).toBe('Lütfen bir isim giriniz.');
    expect(MESSAGES.emailInvalid).toBe('Geçerli bir e-posta adresi giriniz.');
    expect(MESSAGES.passwordWeak).toBe(
      'Şifre en az 8 karakter uzunluğunda olmalı, büyük ve küçük harf içermelidir.',
    );
    expect(MESSAGES.passwordsDiffer).toBe('Şifreler Eşleşmiyor');
  });
});

describe('e-mail addresses', () => {
  it.each([
    'ada@example.com',
    'ADA@EXAMPLE.COM',
    'a+pul@b.com.tr',
    "o'hara@example.org",
    'a_b.c-d@ex--ample.museum',
    '1@2.co',
  ])('should accept %s', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.c',
    'a da@example.com',
    'ada@exam ple.com',
    'a@b@example.com',
    'ada@example.com.',
    'ada..y@example.com',
    'ada@example..com',
    '.ada@example.com',
    'ada.@example.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@example.com\n',
    'ada@example.com\u0000',
    '"ada"@example.com',
    'ada@ex_ample.com',
    'ada@1.2.3.4',
    'İ@example.com',
    'çınar@örnek.com',
    '<ada@example.com>',
  ])('should refuse %j', (address) => {
    expect(isEmail(address)).toBe(false);
  });

  it('should decide quickly about whatever is sent', () => {
    const started = performance.now();
    for (const sign of ['a', '.', '-', '@', 'a.', 'a-', 'a@']) isEmail(`a@${sign.repeat(100_000)}!`);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('passwords', () => {
  it.each(['Abcdefgh', 'ABCDEFGh', 'Çöğüşıİİ', `A${'b'.repeat(127)}`])('should accept %s', (password) => {
    expect(isStrongPassword(password)).toBe(true);
  });

  it.each(['', 'Abcdefg', 'abcdefgh', 'ABCDEFGH', '12345678', `A${'b'.repeat(128)}`])(
    'should refuse %j',
    (password) => {
      expect(isStrongPassword(password)).toBe(false);
    },
  );
});

describe('phone numbers', () => {
  it.each([
    ['5321234567', true],
    ['0000000000', true],
    ['532123456', false],
    ['05321234567', false],
    ['+905321234567', false],
    ['532 123 45 67', false],
    ['53212345a7', false],
    ['5321234567\n', false],
    ['٥٣٢١٢٣٤٥٦٧', false],
    ['', false],
  ])('should take %j as ten digits: %s', (phone, isValid) => {
    expect(isPhoneNumber(phone)).toBe(isValid);
  });
});

it.each([
  ['5321234567', '5321234567'],
  [' 05321234567 ', '5321234567'],
  ['+90 532 123 45 67', '5321234567'],
  ['0090 (532) 123-45-67', '5321234567'],
  ['905321234567', '5321234567'],
  ['+90 0532 123 45 67', '5321234567'],
  ['0090 (0532) 123 45 67', '5321234567'],
  ['9005321234567', '5321234567'],
  ['0532–123—45‑67', '5321234567'],
  ['0532 − 123 ⁃ 45 67', '0532 − 123 ⁃ 45 67'],
  ['\u202a+90\u00a0532 123 45 67\u202c', '5321234567'],
  ['\u200e0532\u200b1234567\ufeff', '5321234567'],
  // Not ten digits: left unchanged, to be corrected by the shopper.
  ['9053212345', '9053212345'],
  ['0532123456', '0532123456'],
  ['+49 532 123 45 67', '+49 532 123 45 67'],
  ['', ''],
])('should read the phone number %j as %j', (typed, number) => {
  expect(localPhoneNumber(typed)).toBe(number);
});
