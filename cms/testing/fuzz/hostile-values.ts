import fc from 'fast-check';
import type { restPaths } from '../../http/admin-rest/allowed-calls.ts';

/** Words and values that have caused faults in other programs. */

const NASTY = `
x|0|-1|1.5|1e99|9007199254740993|NaN|null|undefined|true|false|%|%00|😀İı|' OR 1=1 --|"; DROP TABLE users; --
{"$gt":""}|[]|{}|__proto__|constructor|hasOwnProperty|../..|2026-02-30|2026-01-01T00:00:00.000Z
+275760-09-13T00:00:00.001Z|(((((((((a+)+)+)+|a@example.com|Pul-Sever-2026
`
  .trim()
  .split(/[|\n]/)
  .concat('', ' ', '\u0000', '\ud800', 'a'.repeat(3000));

export const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 12, unit: 'grapheme' }));

export const FIELDS = `
id _id name title slug body price countInStock isPublished image rating comment product user email password
confirmPassword isAdmin isEditor addresses orderItems shippingAddress billingAddress isDelivered note state
acceptedTerms alt _status createdAt updatedAt sessions hash meta token value key totalPrice printingDate category
companyName termsAccepted version parent qty globalSlug document loginAttempts lockUntil resetPasswordToken
searchText buyer itemsPrice filename url
`
  .trim()
  .split(/\s+/);

/** Existing values, so that some requests find something. */
export type Known = {
  ids: string[];
  words: string[];
  fields: Record<string, string[]>;
  restPaths: ReturnType<typeof restPaths>;
};

export function valuesOf({ ids, words }: Known) {
  const id = fc.constantFrom(...ids);
  const text = fc.oneof(
    { weight: 3, arbitrary: nasty },
    { weight: 2, arbitrary: id },
    fc.constantFrom(...words),
  );
  const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...FIELDS) }, nasty);
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      text,
      fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, 5, 100_00, [], {}, [[]], [null], [{}]),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(name, tie('value'), { maxKeys: 4 }),
      fc.record({ relationTo: fc.constantFrom('users', 'products', 'x'), value: text }),
      fc.record({ root: fc.oneof(tie('value'), fc.record({ type: text, children: tie('value') })) }),
    ),
  }));
  const objectOf = (names: string[]) =>
    fc.dictionary(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, name), value, { maxKeys: 8 });
  return { id, text, value, objectOf };
}
export type Values = ReturnType<typeof valuesOf>;

/** Half a surrogate pair cannot be encoded. */
export const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
