import { describe, expect, it } from 'vitest';
import { LEGAL_SLUGS } from '../../../cms/contract/legal.ts';
import { LEGAL_TEXTS } from './texts.ts';

const textOf = (slug: string): string => {
  const page = LEGAL_TEXTS.find((each) => each.slug === slug);
  return (page?.body ?? [])
    .map((block) => (block.type === 'list' ? block.items.join(' ') : block.text))
    .join(' ');
};

describe('legal texts', () => {
  it('should cover the six pages the shop promises', () => {
    expect(LEGAL_TEXTS.map((page) => page.slug).sort()).toEqual([...LEGAL_SLUGS].sort());
  });

  it('should leave the privacy page empty', () => {
    expect(LEGAL_TEXTS.find((page) => page.slug === 'gizlilik-sozlesmesi')?.body).toEqual([]);
  });

  it('should leave only known placeholders open', () => {
    const blanks = LEGAL_TEXTS.flatMap((page) => textOf(page.slug).match(/\{\{\w+\}\}/g) ?? []);
    expect([...new Set(blanks)].sort()).toEqual([
      '{{address}}',
      '{{companyName}}',
      '{{contactName}}',
      '{{email}}',
      '{{host}}',
      '{{kep}}',
      '{{mersis}}',
      '{{phone}}',
      '{{taxNumber}}',
      '{{taxOffice}}',
    ]);
  });
});
