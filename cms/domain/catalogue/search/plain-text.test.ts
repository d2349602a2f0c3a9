import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainText, wordsOf } from './plain-text.ts';

/** Characters that a rule reads or makes, between letters of every kind. */
const SIGNS = [..."abİIıçğşüß1239½¾★*₺'’().,-–+/", '\u0301', '\u200d', 'Σ', 'σ', 'א', '日', '²', '\u00a0'];
const piece = fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 1, maxLength: 12 });

describe('the words of a text', () => {
  it('should be those of its pieces between spaces, one after another', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const text = pieces.join(' ');
        const apart = text.split(/\s+/).map(toPlainText);
        expect(wordsOf(apart.join(' '))).toEqual(wordsOf(toPlainText(text)));
        expect(apart.flatMap(wordsOf)).toEqual(wordsOf(toPlainText(text)));
      }),
      { numRuns: 3000 },
    );
  });
});
