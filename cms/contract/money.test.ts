import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Call, calls } from './calls.ts';
import { errorAnswer } from './errors.ts';
import { lira, liraToKurus } from './field-schemas.ts';
import {
  formatDollar,
  formatForInput,
  formatLira,
  fromContractJson,
  type InKurus,
  parseAmount,
  parseLira,
  toContractJson,
  toDecimalString,
  toKurus,
  toLira,
} from './money.ts';

describe('an amount', () => {
  it('should turn every two-decimal lira amount into kuruş and back', () => {
    for (let kurus = 0; kurus <= 200_000; kurus += 1) {
      if (toKurus(toLira(kurus)) !== kurus || toKurus(Number(toDecimalString(kurus))) !== kurus)
        expect.unreachable(`${kurus} kuruş`);
    }
    // Famous floats: 0.1 + 0.2, 1.005, 4.35.
    expect(toKurus(0.1 + 0.2)).toBe(30);
    expect(toKurus(4.35)).toBe(435);
  });

  it.each([
    [0, '0.00', '0,00', '₺0,00', '$0.00'],
    [5, '0.05', '0,05', '₺0,05', '$0.05'],
    [50, '0.50', '0,50', '₺0,50', '$0.50'],
    [123_450, '1234.50', '1234,50', '₺1.234,50', '$1234.50'],
    [100_000_000_00, '100000000.00', '100000000,00', '₺100.000.000,00', '$100000000.00'],
    [-12_34, '-12.34', '-12,34', '₺-12,34', '$-12.34'],
    [-123_45, '-123.45', '-123,45', '₺-123,45', '$-123.45'],
  ])('should write %i kuruş', (kurus, decimal, typed, lira, dollar) => {
    expect([toDecimalString(kurus), formatForInput(kurus)]).toEqual([decimal, typed]);
    expect([formatLira(kurus), formatDollar(kurus)]).toEqual([lira, dollar]);
    expect(parseLira(typed)).toBe(kurus);
  });

  it.each([
    ['12', 12],
    [' 12,5 ', 12.5],
    ['12.50', 12.5],
    ['1.250', 1250],
    ['12.500', 12_500],
    ['0.250', 0.25],
    ['1234.500', 1234.5],
    ['1.250.5', null],
    ['1.234.567,89', 1_234_567.89],
    ['-3', -3],
    ['', null],
    ['on lira', null],
    ['1,234.50', null],
    ['1e3', null],
    ['12 50', null],
  ])('should read %j as somebody types it', (typed, lira) => {
    expect(parseAmount(typed)).toBe(lira);
    expect(parseLira(typed)).toBe(lira === null ? null : toKurus(lira));
  });

  it.each(['1,250', '-1,250', '999,000', ' 1,000 '])('should not guess which amount %s is', (typed) =>
    expect(parseLira(typed)).toBeNull(),
  );

  it.each([
    ['0,250', 25],
    ['1250,00', 125_000],
  ])('should know that %s is one', (typed, kurus) => expect(parseLira(typed)).toBe(kurus));

  it.each(['1,234', '0.005', '1.250,999'])('should not round %s to whole kuruş', (typed) => {
    expect(parseAmount(typed)).not.toBeNull();
    expect(parseLira(typed)).toBeNull();
  });
});

describe('the edge to the documented API', () => {
  const inKurus = { price: 12_50, name: 'Lale', qty: 2, lines: [{ price: 5, countInStock: 3 }], total: 30 };
  const inLira = '{"price":12.5,"name":"Lale","qty":2,"lines":[{"price":0.05,"countInStock":3}],"total":30}';

  it('should turn amounts and nothing else, wherever they stand', () => {
    expect(toContractJson(inKurus)).toBe(inLira);
    expect(fromContractJson(inLira)).toEqual(inKurus);
  });

  it('should leave an amount that is no number as it is', () => {
    for (const price of ['on lira', '12.50', null]) {
      expect(toContractJson({ price })).toBe(JSON.stringify({ price }));
      expect(fromContractJson(JSON.stringify({ price }))).toEqual({ price });
    }
  });

  it('should be known to the compiler', () => {
    const known: InKurus<{ price: z.infer<typeof lira> }> = { price: 12_50 };
    // @ts-expect-error: a field of lira that the edge does not turn
    const unknown: InKurus<{ fee: z.infer<typeof lira> }> = { fee: 12_50 };
    // @ts-expect-error: a field that the edge turns, though it is no lira
    const other: InKurus<{ price: number }> = { price: 12_50 };
    expect([known, unknown, other]).toHaveLength(3);
  });

  it('should turn every amount that the contract names, and no field beside them', () => {
    const amounts = new Set<unknown>([lira, liraToKurus]);
    const turned = (name: string) => toContractJson({ [name]: 100 }) === `{"${name}":1}`;
    const schemas = Object.values<Call>(calls).flatMap(({ query, body, answer }) => [
      // An address is read as it stands: only bodies are converted.
      { schema: query, io: 'input' as const, isBody: false },
      { schema: body, io: 'input' as const, isBody: true },
      { schema: answer, io: 'output' as const, isBody: true },
    ]);
    const seen: string[] = [];
    const error = { schema: errorAnswer, io: 'output' as const, isBody: true };
    for (const { schema, io, isBody } of [...schemas, error]) {
      if (!schema) continue;
      const document = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          const isLiraOrNull =
            isBody && zodSchema instanceof z.ZodNullable && amounts.has(zodSchema.unwrap());
          if (amounts.has(zodSchema) || isLiraOrNull) jsonSchema.isAmount = true;
        },
      });
      JSON.stringify(document, (_key, part) => {
        for (const [name, field] of Object.entries<{ isAmount?: true }>(part?.properties ?? {})) {
          expect(turned(name), name).toBe(field.isAmount === true);
          if (field.isAmount) seen.push(name);
        }
        return part;
      });
    }
    expect(seen).toContain('price');
    expect(new Set(seen).size).toBe(15);
  });
});
