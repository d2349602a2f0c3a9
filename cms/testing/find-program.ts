import { existsSync } from 'node:fs';
import path from 'node:path';

/** Path of a program that the project cannot install by itself; null when missing. */
export const findProgram = (name: string): string | null =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file)) ?? null;
