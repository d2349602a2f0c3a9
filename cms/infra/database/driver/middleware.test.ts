import type { BaseDatabaseAdapter, CollectionSlug } from 'payload';
import { expect, it } from 'vitest';
import { applyMiddleware, type DatabaseMiddleware } from './middleware.ts';

it('should pass each operation through all middlewares, the first outermost', async () => {
  const database = {
    tail: ' database ',
    async create(this: { tail: string }, { collection }: { collection: string }) {
      return collection + this.tail;
    },
  } as unknown as BaseDatabaseAdapter;
  const around = (name: string): DatabaseMiddleware => ({
    create: async ({ collection, data }, next) =>
      (await next({ collection: (collection + name) as CollectionSlug, data })) + name,
  });
  applyMiddleware(database, [around('<'), { updateOne: (args, next) => next(args) }, around('|')]);
  expect(await database.create({ collection: '' as CollectionSlug, data: {} })).toBe('<| database |<');
});
