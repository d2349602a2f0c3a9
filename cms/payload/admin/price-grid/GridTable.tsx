'use client';

import { Button, useRouteCache } from '@payloadcms/ui';
import { type FormEvent, useEffect, useState } from 'react';
import type { Language } from '../payment/texts.ts';
import { GridRow } from './GridRow.tsx';
import { changeOf, faultsOf, fillByPercent, isUnsaved, type RowState, takeOutcome } from './grid-state.ts';
import { PercentChange } from './PercentChange.tsx';
import type { ShownRow } from './read-grid.ts';
import { submitGrid } from './submit-grid.ts';
import { GRID_TEXTS, sentencesIn } from './texts.ts';

type Props = { rows: ShownRow[]; language: Language; api: string; list: string };

/** The rows with what is typed into them; saving sends those alone that changed. */
export function GridTable({ rows: shown, language, api, list }: Props) {
  const [rows, setRows] = useState<RowState[]>(() => shown.map((row) => ({ ...row, typed: {} })));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Nothing is typed before the scripts hold the fields.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const { clearRouteCache } = useRouteCache();
  const sentences = sentencesIn(language);
  const unsaved = rows.filter(isUnsaved);
  useLeaveWarning(unsaved.length > 0, GRID_TEXTS.leave[language]);

  const change = (changed: RowState) => setRows(rows.map((row) => (row.id === changed.id ? changed : row)));
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  const fill = (hundredths: number) =>
    setRows(
      rows.map((row) => (chosen.size === 0 || chosen.has(row.id) ? fillByPercent(row, hundredths) : row)),
    );

  async function save(event: FormEvent) {
    event.preventDefault();
    const changes = rows.flatMap((row) => changeOf(row) ?? []);
    const unreadable = unsaved.length - changes.length;
    if (changes.length === 0) return setSaid(sentences.outcome(0, unreadable));
    setIsBusy(true);
    const answer = await submitGrid(api, changes, language);
    setIsBusy(false);
    if (typeof answer === 'string') return setSaid(answer);
    setRows(rows.map((row) => takeOutcome(row, answer)));
    const saved = answer.filter(({ state }) => state === 'saved').length;
    setSaid(sentences.outcome(saved, answer.length - saved + unreadable));
    // The list of products and other pages of the grid show it, too.
    clearRouteCache();
  }

  return (
    <form
      className="grid__form"
      aria-label={GRID_TEXTS.title[language]}
      data-ready={isReady}
      noValidate
      onSubmit={save}
    >
      <PercentChange language={language} onFill={fill} />
      <table className="grid__table">
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={GRID_TEXTS.selectAll[language]}
                checked={chosen.size === rows.length}
                onChange={({ target }) => setChosen(new Set(target.checked ? rows.map(({ id }) => id) : []))}
              />
            </th>
            {(['product', 'category', 'price', 'stock', 'change', 'state'] as const).map((name) => (
              <th key={name} scope="col">
                {GRID_TEXTS[name][language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow
              key={row.id}
              row={row}
              faults={faultsOf(row)}
              href={`${list}/${row.id}`}
              language={language}
              isBusy={isBusy}
              isChosen={chosen.has(row.id)}
              onChoose={(isChosen) => choose(row.id, isChosen)}
              onChange={change}
            />
          ))}
        </tbody>
      </table>
      <div className="grid__save">
        <Button type="submit" size="small" margin={false} disabled={isBusy || unsaved.length === 0}>
          {GRID_TEXTS.save[language]}
        </Button>
        <Button
          buttonStyle="secondary"
          size="small"
          margin={false}
          disabled={isBusy || unsaved.length === 0}
          onClick={() => setRows(rows.map(({ outcome, ...row }) => ({ ...row, typed: {} })))}
        >
          {GRID_TEXTS.discard[language]}
        </Button>
        {unsaved.length > 0 && <span>{sentences.unsaved(unsaved.length)}</span>}
        <p role="status">{said}</p>
      </div>
    </form>
  );
}

/** Asks before the page is left by a link of the panel or by the browser. Payload's own warning knows its forms only. */
function useLeaveWarning(isUnsaved: boolean, question: string): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    function askAtLink(event: MouseEvent): void {
      const link = (event.target as Element).closest?.('a');
      if (!link?.href || link.target === '_blank' || link.download || event.metaKey || event.ctrlKey) return;
      if (window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    window.addEventListener('beforeunload', beforeUnload);
    // Before the router of the panel takes the click.
    document.addEventListener('click', askAtLink, true);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', askAtLink, true);
    };
  }, [isUnsaved, question]);
}
