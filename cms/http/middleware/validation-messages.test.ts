import { expect, it } from 'vitest';
import { z } from 'zod';
import { validationMessage } from './error-handler.ts';

const schema = z.object({ it: z.unknown() });
const say = (it: z.ZodType, input: unknown) => {
  const { error } = schema.extend({ it }).safeParse({ it: input }, { error: validationMessage });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

it.each([
  [z.object({}), undefined, 'Bu alan boş bırakılamaz.'],
  [z.string(), null, 'Bu alan boş bırakılamaz.'],
  [z.number(), '', 'Bu alan boş bırakılamaz.'],
  [z.string().min(1), '', 'Bu alan boş bırakılamaz.'],
  [z.enum(['a', 'b']), undefined, 'Bu alan boş bırakılamaz.'],
  [z.union([z.string(), z.number()]), undefined, 'Bu alan boş bırakılamaz.'],
  [z.string(), 5, 'Bu alana metin yazılmalıdır.'],
  [z.number(), 'beş', 'Bu alana sayı yazılmalıdır.'],
  [z.number().int(), 1.5, 'Bu alana tam sayı yazılmalıdır.'],
  [z.boolean(), 'evet', 'Bu alan evet ya da hayır olmalıdır.'],
  [z.array(z.string()), 'a', 'Bu alanda bir liste olmalıdır.'],
  [z.object({}), 'a', 'Bu alandaki bilgi geçersiz.'],
  [z.enum(['a', 'b']), 'c', 'Sunulan seçeneklerden biri olmalıdır.'],
  [z.union([z.string(), z.number()]), [], 'Bu alandaki bilgi geçersiz.'],
  [z.string().max(3), 'abcd', 'En fazla 3 karakter olabilir.'],
  [z.string().min(3), 'ab', 'En az 3 karakter olmalıdır.'],
  [z.number().max(3), 4, 'En fazla 3 olabilir.'],
  [z.number().min(3), 2, 'En az 3 olmalıdır.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'En fazla 1 öğe olabilir.'],
  [z.string().regex(/x/), 'a', 'Bu alandaki bilgi geçersiz.'],
])('should describe the error in plain words (%#)', (it, input, sentence) => {
  expect(say(it, input)).toEqual([`it: ${sentence}`]);
});

it('should contain where the error is, or that all of it is missing', () => {
  const nested = z.object({ city: z.string() });
  expect(say(nested, {})).toEqual(['it.city: Bu alan boş bırakılamaz.']);
  const { error } = nested.safeParse(undefined, { error: validationMessage });
  expect(error?.issues[0]).toMatchObject({ path: [], message: 'Gönderilen bilgiler eksik.' });
});
