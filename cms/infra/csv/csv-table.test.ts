import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { BOM, escapeFormula, formatLines, readTable, unescapeFormula } from './csv-table.ts';
import { decodeText, decompress } from './decode-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
async function listOf<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
  const list: T[] = [];
  for await (const batch of batches) list.push(...batch);
  return list;
}
async function tableOf(text: string) {
  const { header, rows } = await readTable(text);
  return { header, rows: await listOf(rows) };
}
const cellsOf = async (text: string) => (await tableOf(text)).rows.map(({ cells }) => cells);

describe('decodeText', () => {
  it('should read UTF-8 with and without a mark', () => {
    expect(decodeText(bytes('Şarniyer'))).toBe('Şarniyer');
    expect(decodeText(bytes(`${BOM}Şarniyer`))).toBe('Şarniyer');
  });

  it('should read decomposed letters as composed ones', () => {
    expect(decodeText(bytes('Ağrı'.normalize('NFD')))).toBe('Ağrı');
  });

  it('should read what Excel writes on a Turkish Windows', () => {
    const windows = Uint8Array.from([0x49, 0x73, 0x70, 0x61, 0x72, 0x74, 0x61, 0x20, 0xfd, 0xfe, 0xf0, 0xdd]);
    expect(decodeText(windows)).toBe('Isparta ışğİ');
  });

  it('should read the Unicode text of Excel', () => {
    expect(decodeText(Buffer.from(`${BOM}Ağ`, 'utf16le'))).toBe('Ağ');
  });

  it.each([
    ['nothing', '', 'Dosya boş.'],
    ['null bytes', 'Ad\0;Fiyat', 'Dosya metin değil'],
  ])('should refuse %s', (_what, text, sentence) => {
    expect(() => decodeText(bytes(text))).toThrow(sentence);
  });
});

describe('a line that no table has', () => {
  it.each(['utf8', 'utf16le'] as const)('should be refused before it is decoded: %s', (encoding) => {
    const file = (width: number) => Buffer.from(`${BOM}Ad\n${'a'.repeat(width)}\rPul`, encoding);
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    expect(() => decodeText(file(1_000_000))).toThrow('en fazla 200 sütun ve 200.000 karakter');
    expect(decode).not.toHaveBeenCalled();
    decode.mockRestore();
    expect(decodeText(file(200_000))).toHaveLength(200_007);
  });
});

describe('defuse', () => {
  it.each(['=1+1', '+90', '-5+1', '-a', "'-5", '@a', '\t=1', '\r=1', "'=1", "''=1"])(
    'should disarm %j and give it back',
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`);
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    },
  );

  it.each(["'Ata'", 'Pul', '', "'", '-5', '-100,50'])('should leave %j alone', (text) => {
    expect(escapeFormula(text)).toBe(text);
    expect(unescapeFormula(text)).toBe(text);
  });

  it('should leave a formula as it was typed', () => expect(unescapeFormula('=1+1')).toBe('=1+1'));
});

describe('readTable', () => {
  it.each([
    ['semicolons', 'Ad;Fiyat\r\nPul;"1,50"\r\n'],
    ['commas', 'Ad,Fiyat\nPul,"1,50"\n'],
    ['tabs', 'Ad\tFiyat\rPul\t1,50'],
    ['the line of Excel that names them', 'sep=;\r\nAd;Fiyat\r\nPul;1,50'],
    ['that line in quotes', '"sep=,"\nAd,Fiyat\nPul,"1,50"'],
  ])('should find out about %s', async (_what, text) => {
    expect(await tableOf(text)).toEqual({
      header: ['Ad', 'Fiyat'],
      rows: [{ row: 2, cells: ['Pul', '1,50'] }],
    });
  });

  it('should give back any text it wrote', async () => {
    const row = ['a;b', 'a"b', 'a\r\nb', 'a\nb', 'a\rb', ' a ', '=1', "'=1", '', 'Ş', '\n', 'a,b\tc'];
    expect(await cellsOf(formatLines([row.map((_, index) => `${index}`), row]))).toEqual([row]);
  });

  it('should count rows as Excel does, over empty ones and lines within a cell', async () => {
    const { rows } = await tableOf('Ad;Fiyat\n;\n"bir\niki";1\n\nüç;1\n');
    expect(rows.map(({ row }) => row)).toEqual([3, 5]);
  });

  it('should report where a quote was left open', async () => {
    await expect(tableOf('Ad;Fiyat\nPul;1\n"Pul;1\n')).rejects.toThrow('2. satırdan sonra okunamadı');
  });

  it('should report how much of the text was read, to its end', async () => {
    const text = `Ad\n${'Pul\n'.repeat(50_000)}`;
    const told: number[] = [];
    const { rows } = await readTable(text, { onRead: (read) => told.push(read) });
    await listOf(rows);
    expect(told.length).toBeGreaterThan(2);
    expect(told.at(-1)).toBe(text.length);
  });

  it.each([
    ['a header of a million cells', ';'.repeat(1_000_000)],
    ['a row of a thousand cells', `Ad\n${';'.repeat(1000)}`],
    ['a thousand cells over many lines', `Ad\n${'"\n";;'.repeat(500)}`],
    ['a cell of a million letters', `Ad\n${'a'.repeat(1_000_000)}`],
    ['a cell of a million lines', `Ad\n"${'\n'.repeat(1_000_000)}"`],
  ])('should refuse %s', async (_what, text) => {
    await expect(tableOf(text)).rejects.toThrow('en fazla 200 sütun ve 200.000 karakter');
  });

  it('should take many delimiters and line breaks within a cell', async () => {
    const cell = `${';'.repeat(1000)}\n""${'\n'.repeat(1000)}`;
    expect(await cellsOf(`Ad\n"${cell}"\n`)).toEqual([[cell.replace('""', '"')]]);
  });

  it('should refuse a million rows before it has read them', async () => {
    await expect(tableOf(`Ad\n${'a\n'.repeat(1_000_000)}`)).rejects.toThrow('en fazla 100.000 satır');
  });

  it('should count empty rows where it is told how many there may be', async () => {
    const rowsIn = async (text: string) =>
      (await listOf((await readTable(text, { mostRows: 100 })).rows)).length;
    expect(await rowsIn(`Ad\n${'\n'.repeat(99)}Pul`)).toBe(1);
    await expect(rowsIn(`Ad\n${';\n'.repeat(101)}`)).rejects.toThrow('en fazla 100 satır');
  });

  it.each([
    ['a quote within a cell', 'Ad;Fiyat\nPul "eski";1'],
    ['a text behind a quoted cell', 'Ad;Fiyat\n"Pul"eski;1'],
  ])('should refuse %s', async (_what, text) => {
    await expect(tableOf(text)).rejects.toThrow('1. satırdan sonra okunamadı');
  });
});

it('should give back what a browser packed, and what it did not', async () => {
  expect(Buffer.from(await decompress(gzipSync('Ad\nŞarniyer'))).toString()).toBe('Ad\nŞarniyer');
  expect(Buffer.from(await decompress(Buffer.from('Ad\nPul'))).toString()).toBe('Ad\nPul');
});

it('should not unpack more than a file may have', async () => {
  await expect(decompress(gzipSync(Buffer.alloc(101_000_000)))).rejects.toThrow('en fazla 100 MB');
  await expect(decompress(Buffer.alloc(101_000_000))).rejects.toThrow('en fazla 100 MB');
});

it('should refuse half a packed file', async () => {
  const packed = gzipSync('Ad\nPul');
  await expect(decompress(packed.subarray(0, packed.length - 9))).rejects.toThrow('CSV olarak okunamadı');
});
