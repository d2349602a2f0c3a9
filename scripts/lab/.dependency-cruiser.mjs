/** Allowed imports around the laboratory. `.dependency-cruiser.mjs` of the root has the rules within the shop. */

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: { path: '^scripts/lab/' }, to: { circular: true } },
    {
      name: 'the-shop-knows-no-laboratory',
      severity: 'error',
      from: { path: '^(cms|storefront)/' },
      to: { path: '^scripts/lab/' },
    },
    {
      name: 'each-folder-by-itself',
      comment: 'What two folders need stands at the top of the laboratory.',
      severity: 'error',
      from: { path: '^scripts/lab/([^/]+)/' },
      to: { path: '^scripts/lab/[^/]+/', pathNot: '^scripts/lab/($1|node_modules)/' },
    },
  ],
  options: {
    // Two files may import types from each other.
    tsPreCompilationDeps: false,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(cms/\\.next|build)/|^scripts/(?!lab/)|/next-env\\.d\\.ts$' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
};
