import { createCatalogue } from '../domain/catalogue/catalogue.ts';
import { createInstallments } from '../domain/checkout/place/installments.ts';
import { createHome } from '../domain/home/home.ts';
import { createRegistry } from '../domain/payment/providers.ts';
import type { Shop } from '../domain/shop.ts';
import { createBackgroundTasks } from '../infra/background-tasks.ts';
import { createPreparedAnswers } from '../infra/prepared-answers/prepared-answers.ts';

type TransactionId = string | number | null;

/**
 * A shop process that a test can kill between any two steps. Killed, it never continues: no `catch`, no `finally`, like
 * a dead process. What the database and iyzico have by then stays. A step is a call to iyzico (it may die before sending
 * or right after the response) or a transaction of its own.
 */
export function createCrashingShop({ payload, providers, readiness, env }: Shop) {
  const never = new Promise<never>(() => {});
  const underWay = new Set<Promise<unknown>>();
  const transactions = new Map<TransactionId, { ended: Promise<void>; end: () => void }>();
  let stepsLeft = Number.POSITIVE_INFINITY;
  let isDead = false;
  let die = () => {};
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });

  function takeStep(): Promise<void> {
    stepsLeft -= 1;
    if (stepsLeft < 0 && !isDead) {
      isDead = true;
      die();
    }
    return isDead ? never : Promise.resolve();
  }

  const crashingProvider = new Proxy(providers.current, {
    get(target, name) {
      const method = Reflect.get(target, name);
      if (typeof method !== 'function' || name === 'nextRefundStep') return method;
      return async (...args: unknown[]) => {
        await takeStep();
        const call: Promise<unknown> = method(...args);
        underWay.add(call);
        try {
          return await call;
        } finally {
          underWay.delete(call);
          await takeStep();
        }
      };
    },
  });
  const db = new Proxy(payload.db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name === 'commitTransaction' || name === 'rollbackTransaction')
        return async (given: Promise<TransactionId> | TransactionId) => {
          const id = await given;
          try {
            return await value.call(target, id);
          } finally {
            transactions.get(id)?.end();
            transactions.delete(id);
          }
        };
      if (name !== 'beginTransaction') return value;
      return async (...args: unknown[]) => {
        await takeStep();
        const id = await value.apply(target, args);
        let end = () => {};
        const ended = new Promise<void>((resolve) => {
          end = resolve;
        });
        transactions.set(id, { ended, end });
        return id;
      };
    },
  });
  const parts = {
    providers: createRegistry([crashingProvider]),
    payload: new Proxy(payload, {
      get: (target, name) => (name === 'db' ? db : Reflect.get(target, name)),
    }),
    background: createBackgroundTasks(payload.logger),
  };
  const catalogue = createCatalogue(payload);
  const shop: Shop = {
    env,
    ...parts,
    installments: createInstallments(parts),
    catalogue,
    answers: createPreparedAnswers(catalogue.model),
    home: createHome(payload, catalogue),
    readiness,
  };

  return {
    shop,
    isDead: () => isDead,
    /** Lets the process take so many further steps. */
    dieAfter(steps: number): void {
      stepsLeft = steps;
    },
    /** Runs `work` and its background work, or as much as happens before the process dies. Failures are not thrown. */
    async run(work: (shop: Shop) => Promise<unknown>): Promise<void> {
      const done = work(shop)
        .catch(() => undefined)
        .then(() => shop.background.idle());
      await Promise.race([done, death]);
      if (!isDead) return;
      await Promise.allSettled(underWay);
      // A transaction that is under way ends first: a database either has it or not.
      await Promise.all([...transactions.values()].map(({ ended }) => ended));
    },
  };
}
