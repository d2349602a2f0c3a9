import {
  closeSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** A file of JSON lines that survives the end of its process at any moment. */
export interface Journal {
  /** Returns when the line is on the disk. */
  append: (entry: unknown) => void;
  close: () => void;
}

/** The entries of a file, oldest first; none when there is no file. A last line that was cut short is left out. */
export function readJournal(file: string): unknown[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** Writes the file anew with these entries, all or nothing, and keeps it open for more. */
export function startJournal(file: string, entries: readonly unknown[]): Journal {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  const part = `${file}.part`;
  // Buyers' names and addresses are in it.
  const descriptor = openSync(part, 'w', 0o600);
  writeFileSync(descriptor, entries.map(toLine).join(''));
  fsyncSync(descriptor);
  renameSync(part, file);
  syncFolder(folder);
  return {
    append(entry) {
      writeFileSync(descriptor, toLine(entry));
      fdatasyncSync(descriptor);
    },
    close: () => closeSync(descriptor),
  };
}

const toLine = (entry: unknown): string => `${JSON.stringify(entry)}\n`;

/** The new name itself must outlive a power cut, too. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
