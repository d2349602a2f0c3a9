import { once } from 'node:events';
import { entryOf } from './catalogue-entry.ts';
import { createDocumentsIn, snapshotCatalogue } from './catalogue-snapshot.ts';
import { createInMemoryCatalogue } from './in-memory-catalogue.ts';

/** A program: waits for a word, then writes a snapshot of so many products into a folder, whole or half. */
const [folder = '', count = '0'] = process.argv.slice(2);
const inMemory = createInMemoryCatalogue();
for (let number = 0; number < Number(count); number += 1) {
  const product = {
    id: `${number}`,
    name: `Pul ${number}`,
    price: 100,
    countInStock: 1,
    description: 'Uzun. '.repeat(50),
  };
  inMemory.put(entryOf({ ...product, updatedAt: '2026-01-01T00:00:00.000Z' } as never, 0));
}
console.log('ready');
const [word] = await once(process.stdin, 'data');
if (String(word) === 'half') {
  const { writer } = await createDocumentsIn(folder);
  await writer.add('x'.repeat(1_000_000));
  console.log('half');
  await once(process.stdin, 'never');
}
await snapshotCatalogue(folder, inMemory, { source: 'a database', fingerprint: 'a version', polledAt: 0 });
process.exit();
