import { expect, it } from 'vitest';
import { scriptTags } from './script-tags.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_packages.js'] },
  '_packages.js': { file: 'assets/packages.js' },
  'legal/legal-screen.tsx': { file: 'assets/legal.js', imports: ['index.html', '_prose.js'] },
  '_prose.js': { file: 'assets/prose.js', imports: ['_packages.js'] },
  'deferred-start.ts': { file: 'assets/start.js' },
};
const file = 'legal/legal-screen.tsx';

it('names a public page’s scripts without asking for them', () => {
  expect(scriptTags({ file, isPublic: true }, manifest)).toBe(
    '<script type="module" async fetchpriority="low" id="deferred-start" src="/assets/start.js" data-scripts="/assets/index.js /assets/packages.js /assets/legal.js /assets/prose.js"></script>',
  );
});

it('loads at once and in parallel those of a page that is empty without them', () => {
  expect(scriptTags({ file, isPublic: false }, manifest).split('\n')).toEqual([
    '<script type="module" async fetchpriority="low" id="deferred-start" src="/assets/start.js"></script>',
    '<script type="module" src="/assets/index.js"></script>',
    '<link rel="modulepreload" href="/assets/packages.js">',
    '<link rel="modulepreload" href="/assets/legal.js">',
    '<link rel="modulepreload" href="/assets/prose.js">',
  ]);
});

it('loads the common scripts alone when there is no such screen', () => {
  expect(scriptTags({ file: undefined, isPublic: false }, manifest)).not.toContain('legal');
});

it('writes nothing while there is no build', () => {
  expect(scriptTags({ file, isPublic: true }, {})).toBe('');
});
