import { mkdir } from 'node:fs/promises';
import { drawFiles, drawFrom, FOLDER, findIncomplete, hashOf, readArtwork, writeArtwork } from './store.ts';

/**
 * `npm run artwork`: draws those pictures of the demonstration shop whose parameters or drawing changed, or whose files
 * are missing. `npm run artwork -- --all` draws every one. Run by hand; the results are committed.
 */
const artwork = readArtwork();
const isAll = process.argv.includes('--all');

await mkdir(FOLDER, { recursive: true });
const incomplete = await findIncomplete(Object.keys(artwork));
const stale = Object.entries(artwork).filter(
  ([key, { drawn, art }]) => isAll || incomplete.includes(key) || drawn !== hashOf(drawFrom(artwork, art)),
);
for (const [index, [key, picture]] of stale.entries()) {
  const drawing = drawFrom(artwork, picture.art);
  await drawFiles(key, drawing, picture.art.kind === 'back');
  picture.drawn = hashOf(drawing);
  console.log(`${index + 1}/${stale.length} ${key}`);
}
if (stale.length > 0) await writeArtwork(artwork);
console.log(stale.length > 0 ? `${stale.length} pictures drawn.` : 'Every picture is as its parameters say.');
