'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { signed } from '../../../contract/rules/catalogue.ts';
import { newUuid } from '../../../contract/rules/new-uuid.ts';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import { type CountedProduct, type CountOutcome, MAX_COUNT_LINES } from '../../../contract/stock-count.ts';
import { ActionDialog } from '../shell/ActionDialog.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import type { Sent } from '../shell/send.ts';
import { type Told, useCall } from '../shell/steps.tsx';
import { useTexts } from '../translations/use-texts.ts';
import { CountTable } from './CountTable.tsx';
import {
  addPieces,
  type Count,
  type CountLine,
  expectedOf,
  lineOfNumber,
  linesToSend,
  readCount,
  settle,
} from './count-lines.ts';

const STORED_AS = 'stock-count';

/** Keeps the count in the browser's storage, so that it survives a reload. Null until the storage was read. */
function useCount() {
  const [count, setCount] = useState<Count | null>(null);
  useEffect(() => {
    setCount(readCount(localStorage.getItem(STORED_AS)) ?? { key: newUuid(), lines: [] });
  }, []);
  useEffect(() => {
    if (count) localStorage.setItem(STORED_AS, JSON.stringify(count));
  }, [count]);
  const change = (how: (count: Count) => Count) => setCount((before) => before && how(before));
  return [count, change] as const;
}

/** Counts pieces by scanned or typed numbers. A scanner is a keyboard that types the number and Enter. */
export function StockCount() {
  const t = useTexts();
  const call = useCall();
  const [count, change] = useCount();
  const [said, setSaid] = useState('');
  const [found, setFound] = useState<CountedProduct[]>([]);
  const [isAsked, setAsked] = useState(false);
  const [done, setDone] = useState<string[]>([]);
  if (!count) return null;

  async function ask(text: string, isPlace: boolean): Promise<CountedProduct[] | null> {
    const url = `${PANEL_API}/products/counted`;
    const sent = await call<{ products: CountedProduct[] }>(url, { body: { text, isPlace } });
    if (sent.isDone) return sent.answer.products;
    setSaid(sent.message);
    return null;
  }

  function add(product: CountedProduct, pieces = 1): void {
    change((before) => addPieces(before, product, pieces));
    setFound((others) => others.filter((other) => other.product !== product.product));
    setSaid(t('count:added', { name: product.name }));
  }

  /** Adds a product of the list with its present stock, since the list may be old. */
  async function choose({ product }: CountedProduct, pieces = 1): Promise<void> {
    const [now] = (await ask(product, false)) ?? [];
    if (now) add(now, pieces);
  }

  async function scan(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('scanned') as HTMLInputElement;
    const text = input.value.trim();
    // Emptied at once: the scanner types the next number while the shop answers.
    input.value = '';
    if (!count || text === '') return;
    const known = lineOfNumber(count, text);
    if (known) return add(known);
    const products = await ask(text, false);
    const [only] = products ?? [];
    if (only && products?.length === 1) return add(only);
    setFound(products ?? []);
    if (products) setSaid(t(only ? 'count:several' : 'count:unknown', { text }));
  }

  async function listPlace(place: string): Promise<void> {
    const products = (await ask(place, true)) ?? [];
    const missing = products.filter(({ product }) => !count?.lines.some((line) => line.product === product));
    setFound(missing);
    setSaid(t('count:uncounted', { place, count: missing.length }));
  }

  async function apply({ key, lines }: Count): Promise<Sent<Told>> {
    const body = { key, lines: linesToSend({ key, lines }) };
    const sent = await call<{ outcomes: CountOutcome[] }>(`${PANEL_API}/products/count`, { body });
    // The key stays after a lost answer: pressed again, the shop applies nothing twice.
    if (!sent.isDone) return sent;
    const { outcomes } = sent.answer;
    const nameOf = (id: string) => lines.find(({ product }) => product === id)?.name;
    setFound([]);
    setDone(outcomes.map(({ product, message }) => `${nameOf(product)}: ${message}`));
    change((before) => settle(before, outcomes, newUuid()));
    const applied = outcomes.filter(({ isDone }) => isDone).length;
    return {
      isDone: true,
      answer: { message: t('count:applied', { applied, refused: outcomes.length - applied }) },
    };
  }

  const differences = count.lines.filter(hasDifference);
  const action = t('count:apply', { count: differences.length });
  const places = [...new Set(count.lines.flatMap(({ place }) => place || []))];
  return (
    <>
      <form className="count__scan" onSubmit={(event) => void scan(event)}>
        <label htmlFor="scanned">{t('count:scan')}</label>
        {/* biome-ignore lint/a11y/noAutofocus: the scanner types into the page as soon as it opens */}
        <input id="scanned" name="scanned" autoComplete="off" maxLength={120} autoFocus />
        <SmallButton type="submit">{t('count:add')}</SmallButton>
      </form>
      <p role="status">{said}</p>
      {found.length > 0 && (
        <ul className="count__found">
          {found.map((product) => (
            <li key={product.product}>
              <SmallButton onClick={() => void choose(product)}>+1</SmallButton>
              <SmallButton onClick={() => void choose(product, 0)}>{t('count:none')}</SmallButton>
              <span>
                {[product.name, product.ownNumber, product.place].filter(Boolean).join(' · ')} ·{' '}
                {t('grid:stock')}: {expectedOf(product)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <CountTable lines={count.lines} change={change} />
      <div className="count__end">
        <SmallButton
          buttonStyle="primary"
          disabled={count.lines.length === 0 || count.lines.length > MAX_COUNT_LINES}
          onClick={() => setAsked(true)}
        >
          {action}
        </SmallButton>
        {places.map((place) => (
          <SmallButton key={place} onClick={() => void listPlace(place)}>
            {t('count:inPlace', { place })}
          </SmallButton>
        ))}
      </div>
      {isAsked && (
        <ActionDialog
          title={action}
          explains={t('count:asks', { differences: differences.map(differenceText).join(' · ') || '—' })}
          submit={() => apply(count)}
          onClose={(message) => {
            setAsked(false);
            if (message !== undefined) setSaid(message);
          }}
        />
      )}
      {done.length > 0 && (
        <section aria-labelledby="count-done">
          <p id="count-done">{t('count:done')}</p>
          <ul>
            {done.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const hasDifference = ({ seen, counted }: CountLine) => seen !== counted;
const differenceText = ({ name, seen, counted }: CountLine) =>
  `${name}: ${seen} → ${counted} (${signed(counted - seen)})`;
