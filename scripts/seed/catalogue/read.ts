import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The demonstration shop's data and pictures: `media/seed` of the project, where every command is started. */
export const SEED_FOLDER = path.resolve('media/seed');

/** @throws Error naming the file and what is wrong in it */
export function readSeed<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  const file = path.join(SEED_FOLDER, name);
  const read = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file}:\n${z.prettifyError(read.error)}`);
  return read.data;
}
