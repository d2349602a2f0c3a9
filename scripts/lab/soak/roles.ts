import { createRandom, type Random } from '../../seed/random.ts';
import {
  type Asked,
  buy,
  createVisitor,
  register,
  type Simulator,
  type StockedProduct,
  send,
  type Visitor,
} from '../client.ts';

export type Role = 'shopper' | 'buyer' | 'crawler' | 'editor' | 'dealer';
export type People = Record<Role, number>;

type Stage = {
  url: string;
  people: People;
  simulator: Simulator;
  /** Products for buyers, which the dealer does not change. */
  forSale: readonly StockedProduct[];
  /** Ids of all products in the sitemaps. */
  ids: readonly string[];
  /** Cookie of an administrator. */
  admin: string;
  hasPanel: boolean;
  note: (role: Role, asked: Asked) => void;
};
type Parts = Stage & { visitor: Visitor; number: number; random: Random };
type Act = (turn: number) => Promise<unknown>;

/** Number of people in each role, and the pause between two requests or purchases. */
const ROLES: Record<Role, { people: number; everyMs: number; begin: (parts: Parts) => Act }> = {
  shopper: { people: 40, everyMs: 1000, begin: shopper },
  buyer: { people: 10, everyMs: 8000, begin: buyer },
  crawler: { people: 3, everyMs: 125, begin: crawler },
  editor: { people: 2, everyMs: 5000, begin: editor },
  dealer: { people: 1, everyMs: 1000, begin: dealer },
};
const NAMES = Object.keys(ROLES) as Role[];
export const everyMs = (role: Role): number => ROLES[role].everyMs;

/** Number of people in each role, at least one. `percent`: of the numbers in `ROLES`. */
export const crowd = (percent: number) =>
  Object.fromEntries(
    NAMES.map((role) => [role, Math.max(1, Math.round((ROLES[role].people * percent) / 100))]),
  ) as People;

const WORDS = ['cumhuriyet', 'tayyare', 'ankara', 'atatürk', '1930', 'zarf', 'seri'];

/** Mostly reads: pages as the server renders them, and the calls of their scripts. */
function shopper({ visitor, ids, random }: Parts): Act {
  const word = (length?: number) => encodeURIComponent(random.pick(WORDS).slice(0, length));
  const looks = [
    () => '/',
    () => `/page/${random.int(2, 41)}`,
    () => `/product/${random.pick(ids)}`,
    () => `/api/products/${random.pick(ids)}`,
    () => `/api/products?pageNumber=${random.int(1, 100)}&sortOrder=priceAsc`,
    () => `/api/products?keyword=${word()}`,
    () => `/search/${word()}`,
    () => `/api/products/suggestions?keyword=${word(3)}`,
    () => '/yeni-gelenler',
    () => '/api/terms',
  ];
  return () => visitor.ask('GET', random.pick(looks)());
}

function buyer({ visitor, forSale, random, simulator }: Parts): Act {
  return async () => {
    const product = random.pick(forSale);
    await visitor.ask('GET', `/product/${product.id}`);
    await buy(visitor, [{ product, qty: 1 }], simulator);
    await visitor.ask('GET', '/api/orders/myorders');
  };
}

/** Opens one product after another, as search engines follow the sitemap. */
function crawler({ visitor, ids, number, people }: Parts): Act {
  const from = Math.floor((ids.length * number) / people.crawler);
  return (turn) => visitor.ask('GET', `/product/${ids[(from + turn) % ids.length]}`);
}

/** Rewrites a block of the home page, which drops every cached home page. */
function editor({ visitor, admin, number }: Parts): Act {
  const headers = { cookie: admin };
  let blocks: Array<{ id: string; title: string }> = [];
  return async (turn) => {
    if (turn === 0) {
      const answer = await visitor.ask('GET', '/cms-api/home-blocks?limit=10&depth=0', { headers });
      blocks = (JSON.parse(answer.text()) as { docs: typeof blocks }).docs;
    }
    const block = blocks[number % blocks.length];
    if (!block) return;
    const body = { title: `${block.title.slice(0, 60)} ${turn % 10}`, _status: 'published' };
    await visitor.ask('PATCH', `/cms-api/home-blocks/${block.id}`, { headers, body });
  };
}

/** Changes prices and stock one after another, and reads the orders between. */
function dealer({ visitor, admin, ids, forSale, random, hasPanel }: Parts): Act {
  const headers = { cookie: admin };
  const own = ids.filter((id) => !forSale.some((product) => product.id === id));
  return async (turn) => {
    if (hasPanel && turn % 10 === 9) return visitor.ask('GET', '/cms/collections/orders', { headers });
    if (turn % 5 === 4) return visitor.ask('GET', '/api/orders?pageNumber=1&keyword=PD', { headers });
    const body = turn % 2 === 0 ? { price: random.int(5, 504) } : { countInStock: random.int(0, 19) };
    return visitor.ask('PUT', `/api/products/${random.pick(own)}`, { headers, body });
  };
}

/** Creates all people, each with an own address; buyers are registered. */
export async function gather(stage: Stage): Promise<Array<{ everyMs: number; act: Act }>> {
  const gathered = [];
  for (const [index, role] of NAMES.entries())
    for (let number = 0; number < stage.people[role]; number += 1) {
      const note = (asked: Asked) => stage.note(role, asked);
      const visitor = createVisitor(stage.url, `127.2.${index}.${1 + number}`, note);
      if (role === 'buyer') await register(visitor, `alici-${number}@soak.example`);
      const random = createRandom(index * 1000 + number);
      gathered.push({
        everyMs: everyMs(role),
        act: ROLES[role].begin({ ...stage, visitor, number, random }),
      });
    }
  return gathered;
}

/** Ids of the products in the sitemaps. */
export async function readIds(url: string): Promise<string[]> {
  const ids: string[] = [];
  const index = (await send('GET', `${url}/sitemap.xml`)).text();
  for (const [, part] of index.matchAll(/<loc>[^<]*(\/sitemap-\d+\.xml)<\/loc>/g)) {
    const map = (await send('GET', url + part)).text();
    for (const [, id = ''] of map.matchAll(/<loc>[^<]*\/product\/([^<]+)<\/loc>/g)) ids.push(id);
  }
  return ids;
}
