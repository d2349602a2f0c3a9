/**
 * The arrows, written once. Names of folders end in a slash. Tests and what only they use may import anything.
 *
 * A zone may import itself and the zones that stand behind it here.
 */
const ZONES = {
  'cms/contract/': [],
  'cms/infra/': ['cms/contract/'],
  'cms/domain/': ['cms/contract/', 'cms/infra/'],
  'cms/payload/': ['cms/contract/', 'cms/infra/', 'cms/domain/'],
  'cms/http/': ['cms/contract/', 'cms/infra/', 'cms/domain/'],
  'cms/app/': ['cms/payload/'],
  'cms/startup/': ['cms/contract/', 'cms/infra/', 'cms/domain/', 'cms/payload/', 'cms/http/'],
  'cms/server.ts': [
    'cms/startup/',
    'cms/contract/',
    'cms/infra/',
    'cms/domain/',
    'cms/payload/',
    'cms/http/',
  ],
  'cms/next.config.mjs': [],
  'storefront/': ['cms/contract/'],
};

/** Within a zone each folder or file may import itself and those before it, so no two can import each other. */
const FOLDERS = {
  'cms/infra/': [
    'edit-distance.ts',
    'errors.ts',
    'shared-state.ts',
    'turns.ts',
    'outcomes.ts',
    'settings/',
    'pictures/',
    'logging/',
    'csv/',
    'database/',
    'background-tasks.ts',
    'rate-limits/',
    'prepared-answers/',
    'shop-identity.ts',
    'mail/',
    'migrations/',
  ],
  'cms/domain/': [
    'payment/',
    'roles.ts',
    'signed-in-user.ts',
    'desk-search.ts',
    'natural-order.ts',
    'carry-over-mongodb.ts',
    'shop-terms.ts',
    'restores.ts',
    'legal/',
    'reviews/',
    'questions/',
    'catalogue/',
    'share-pictures/',
    'home/',
    'readiness/',
    'shop.ts',
    'orders/',
    'audit/',
    'account/',
    'first-steps.ts',
    'wishlist/',
    'alerts/',
    'checkout/',
    'reports/',
    'books/',
    'collection/',
  ],
  'cms/domain/checkout/': ['lifecycle/', 'refund/', 'settle/', 'place/', 'decide/', 'recover/'],
  'cms/payload/': [
    'access/',
    'fields/',
    'endpoints/',
    'globals/',
    'collections/',
    'admin/',
    'pictures-on-s3.ts',
    'create-payload-config.ts',
    'payload.config.ts',
  ],
  'cms/payload/admin/': [
    'translations/',
    'shell/',
    'audit/',
    'seen/',
    'frame/',
    'pictures/',
    'fields/',
    'legal/',
    'settings/',
    'account/',
    'questions/',
    'list/',
    'grid/',
    'csv/',
    'orders/',
    'storage/',
    'write-order/',
    'restores/',
    'reports/',
  ],
  'cms/http/': [
    'middleware/',
    'admin-rest/',
    'readers.ts',
    'api/',
    'ssr/',
    'panel-router.ts',
    'picture-routers.ts',
    'next-handler.ts',
    'fast-path.ts',
    'http-server.ts',
    'metrics/',
    'graceful-stop.ts',
    'app.ts',
  ],
  'storefront/': [
    'supported-browsers.ts',
    'theme/',
    'ui/',
    'api/',
    'session/',
    'forms/',
    'pages/',
    'addresses/',
    'legal/',
    'wishlist/',
    'alerts/',
    'catalogue/',
    'cart/',
    'product/',
    'compare/',
    'series/',
    'collection/',
    'checkout/',
    'orders/',
    'account/',
    'admin/',
    'fair/',
    'layout/',
    'routes.tsx',
    'prepare-links.ts',
    'report-vitals.ts',
    'event-replay.ts',
    'deferred-start.ts',
    'entry-client.tsx',
    'entry-server.tsx',
    'vite.config.ts',
  ],
};

const TESTS = '\\.test\\.tsx?$|test-support\\.ts$|^cms/testing/|^storefront/(testing|e2e)/';
const SIMULATOR = '^cms/domain/payment/simulator/';
const OURS = '^(cms|storefront|scripts)/';
/** A folder with all that is in it, or one file. */
const matching = (name) => `^${name.replaceAll('.', '\\.')}${name.endsWith('/') ? '' : '$'}`;
const anyOf = (names) => names.map(matching).join('|');

const zoneRules = Object.entries(ZONES).map(([zone, known]) => ({
  name: `${zone} knows ${known.join(', ') || 'no other zone'}`,
  severity: 'error',
  from: { path: matching(zone), pathNot: TESTS },
  to: { path: OURS, pathNot: anyOf([zone, ...known]) },
}));

const folderRules = Object.entries(FOLDERS).flatMap(([zone, folders]) =>
  folders.map((folder, index) => ({
    name: `${zone}${folder} knows what stands before it in FOLDERS`,
    severity: 'error',
    from: { path: matching(zone + folder), pathNot: TESTS },
    to: { path: matching(zone), pathNot: anyOf(folders.slice(0, index + 1).map((known) => zone + known)) },
  })),
);

/** Every file lies in a zone, and in a folder where its zone has any. */
const insideOf = (place) => (FOLDERS[place] ?? ['']).map((folder) => place + folder);
const placed = Object.keys(ZONES).flatMap(insideOf).flatMap(insideOf);
const nowhere = { path: '^(cms|storefront)/', pathNot: `${TESTS}|${anyOf(placed)}` };
const placeRules = [
  { from: nowhere, to: {} },
  { from: {}, to: nowhere },
  { from: { ...nowhere, orphan: true }, to: {} },
].map((rule) => ({ name: 'every-file-has-a-rule', severity: 'error', ...rule }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    ...zoneRules,
    ...folderRules,
    ...placeRules,
    {
      name: 'nothing-imports-scripts',
      severity: 'error',
      from: { path: '^(cms|storefront)/', pathNot: TESTS },
      to: { path: '^scripts/' },
    },
    {
      name: 'tests-stay-tests',
      comment: 'What only tests need is not part of the shop.',
      severity: 'error',
      from: { path: '^(cms|storefront)/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'the-domain-knows-no-http',
      comment: 'The simulator is a program of its own, with a server.',
      severity: 'error',
      from: { path: '^cms/domain/', pathNot: `${TESTS}|${SIMULATOR}` },
      to: { path: '^(node:)?(http|https|http2|net)$|node_modules/(@types/)?(express|next)/' },
    },
    {
      name: 'the-index-knows-no-shop',
      comment: 'Nothing of ours: it could be a package.',
      severity: 'error',
      from: { path: '^cms/domain/catalogue/index/', pathNot: TESTS },
      to: { path: OURS, pathNot: '^cms/domain/catalogue/index/' },
    },
    {
      name: 'payment-knows-no-shop',
      comment: 'No order, no cart, no database.',
      severity: 'error',
      from: { path: '^cms/domain/payment/', pathNot: TESTS },
      to: { path: OURS, pathNot: '^cms/domain/payment/' },
    },
    {
      name: 'a-provider-knows-the-port',
      severity: 'error',
      from: { path: '^cms/domain/payment/iyzico/', pathNot: TESTS },
      to: { path: OURS, pathNot: '^cms/domain/payment/(iyzico/|provider(-errors)?\\.ts$)' },
    },
    {
      name: 'the-simulator-knows-how-iyzico-signs',
      severity: 'error',
      from: { path: SIMULATOR, pathNot: TESTS },
      to: { path: OURS, pathNot: `${SIMULATOR}|^cms/domain/payment/iyzico/signatures\\.ts$` },
    },
    {
      name: 'checkout-knows-the-port-alone',
      comment: 'iyzico is named in its folder, and in the list of providers.',
      severity: 'error',
      from: { path: '^cms/', pathNot: `${TESTS}|^cms/domain/payment/` },
      to: { path: '^cms/domain/payment/iyzico/' },
    },
    {
      name: 'no-schemas-in-the-browser',
      comment: 'Schemas come to the storefront as types only: zod is no part of its bundle.',
      severity: 'error',
      from: { path: '^storefront/', pathNot: TESTS },
      to: {
        path: '^cms/contract/',
        pathNot: '^cms/contract/(rules/|(money|paths|call-table)\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(cms/\\.next|build|scripts/lab)/|^cms/next-env\\.d\\.ts$' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
};
