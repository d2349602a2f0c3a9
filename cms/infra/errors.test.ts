import { expect, it } from 'vitest';
import { storageFailure } from './errors.ts';

it.each(['MongoServerSelectionError', 'MongoNetworkTimeoutError', 'PoolClearedOnNetworkError'])(
  'should know %s for a database that is away, wrapped or not',
  (name) => {
    const error = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:27017'), { name });
    for (const thrown of [error, new Error('wrapped', { cause: error })])
      expect(storageFailure(thrown)).toMatchObject({ code: 'DATABASE_AWAY', status: 503 });
  },
);
