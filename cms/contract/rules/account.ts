export const MESSAGES = {
  nameRequired: 'Lütfen bir isim giriniz.',
  emailInvalid: 'Geçerli bir e-posta adresi giriniz.',
  termsRequired: 'Üyelik sözleşmesini ve kişisel verilerin işlenmesi metnini okuyup onaylamalısınız.',
  passwordWeak: 'Şifre en az 8 karakter uzunluğunda olmalı, büyük ve küçük harf içermelidir.',
  passwordsDiffer: 'Şifreler Eşleşmiyor',
  addressIncomplete: 'Lütfen tüm zorunlu alanları doldurun.',
  fieldRequired: 'Bu alan boş bırakılamaz.',
  phoneInvalid: 'Telefon numarası 10 haneli olmalıdır (örnek: 5xxxxxxxxx).',
} as const;

/** Limits the time that the server needs to hash a password. 128 characters are enough for any password manager. */
export const PASSWORD_MAX_LENGTH = 128;

/** Refuses every address that Payload refuses. Otherwise the shop would report the address as already taken. */
export const isEmail = (value: string): boolean =>
  /^(?!\.)(?!.*\.[.@])[\w!#$%&'*+/=?^`{|}~.-]+@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i.test(value);

/** Requires at least 8 characters, with an upper-case and a lower-case letter. Turkish letters count too. */
export const isStrongPassword = (value: string): boolean =>
  value.length >= 8 && value.length <= PASSWORD_MAX_LENGTH && /\p{Lu}/u.test(value) && /\p{Ll}/u.test(value);

export const isPhoneNumber = (value: string): boolean => /^\d{10}$/.test(value);

/**
 * Extracts the ten digits of a phone number as people write or copy it: `0 (532) 123 45 67`, `+90 0532…`, with dashes
 * and invisible direction marks. Only trims any other text. For forms only, since the API accepts only ten digits.
 */
export function localPhoneNumber(typed: string): string {
  const local = typed
    .replaceAll(/[\s().\u2212\p{Pd}\p{Cf}]/gu, '')
    .replace(/^(\+90|0090|90(?=0?\d{10}$))?0?/, '');
  return isPhoneNumber(local) ? local : typed.trim();
}

export type Registration = {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  termsAccepted: boolean;
};

export function findRegistrationError(
  form: Registration,
): { path: keyof Registration; message: string } | null {
  if (form.name.trim() === '') return { path: 'name', message: MESSAGES.nameRequired };
  if (!isEmail(form.email.trim())) return { path: 'email', message: MESSAGES.emailInvalid };
  if (!form.termsAccepted) return { path: 'termsAccepted', message: MESSAGES.termsRequired };
  if (!isStrongPassword(form.password)) return { path: 'password', message: MESSAGES.passwordWeak };
  if (form.password !== form.confirmPassword)
    return { path: 'confirmPassword', message: MESSAGES.passwordsDiffer };
  return null;
}
