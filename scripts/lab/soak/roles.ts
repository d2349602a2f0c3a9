import { createRandom } from '../../seed/random.ts';
import { call } from '../bench/http.ts';
import type { StockedProduct } from '../chaos/fixtures.ts';
import type { SimulatorClient } from '../chaos/processes.ts';
import { buy, register } from '../proxy/shopping.ts';
import { type Asked, createVisitor, type Visitor } from '../proxy/visitor.ts';

export type Stage = {
  url: string;
  /** How many people there are, in percent of `ROLES`. */
  load: number;
  simulator: SimulatorClient;
  /** What buyers buy; the dealer leaves it alone. */
  forSale: readonly StockedProduct[];
  /** Of all products, as the sitemaps name them. */
  ids: readonly string[];
  /** Cookie of an administrator. */
  admin: string;
  note: (role: Role, asked: Asked) => void;
};

/** How many there are of each, and how long each waits between two requests or purchases. */
export const ROLES = {
  shopper: { people: 40, everyMs: 1000 },
  buyer: { people: 10, everyMs: 8000 },
  crawler: { people: 3, everyMs: 125 },
  editor: { people: 2, everyMs: 5000 },
  dealer: { people: 1, everyMs: 1000 },
} as const;
export type Role = keyof typeof ROLES;

/** One of each at least. */
export const peopleIn = (role: Role, load: number): number =>
  Math.max(1, Math.round((ROLES[role].people * load) / 100));

/** Whose waiting counts: the others are paid for it, or are machines. */
export const SHOPPERS: readonly Role[] = ['shopper', 'buyer'];

type Person = { everyMs: number; act: (turn: number) => Promise<unknown> };
type Parts = Stage & { visitor: Visitor; number: number; random: () => number };

const WORDS = ['cumhuriyet', 'tayyare', 'ankara', 'atatürk', '1930', 'zarf', 'seri'];
const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** A visit is mostly looking: pages as the server makes them, and what a page's script asks for. */
function shopper({ visitor, ids, random }: Parts) {
  const looks: Array<() => string> = [
    () => '/',
    () => `/page/${2 + Math.floor(random() * 40)}`,
    () => `/product/${pick(ids, random)}`,
    () => `/api/products/${pick(ids, random)}`,
    () => `/api/products?pageNumber=${1 + Math.floor(random() * 100)}&sortOrder=priceAsc`,
    () => `/api/products?keyword=${encodeURIComponent(pick(WORDS, random))}`,
    () => `/search/${encodeURIComponent(pick(WORDS, random))}`,
    () => `/api/products/suggestions?keyword=${encodeURIComponent(pick(WORDS, random).slice(0, 3))}`,
    () => '/yeni-gelenler',
    () => '/api/terms',
  ];
  return () => visitor.ask('GET', pick(looks, random)());
}

function buyer({ visitor, forSale, random, simulator }: Parts) {
  return async () => {
    const product = Math.floor(random() * forSale.length);
    await visitor.ask('GET', `/product/${forSale[product]?.id}`);
    await buy(visitor, { products: forSale, product, simulator });
    await visitor.ask('GET', '/api/orders/myorders');
  };
}

/** From one product to the next, as search engines do after the sitemap. */
function crawler({ visitor, ids, number, load }: Parts) {
  const from = Math.floor((ids.length * number) / peopleIn('crawler', load));
  return (turn: number) => visitor.ask('GET', `/product/${ids[(from + turn) % ids.length]}`);
}

/** Rewrites a block of the home page, which drops every prepared home page. */
function editor({ visitor, admin, number }: Parts) {
  const headers = { cookie: admin };
  let blocks: Array<{ id: string; title: string }> = [];
  return async (turn: number) => {
    if (turn === 0) {
      const { body } = await visitor.ask('GET', '/cms-api/home-blocks?limit=10&depth=0', { headers });
      blocks = (JSON.parse(body) as { docs: typeof blocks }).docs;
    }
    const block = blocks[number % blocks.length];
    if (!block) return;
    const title = `${block.title.slice(0, 60)} ${turn % 10}`;
    await visitor.ask('PATCH', `/cms-api/home-blocks/${block.id}`, {
      headers,
      body: { title, _status: 'published' },
    });
  };
}

/** Changes prices and stock one after another, and looks at the orders between. */
function dealer({ visitor, admin, ids, forSale, random }: Parts) {
  const headers = { cookie: admin };
  const own = new Set(forSale.map(({ id }) => id));
  return async (turn: number) => {
    if (turn % 10 === 9) return visitor.ask('GET', '/cms/collections/orders', { headers });
    if (turn % 5 === 4) return visitor.ask('GET', '/api/orders?pageNumber=1&keyword=PD', { headers });
    const id = pick(ids, random);
    if (own.has(id)) return;
    const body =
      turn % 2 === 0
        ? { price: 5 + Math.floor(random() * 500) }
        : { countInStock: Math.floor(random() * 20) };
    return visitor.ask('PUT', `/api/products/${id}`, { headers, body });
  };
}

const ACTS = { shopper, buyer, crawler, editor, dealer } satisfies Record<
  Role,
  (parts: Parts) => (turn: number) => Promise<unknown>
>;

/** Everybody, each with an address of their own; buyers are registered. */
export async function gather(stage: Stage): Promise<Person[]> {
  const people: Person[] = [];
  for (const [index, role] of (Object.keys(ROLES) as Role[]).entries())
    for (let number = 0; number < peopleIn(role, stage.load); number += 1) {
      const note = (asked: Asked) => stage.note(role, asked);
      const visitor = createVisitor(stage.url, `127.2.${index}.${1 + number}`, note);
      if (role === 'buyer') await register(visitor, `alici-${number}@soak.example`);
      const random = createRandom(index * 1000 + number).next;
      people.push({ everyMs: ROLES[role].everyMs, act: ACTS[role]({ ...stage, visitor, number, random }) });
    }
  return people;
}

/** Addresses of the products that the sitemaps name. */
export async function readIds(url: string): Promise<string[]> {
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  const ids: string[] = [];
  for (const [, part] of index.matchAll(/<loc>[^<]*(\/sitemap-\d+\.xml)<\/loc>/g)) {
    const map = await (await fetch(url + part)).text();
    for (const [, id = ''] of map.matchAll(/<loc>[^<]*\/product\/([^<]+)<\/loc>/g)) ids.push(id);
  }
  return ids;
}

/** Takes some products for sale, with so many pieces that none sells out. */
export async function stockUp(url: string, admin: string, ids: readonly string[], stock: number) {
  const forSale: StockedProduct[] = [];
  for (const id of ids) {
    const route = `/api/products/${id}`;
    const known = await call<{ countInStock: number }>(url, 'GET', route, { cookie: admin });
    const body = { countInStock: stock, seenCountInStock: known.body.countInStock };
    await call(url, 'PUT', route, { cookie: admin, body });
    const { body: product } = await call<{ price: number; countInStock: number }>(url, 'GET', route);
    forSale.push({ id, price: product.price, stock: product.countInStock });
  }
  return forSale;
}
