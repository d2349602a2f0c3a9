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
const built = readManifest();

function addFilesOf(manifest: Manifest, name: string, seen: Set<string>): void {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) addFilesOf(manifest, imported, seen);
}

/** Addresses of the shop's script and of all it imports, with those of a screen's own: together, not one after another. */
function scriptsOf(manifest: Manifest, file?: string): string[] {
  const files = new Set<string>();
  addFilesOf(manifest, 'index.html', files);
  if (file) addFilesOf(manifest, file, files);
  return [...files].map((name) => `/${name}`);
}

/**
 * The script tags of a page. `file` is its screen's source file. A public page is complete without scripts and its
 * pictures load first; any other page is empty without them. While developing, index.html has its own.
 */
export function scriptTags(
  { file, isPublic }: { file: string | undefined; isPublic: boolean },
  manifest = built,
): string {
  const [entry, ...imported] = scriptsOf(manifest, file);
  const starter = manifest['deferred-start.ts']?.file;
  if (!entry || !starter) return '';
  const deferredStart = (scripts: string) =>
    `<script type="module" async fetchpriority="low" id="deferred-start" src="/${starter}"${scripts}></script>`;
  if (isPublic) return deferredStart(` data-scripts="${[entry, ...imported].join(' ')}"`);
  return [
    deferredStart(''),
    `<script type="module" src="${entry}"></script>`,
    ...imported.map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join('\n');
}
