import { expect, it } from 'vitest';
import { makePlan } from './random-plan.ts';

const plan = makePlan({ checkouts: 500, kills: 50, seed: 1 });

it('should be the same plan for the same seed, and another for another', () => {
  expect(makePlan({ checkouts: 500, kills: 50, seed: 1 })).toEqual(plan);
  expect(makePlan({ checkouts: 500, kills: 50, seed: 2 })).not.toEqual(plan);
});

it('should have as many checkouts and kills as requested, the kills spread over the visits', () => {
  expect(plan.visits).toHaveLength(500);
  const times = plan.kills.map(({ afterVisits }) => afterVisits);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times[0]).toBeLessThan(10);
  expect(times.at(-1)).toBeGreaterThan(490);
});

it('should have every kind of shopper, way back and kill', () => {
  const deeds = new Set(plan.visits.map(({ deed }) => deed));
  expect(deeds.size).toBe(10);
  expect(new Set(plan.visits.map(({ withdraws }) => withdraws)).size).toBe(3);
  expect(new Set(plan.visits.map(({ callbacks }) => callbacks))).toEqual(new Set([0, 1, 2]));
  expect(plan.visits.some(({ isImpatient }) => isImpatient)).toBe(true);
  const aims = new Set(
    plan.kills.map(({ during }) => (during ? `${during.when} ${during.route}` : 'any time')),
  );
  expect(aims.size).toBe(9);
});

it('should have no stamp twice in one basket, and no unknown one', () => {
  for (const { lines } of plan.visits) {
    const products = lines.map(({ product }) => product);
    expect(new Set(products).size).toBe(products.length);
    for (const product of products) expect(plan.products[product]).toBeDefined();
  }
});

it('should pay some forms late, before and after their end', () => {
  const late = plan.visits.filter(({ deed }) => deed.startsWith('payLate')).map(({ lateness }) => lateness);
  expect(late.filter((share) => share < 1).length).toBeGreaterThan(20);
  expect(late.filter((share) => share > 1).length).toBeGreaterThan(20);
});

it('should keep the database some visits before each restore, and move each clock both ways', () => {
  const { restores, clockMoves } = makePlan({
    checkouts: 500,
    kills: 0,
    restores: 2,
    clockMoves: 2,
    seed: 1,
  });
  expect(restores).toEqual([
    { keptAfterVisits: 175, afterVisits: 200 },
    { keptAfterVisits: 425, afterVisits: 450 },
  ]);
  expect(clockMoves.map(({ byMs }) => Math.sign(byMs))).toEqual([1, -1]);
});
