import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where a program lies that the project cannot install by itself; null when it is missing. */
export const findProgram = (name: string): string | null =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file)) ?? null;
