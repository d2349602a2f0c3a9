import { describe, expect, it } from 'vitest';
import { BUSINESS } from '../../testing/legal-fixtures.ts';
import { CHECKOUT_TEXTS, contractProblems, tellProblems } from './contract-in-force.ts';
import { BUSINESS_PLACEHOLDERS, OPTIONAL_PLACEHOLDERS } from './placeholders.ts';

const named = (published: readonly string[], details: object) =>
  contractProblems(published, details).map((problem) =>
    problem.kind === 'text' ? problem.slug : problem.name,
  );

describe('what keeps the shop from making a contract', () => {
  it.each<[string, readonly string[], object, string[]]>([
    ['nothing', CHECKOUT_TEXTS, BUSINESS, []],
    ['no number that only firms have', CHECKOUT_TEXTS, { ...BUSINESS, mersis: '', kep: null }, []],
    ['an unpublished contract', ['iptal-ve-iade-kosullari'], BUSINESS, ['mesafeli-satis-sozlesmesi']],
    ['unpublished return terms', ['mesafeli-satis-sozlesmesi'], BUSINESS, ['iptal-ve-iade-kosullari']],
    ['no text that is not accepted by paying', [...CHECKOUT_TEXTS, 'metin'], BUSINESS, []],
    ['blanks', CHECKOUT_TEXTS, { ...BUSINESS, phone: '  ' }, ['phone']],
  ])('should be %s', (_, published, details, problems) => {
    expect(named(published, details)).toEqual(problems);
  });

  it('should be both texts and every detail a seller must have, while nothing was written', () => {
    const required = BUSINESS_PLACEHOLDERS.filter((name) => !OPTIONAL_PLACEHOLDERS.includes(name));
    expect(named([], {})).toEqual([...CHECKOUT_TEXTS, ...required]);
  });
});

describe('what is said about it', () => {
  it('should be one sentence that names all that is missing', () => {
    expect(tellProblems(contractProblems(['mesafeli-satis-sozlesmesi'], { ...BUSINESS, phone: '' }))).toBe(
      'Dükkân sipariş alamıyor; yayında değil ya da boş: iptal-ve-iade-kosullari; işletme bilgilerinde eksik: Telefon; panelden tamamlayın.',
    );
  });

  it('should be nothing where nothing is missing', () => {
    expect(tellProblems([])).toBeNull();
  });
});
