'use client';

import { Button, useConfig, useListQuery, useRouteCache, useSelection, useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import { languageOf } from '../payment/words.ts';
import { BulkStep, type ChosenOrder } from './BulkStep.tsx';
import { PAPERS, type Paper, printUrlOf } from './print-url.ts';
import { WORDS } from './words.ts';
import '../payment/desk.css';

type Row = { id: string; number?: string | null; buyer?: { name?: string | null } };

/** Above the list of orders, once rows are ticked: marks them and prints their papers. */
export function BulkMarks() {
  const language = languageOf(useTranslation().i18n);
  const { routes } = useConfig().config;
  const { selectedIDs, selectAll, toggleAll } = useSelection();
  const { data } = useListQuery();
  const { clearRouteCache: drawAnew } = useRouteCache();
  // What is asked about stays the same while the list is drawn anew behind the dialog.
  const [asked, setAsked] = useState<{ step: 'ship' | 'deliver'; orders: ChosenOrder[] } | null>(null);
  const chosen = ((data?.docs ?? []) as Row[])
    .filter(({ id }) => selectedIDs.includes(id))
    .map((row) => ({ id: row.id, number: row.number ?? row.id, buyer: row.buyer?.name ?? '' }));

  function close(): void {
    setAsked(null);
    drawAnew();
  }

  return (
    <>
      {chosen.length > 0 && (
        <section className="desk desk--bar" aria-label={WORDS.selected[language]}>
          <div className="desk__buttons">
            {(['ship', 'deliver'] as const).map((step) => (
              <Button
                key={step}
                buttonStyle="secondary"
                size="small"
                margin={false}
                onClick={() => setAsked({ step, orders: chosen })}
              >
                {WORDS[step][language]} ({chosen.length})
              </Button>
            ))}
            {(Object.keys(PAPERS) as Paper[]).map((paper) => (
              <Button
                key={paper}
                el="anchor"
                buttonStyle="secondary"
                size="small"
                margin={false}
                newTab
                url={printUrlOf(
                  routes.admin,
                  paper,
                  chosen.map(({ id }) => id),
                )}
              >
                {WORDS[paper][language]}
              </Button>
            ))}
          </div>
          {selectAll === 'allAvailable' && <p className="desk__small">{WORDS.thisPageOnly[language]}</p>}
        </section>
      )}
      {asked && (
        <BulkStep
          {...asked}
          api={routes.api}
          language={language}
          onDone={() => toggleAll()}
          onClose={close}
        />
      )}
    </>
  );
}
