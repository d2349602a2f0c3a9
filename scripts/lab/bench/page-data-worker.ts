import { text } from 'node:stream/consumers';
import { getPayload } from 'payload';
import { paths } from '../../../cms/contract/paths.ts';
import type { Readers } from '../../../cms/contract/server-render.ts';
import { createReaders } from '../../../cms/http/ssr/page-handler.ts';
import { createBuiltRenderer } from '../../../cms/http/ssr/renderer.ts';
import { readEnv } from '../../../cms/infra/settings/env.ts';
import { createPayloadConfig } from '../../../cms/payload/create-payload-config.ts';
import { createShop } from '../../../cms/startup/create-shop.ts';
import type { PageDataJob } from './page-data.ts';

/**
 * A program: asks for what a product page asks for, for every product, and prints the milliseconds that one takes. Beside
 * the shop, on the same database: a page that is rendered would hide what its data costs.
 */
type Call = { name: keyof Readers; args: unknown[] };

/** What rendering a page asks of the shop, in order. */
async function recordCalls(
  readers: Readers,
  render: (readers: Readers) => Promise<unknown>,
): Promise<Call[]> {
  const calls: Call[] = [];
  const recorded = Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [
      name,
      (...args: unknown[]) => {
        calls.push({ name: name as keyof Readers, args });
        return (read as (...args: unknown[]) => unknown)(...args);
      },
    ]),
  );
  await render(recorded as Readers);
  return calls;
}

const { ids, atOnce } = JSON.parse(await text(process.stdin)) as PageDataJob;
const env = readEnv(process.env);
const payload = await getPayload({ config: createPayloadConfig(env) });
const shop = createShop(payload, env);
await shop.catalogue.model.current();
const readers = createReaders(shop);
const { render } = await createBuiltRenderer(env.root);
const [sample = ''] = ids;
const calls = await recordCalls(readers, (recorded) =>
  render({ url: paths.product(sample), origin: env.publicUrl, mediaUrl: env.mediaUrl, readers: recorded }),
);

const readFor = (id: string) =>
  Promise.all(
    calls.map(({ name, args }) =>
      (readers[name] as (...args: unknown[]) => unknown)(...args.map((arg) => (arg === sample ? id : arg))),
    ),
  );
async function readAll(left: string[]): Promise<number> {
  const count = left.length;
  const startedAt = performance.now();
  const readSome = async () => {
    for (let id = left.pop(); id; id = left.pop()) await readFor(id);
  };
  await Promise.all(Array.from({ length: atOnce }, readSome));
  return (performance.now() - startedAt) / count;
}

// The first tenth is not counted: it is read before the compiler knows how.
await readAll(ids.slice(0, Math.ceil(ids.length / 10)));
console.log(`ms ${await readAll(ids.slice())}`);
process.exit(0);
