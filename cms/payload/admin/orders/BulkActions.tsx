'use client';

import { Button, useConfig, useListQuery, useRouteCache, useSelection, useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import { languageOf } from '../payment/texts.ts';
import { BulkStepDialog, type ChosenOrder } from './BulkStepDialog.tsx';
import { PRINTOUTS, type PrintoutKind, printUrlOf } from './printout-url.ts';
import { ORDER_TEXTS } from './texts.ts';
import '../shell/panel-block.css';

type Row = { id: string; number?: string | null; buyer?: { name?: string | null } };

/** Above the list of orders, once rows are ticked: marks them and prints their printouts. */
export function BulkActions() {
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
        <section className="panel-block panel-block--bar" aria-label={ORDER_TEXTS.selected[language]}>
          <div className="panel-block__buttons">
            {(['ship', 'deliver'] as const).map((step) => (
              <Button
                key={step}
                buttonStyle="secondary"
                size="small"
                margin={false}
                onClick={() => setAsked({ step, orders: chosen })}
              >
                {ORDER_TEXTS[step][language]} ({chosen.length})
              </Button>
            ))}
            {(Object.keys(PRINTOUTS) as PrintoutKind[]).map((paper) => (
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
                {ORDER_TEXTS[paper][language]}
              </Button>
            ))}
          </div>
          {selectAll === 'allAvailable' && (
            <p className="panel-block__small">{ORDER_TEXTS.thisPageOnly[language]}</p>
          )}
        </section>
      )}
      {asked && (
        <BulkStepDialog
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
