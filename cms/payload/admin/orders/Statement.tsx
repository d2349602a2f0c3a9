'use client';

import { useAuth } from '@payloadcms/ui';
import type { ComponentProps } from 'react';
import {
  NOTABLE,
  STATEMENT_BYTES,
  STATEMENT_ROWS,
  type StatementEntry,
} from '../../../contract/bank-statement.ts';
import { pathOf } from '../../../contract/call-table.ts';
import { formatLira, toDecimalString } from '../../../contract/money.ts';
import { formatDay } from '../../../contract/rules/dates.ts';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import { isAdmin } from '../../../domain/roles.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { Choice } from '../shell/ActionDialog.tsx';
import { PanelTable } from '../shell/panel-sections.tsx';
import { useCall } from '../shell/steps.tsx';
import { useTexts } from '../translations/use-texts.ts';
import type { ToldOutcome } from './BulkActions.tsx';
import { TableButton, TableDialog } from './TableDialog.tsx';

/** Button above the list of payments. Notes the transfers in a table of the bank. */
export function StatementButton() {
  const t = useTexts();
  const call = useCall();
  const { user } = useAuth<User>();
  if (!isAdmin(user)) return null;

  /** Notes each order by a call of its own, so that a refused order does not stop the others. */
  async function note(entries: StatementEntry[]) {
    const outcomes: ToldOutcome[] = [];
    for (const { payment, isTicked, amount, day, rows } of entries) {
      if (!isTicked || !payment || amount === null) continue;
      const { id, state: seenState, number } = payment;
      const receipt = {
        means: 'transfer',
        day,
        amount: toDecimalString(amount),
        reason: `${t('statement:title')}: ${rows}`,
      };
      const sent = await call(pathOf('decideAttempt', { id }), {
        body: { action: 'receive', ...receipt, seenState },
      });
      const { message } = sent.isDone ? sent.answer : sent;
      outcomes.push({ row: rows, number, isDone: sent.isDone, message });
    }
    return { isDone: true as const, answer: { outcomes } };
  }

  return (
    <TableButton text={t('statement:open')}>
      {(onClose) => (
        <TableDialog<StatementEntry[]>
          title={t('statement:title')}
          mostBytes={STATEMENT_BYTES}
          hint={t('statement:hint', { most: STATEMENT_ROWS })}
          explains={[t('statement:explains'), t('payment:decisions:receiveExplains')]}
          action={t('payment:decisions:receive')}
          preview={(content) => call(`${PANEL_API}/payment-attempts/statement`, { body: { content } })}
          run={note}
          onClose={onClose}
        >
          {(entries, change) => {
            const toggle = (entry: StatementEntry) =>
              change(entries.map((one) => (one === entry ? { ...one, isTicked: !one.isTicked } : one)));
            return (
              <PanelTable
                title={t('statement:title')}
                columns={[t('parcels:row'), t('orders:outcome'), t('payment:of'), t('statement:text')]}
                rows={entries.map((entry) => ({ key: entry.rows, cells: cellsOf(entry, t, toggle) }))}
              />
            );
          }}
        </TableDialog>
      )}
    </TableButton>
  );
}

function cellsOf(
  entry: StatementEntry,
  t: ReturnType<typeof useTexts>,
  toggle: (entry: StatementEntry) => void,
): ComponentProps<typeof PanelTable>['rows'][number]['cells'] {
  const { rows, payment, outcome, isTicked, amount, day, text } = entry;
  const name = [rows, payment?.number].filter(Boolean).join(' · ');
  const isNotable = (NOTABLE as readonly string[]).includes(outcome);
  return [
    isNotable ? (
      <Choice key="name" type="checkbox" checked={isTicked} onChange={() => toggle(entry)}>
        {name}
      </Choice>
    ) : (
      name
    ),
    t(`statement:outcomes:${outcome}`, { rest: formatLira(Math.abs(payment?.rest ?? 0)) }),
    amount === null ? '—' : formatLira(amount),
    `${formatDay(day ?? '')} ${text}`,
  ];
}
