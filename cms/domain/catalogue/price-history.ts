import type { Kurus } from '../../contract/money.ts';
import {
  type ChargedSpan,
  COMPARED_MS,
  chargedPrice,
  hasLowering,
  isBlank,
  momentOf,
  previousPriceOf,
  wholeMinute,
} from '../../contract/rules/lowered-price.ts';
import type { AuditEntry, Product } from '../../infra/database/payload-types.ts';
import { findRow, findRows, type Reader } from '../../infra/database/rows/rows.ts';

/**
 * Charged prices follow from the product and its audit entries, which are kept for ever. Ended or edited lowerings
 * count as charged.
 */

export type PriceFacts = Pick<
  Product,
  'price' | 'isPublished' | 'loweredPrice' | 'loweredFrom' | 'loweredUntil'
>;
export type PriceChange = Pick<AuditEntry, 'createdAt' | 'changes'>;

/** Lists the charged prices of a time without edits: only the clock changes them. A draft has no charged price. */
function spansOf(facts: PriceFacts, from: number, until: number): ChargedSpan[] {
  if (!facts.isPublished) return [];
  const turns = [momentOf(facts.loweredFrom), momentOf(facts.loweredUntil)];
  const moments = [from, ...turns.filter((turn) => turn > from && turn < until), until];
  return moments.slice(0, -1).map((start, at) => ({
    price: chargedPrice(facts, start),
    from: start,
    until: moments[at + 1] as number,
  }));
}

function before(facts: PriceFacts, changes: PriceChange['changes']): PriceFacts {
  const changed = Object.entries((changes ?? {}) as Record<string, { from: unknown }>);
  return { ...facts, ...Object.fromEntries(changed.map(([name, { from }]) => [name, from])) };
}

/**
 * Lists the charged prices between two moments, going back from the product's state at the later moment.
 * @param changes the newest first
 */
export function chargedSpans(
  facts: PriceFacts,
  changes: readonly PriceChange[],
  { since, until }: { since: number; until: number },
): ChargedSpan[] {
  const spans: ChargedSpan[] = [];
  let known = facts;
  let end = until;
  for (const { createdAt, changes: changed } of changes) {
    const at = momentOf(createdAt);
    if (at <= since) break;
    spans.push(...spansOf(known, Math.min(at, end), end));
    known = before(known, changed);
    end = Math.min(at, end);
  }
  return [...spans, ...spansOf(known, since, end)];
}

/** Product as stored; undefined while it is being created. */
type Stored = (PriceFacts & Pick<Product, 'id' | 'createdAt' | 'publishedAt' | 'previousPrice'>) | undefined;
type Save = { stored: Stored; saved: PriceFacts; now: number };

/**
 * Settles a lowering on save: rounds its times to minutes and finds the previous price to strike through. A lowering
 * begins no earlier than its save, and without a typed start with its save. It begins anew after a change of its price
 * or after its end, and earlier charged prices count.
 */
export async function settleLowering(
  reader: Reader,
  { stored, saved, now }: Save,
): Promise<Pick<Product, 'loweredFrom' | 'loweredUntil' | 'previousPrice'>> {
  const { loweredFrom: typed, loweredUntil, loweredPrice } = saved;
  const from = isBlank(typed) ? now : momentOf(wholeMinute(typed));
  if (!hasLowering(saved) || Number.isNaN(from)) return { previousPrice: null };
  const isResumed = momentOf(stored?.loweredUntil) <= now && momentOf(loweredUntil) > now;
  const isNew = isResumed || loweredPrice !== stored?.loweredPrice || from !== momentOf(stored?.loweredFrom);
  const isBegun = from <= now;
  const settled = {
    loweredFrom: wholeMinute(new Date(isNew && isBegun ? now : from).toISOString()) as string,
    loweredUntil: wholeMinute(loweredUntil) as string,
  };
  if (isBegun && !isNew) return { ...settled, previousPrice: stored?.previousPrice ?? null };
  const began = Math.max(from, now);
  return { ...settled, previousPrice: await readPreviousPrice(reader, { stored, saved, now, began }) };
}

/** Null when saving now would strike through no price, or for an unknown product. */
export async function askPreviousPrice(
  reader: Reader,
  id: string,
  typed: Pick<PriceFacts, 'price' | 'loweredPrice' | 'loweredFrom' | 'loweredUntil'>,
): Promise<Kurus | null> {
  const stored = await findRow<Product>(reader, 'products', id);
  if (!stored) return null;
  const saved = { ...stored, ...typed };
  return (await settleLowering(reader, { stored, saved, now: Date.now() })).previousPrice ?? null;
}

/** Lowest price of the days before a lowering; until the lowering begins, the prices saved now count as charged. */
async function readPreviousPrice(
  reader: Reader,
  { stored, saved, now, began }: Save & { began: number },
): Promise<Kurus | null> {
  const future = spansOf(saved, now, began);
  if (!stored) return previousPriceOf(future, began);
  const since = Math.max(began - COMPARED_MS, momentOf(stored.publishedAt ?? stored.createdAt));
  const past = chargedSpans(stored, await readChanges(reader, stored.id, since), { since, until: now });
  return previousPriceOf([...past, ...future], began);
}

function readChanges(reader: Reader, id: string, since: number): Promise<PriceChange[]> {
  const createdAt = { greater_than: new Date(since).toISOString() };
  const where = { about: { equals: 'products' }, document: { equals: id }, createdAt };
  const newestFirst = { sort: '-createdAt', select: { createdAt: true, changes: true } } as const;
  return findRows<PriceChange>(reader, 'audit-entries', where, newestFirst);
}
