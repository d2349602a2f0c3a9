import { readFileSync } from 'node:fs';

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** The browser build's manifest beside this built module; there is none while developing. */
function readManifest(): Manifest {
  try {
    return JSON.parse(
      readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'),
    ) as Manifest;
  } catch {
    return {};
  }
}
const manifest = readManifest();

function filesOf(name: string, seen: Set<string>): void {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
}

/** index.html asks for these itself. */
const entryFiles = new Set<string>();
filesOf('index.html', entryFiles);

/** A page's own script is asked for together with the shop's, not after it. `file` is a source file's path. */
export function preloadLinks(file: string | undefined): string {
  const files = new Set(entryFiles);
  if (file) filesOf(file, files);
  return [...files]
    .filter((name) => !entryFiles.has(name))
    .map((name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`)
    .join('\n');
}
