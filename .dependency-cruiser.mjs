/**
 * The arrows of the house, written once: what each room may import besides itself. Rooms further down know those above
 * them, never the other way round. Tests and their support may import anything.
 */
const GROUND = ['cms/contract', 'cms/errors.ts', 'cms/env.ts', 'cms/payload-types.ts'];
// How the files look that people exchange with the shop; it knows nothing of products or orders.
const FILES = ['cms/csv'];
const STORE = [...GROUND, 'cms/access', 'cms/database', 'cms/limits', 'cms/background.ts', 'cms/shop.ts'];
const DOMAIN = [...STORE, ...FILES, 'cms/response-cache', 'cms/mail'];
const SHOP = [
  ...DOMAIN,
  'cms/catalogue',
  'cms/orders',
  'cms/legal',
  'cms/account',
  'cms/checkout',
  'cms/keeping',
  'cms/audit',
];
const HTTP = [...SHOP, 'cms/middleware'];
const FRAME = ['cms/contract', 'storefront/api', 'storefront/theme', 'storefront/ui', 'storefront/shop.ts'];
const PARTS = [...FRAME, 'storefront/session', 'storefront/forms', 'storefront/layout'];
const PORT = ['provider.ts', 'provider-form.ts', 'provider-payment.ts', 'provider-errors.ts'].map(
  (file) => `cms/payment/${file}`,
);

const ROOMS = {
  'cms/contract': [],
  'cms/access': GROUND,
  'cms/limits': GROUND,
  'cms/csv': GROUND,
  'cms/database': [...GROUND, 'cms/migrations'],
  'cms/response-cache': STORE,
  'cms/mail': STORE,
  // A provider knows nothing of orders, and the simulator nothing of the shop but how iyzico signs.
  'cms/payment/iyzico': PORT,
  'cms/payment/simulator': ['cms/payment/iyzico/signatures.ts'],
  'cms/payment': [],
  'cms/catalogue': DOMAIN,
  'cms/legal': DOMAIN,
  'cms/orders': DOMAIN,
  // Who changed what, beside orders: told by hooks of collections, forgotten by whoever closes an account.
  'cms/audit': [...DOMAIN, 'cms/legal'],
  'cms/account': [...DOMAIN, 'cms/legal', 'cms/orders', 'cms/audit'],
  'cms/keeping': [...DOMAIN, 'cms/catalogue'],
  'cms/checkout': [...DOMAIN, 'cms/catalogue', 'cms/legal', 'cms/orders', ...PORT],
  'cms/collections': SHOP,
  'cms/globals': [...SHOP, 'cms/collections'],
  'cms/middleware': DOMAIN,
  'cms/doors': HTTP,
  'cms/api': HTTP,
  'cms/ssr': HTTP,
  'cms/panel': [...SHOP, 'cms/collections'],
  'cms/app': ['cms/payload.config.ts', 'cms/panel', 'cms/collections'],
  'scripts/artwork': ['cms/contract/rules/catalogue.ts', 'scripts/seed/random.ts'],
  'storefront/theme': [],
  'storefront/ui': ['cms/contract', 'storefront/theme', 'storefront/shop.ts'],
  'storefront/api': ['cms/contract'],
  'storefront/session': FRAME,
  'storefront/forms': [...FRAME, 'storefront/session'],
  'storefront/cart': [...FRAME, 'storefront/session', 'storefront/product'],
  'storefront/layout': [
    ...FRAME,
    'storefront/session',
    'storefront/cart/cart.tsx',
    'storefront/keeping/late-hearts.ts',
  ],
  'storefront/legal': PARTS,
  'storefront/addresses': PARTS,
  // Hearts, forms and buttons that stand on other rooms' pages; the want list's own page is in `collecting`.
  'storefront/keeping': PARTS,
  'storefront/product': [...PARTS, 'storefront/cart', 'storefront/keeping'],
  'storefront/catalogue': [...PARTS, 'storefront/product', 'storefront/keeping'],
  'storefront/collecting': [
    ...PARTS,
    'storefront/cart',
    'storefront/keeping',
    'storefront/product',
    'storefront/catalogue',
  ],
  'storefront/orders': [...PARTS, 'storefront/cart'],
  'storefront/checkout': [...PARTS, 'storefront/addresses', 'storefront/cart', 'storefront/orders'],
  'storefront/account': [
    ...PARTS,
    'storefront/addresses',
    'storefront/keeping',
    'storefront/orders',
    'storefront/legal',
  ],
  'storefront/admin': [...PARTS, 'storefront/orders'],
};

const TESTS = '(\\.test\\.tsx?|test-support\\.ts)$|^cms/testing/|^storefront/(testing|e2e)/';
const anyOf = (paths) => paths.map((path) => path.replaceAll('.', '\\.')).join('|');
const inner = (room) => Object.keys(ROOMS).filter((other) => other.startsWith(`${room}/`));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-imports-scripts',
      severity: 'error',
      from: { path: '^(cms|storefront)/', pathNot: TESTS },
      to: { path: '^scripts/' },
    },
    {
      name: 'artwork-is-drawn-by-hand',
      comment: 'The shop and its seed know the pictures, never the program that drew them.',
      severity: 'error',
      from: { path: '^(cms|storefront|scripts)/', pathNot: ['^scripts/artwork/', TESTS] },
      to: { path: '^scripts/artwork/' },
    },
    {
      name: 'tests-stay-tests',
      comment: 'What only tests need is not part of the shop.',
      severity: 'error',
      from: { path: '^(cms|storefront)/', pathNot: TESTS },
      to: { path: '^(cms|storefront)/testing/' },
    },
    {
      name: 'no-schemas-in-the-browser',
      comment: 'Schemas come to the storefront as types only: zod is no part of its bundle.',
      severity: 'error',
      from: { path: '^storefront/', pathNot: TESTS },
      to: {
        path: '^cms/contract/',
        pathNot: '^cms/contract/(rules/|money\\.ts|paths\\.ts|call-table\\.ts)',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...Object.entries(ROOMS).map(([room, known]) => ({
      name: `${room}: one way`,
      severity: 'error',
      from: { path: `^${room}/`, pathNot: [TESTS, ...inner(room).map((path) => `^${path}/`)] },
      to: { path: '^(cms|storefront|scripts)/', pathNot: `^(${anyOf([room, ...known])})` },
    })),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(cms/\\.next|build|node_modules)' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
};
