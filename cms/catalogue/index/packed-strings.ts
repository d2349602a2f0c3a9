/** Many strings as two arrays: their letters in a row, one byte each where that is enough, and where each one ends. */
export type PackedStrings = { text: Uint8Array | Uint16Array; ends: Uint32Array };

/** Code units are kept as they are, half a character too: an encoding would write all halves alike. */
export function packStrings(strings: readonly string[]): PackedStrings {
  const text = strings.join('');
  const ends = new Uint32Array(strings.length);
  let end = 0;
  for (const [at, string] of strings.entries()) {
    end += string.length;
    ends[at] = end;
  }
  const isLatin = !/[^\0-\xff]/.test(text);
  if (isLatin) return { text: new Uint8Array(Buffer.from(text, 'latin1')), ends };
  const bytes = new Uint8Array(Buffer.from(text, 'utf16le'));
  return { text: new Uint16Array(bytes.buffer), ends };
}

/** RangeError when the letters are not as many as the ends say. */
export function unpackStrings({ text, ends }: PackedStrings): string[] {
  if (text.length !== (ends.at(-1) ?? 0)) throw new RangeError('Packed strings are cut short.');
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  const letters = bytes.toString(text.BYTES_PER_ELEMENT === 1 ? 'latin1' : 'utf16le');
  let start = 0;
  return Array.from(ends, (end) => {
    const string = letters.slice(start, end);
    start = end;
    return string;
  });
}
