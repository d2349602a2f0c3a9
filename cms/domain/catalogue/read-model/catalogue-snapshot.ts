import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { loadIndex } from '../index/document-index.ts';
import { CATALOGUE_SCHEMA } from './catalogue-schema.ts';
import {
  createDocuments,
  createDocumentWriter,
  type DocumentPlaces,
  openDocumentFile,
} from './document-store.ts';
import { createInMemoryCatalogue, type InMemoryCatalogue } from './in-memory-catalogue.ts';
import { readParts, type SavedPart, UNFINISHED, writeParts } from './section-file.ts';
import { COLUMN_NAMES, type Columns, createColumns } from './volatile-columns.ts';

/** What a snapshot must agree on to be of use. */
export type SnapshotFacts = {
  /** Which database it was read from. */
  source: string;
  /** What this version of the shop makes of a product. */
  fingerprint: string;
};

type Facts = SnapshotFacts & { documents: string; polledAt: number; newest: string };

const INDEX_FILE = 'index';
const DOCUMENTS = '.documents';

/** The catalogue as it is, for the next start. */
export async function snapshotCatalogue(
  folder: string,
  { newest, parts: { index, columns, documents } }: InMemoryCatalogue,
  facts: Omit<Facts, 'documents' | 'newest'>,
): Promise<void> {
  const { name, writer } = await createDocumentsIn(folder);
  try {
    for (let place = 0; place < index.places; place += 1)
      await writer.add(documents.has(place) ? (documents.read([place])[0] ?? '') : '');
    const file = await writer.finish();
    await saveSnapshot(folder, { index, columns }, { ...facts, newest, documents: name, places: file });
  } catch (error) {
    await writer.abandon();
    throw error;
  }
  await writer.close();
}

/** A place for the documents of a snapshot that is about to be made. */
export async function createDocumentsIn(folder: string) {
  await mkdir(folder, { recursive: true });
  const name = `${randomUUID()}${DOCUMENTS}`;
  return { name, writer: await createDocumentWriter(path.join(folder, name)) };
}

/** Makes the snapshot the one that the next start reads, and takes away the documents of those before. */
export async function saveSnapshot(
  folder: string,
  parts: Pick<InMemoryCatalogue['parts'], 'index' | 'columns'>,
  { places, ...facts }: Facts & { places: DocumentPlaces },
): Promise<void> {
  await writeParts(path.join(folder, INDEX_FILE), facts, partsOf(parts, places));
  await removeOthers(folder, facts.documents);
}

function* partsOf(
  { index, columns }: Pick<InMemoryCatalogue['parts'], 'index' | 'columns'>,
  { offsets, lengths }: DocumentPlaces,
): Generator<SavedPart> {
  for (const { name, data } of index.saveOneByOne()) yield { name: `index ${name}`, data };
  const saved = columns.save();
  for (const name of COLUMN_NAMES) yield { name, data: saved[name] };
  yield { name: 'offsets', data: offsets };
  yield { name: 'lengths', data: lengths };
}

/** No other process writes for so long. */
const GIVEN_UP_MS = 60 * 60_000;

/** Another process may still read the older ones: what is open stays readable. And it may be writing its own. */
async function removeOthers(folder: string, documents: string): Promise<void> {
  const isOld = async (name: string) => {
    if (name.endsWith(DOCUMENTS)) return name !== documents;
    if (!name.endsWith(UNFINISHED)) return false;
    const found = await stat(path.join(folder, name)).catch(() => null);
    return found !== null && Date.now() - found.mtimeMs > GIVEN_UP_MS;
  };
  for (const name of await readdir(folder))
    if (await isOld(name)) await rm(path.join(folder, name), { force: true });
}

/** When it was written, in milliseconds since 1970; null when there is none. */
export const snapshotTime = (folder: string): Promise<number | null> =>
  stat(path.join(folder, INDEX_FILE)).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/**
 * The catalogue as it was at `lookedAt`; what was written since must be read by whoever asks for it.
 * @throws RangeError saying why it is of no use; an error with ENOENT when there is none.
 */
export async function loadSnapshot(
  folder: string,
  { source, fingerprint }: SnapshotFacts,
): Promise<{ inMemory: InMemoryCatalogue; polledAt: number }> {
  const { facts, parts } = await readParts(path.join(folder, INDEX_FILE));
  const told = facts as Facts;
  if (told.source !== source) throw new RangeError('It was made from another database');
  if (told.fingerprint !== fingerprint) throw new RangeError('It was made by another version of the shop');
  const part = (name: string): never => {
    const found = parts.find((one) => one.name === name);
    if (!found) throw new RangeError(`It lacks ${name}`);
    return found.data as never;
  };
  const ofIndex = parts.flatMap(({ name, data }) =>
    name.startsWith('index ') ? [{ name: name.slice('index '.length), data }] : [],
  );
  const index = loadIndex(CATALOGUE_SCHEMA, ofIndex as never);
  const columns = createColumns();
  columns.load(Object.fromEntries(COLUMN_NAMES.map((name) => [name, part(name)])) as unknown as Columns);
  const places = { offsets: part('offsets'), lengths: part('lengths') };
  const documents = createDocuments(await openDocumentFile(path.join(folder, told.documents), places));
  return {
    inMemory: createInMemoryCatalogue({ index, columns, documents, newest: told.newest }),
    polledAt: told.polledAt,
  };
}
