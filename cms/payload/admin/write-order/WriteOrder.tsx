'use client';

import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { pathOf } from '../../../contract/call-table.ts';
import type { writtenOrderAnswer } from '../../../contract/dealer-sales.ts';
import { newUuid } from '../../../contract/rules/new-uuid.ts';
import { basketTax, type PriceTerms, priceBasket, taxRateOf } from '../../../contract/rules/pricing.ts';
import { Sums, sumRows } from '../orders/Sums.tsx';
import { Choice, DialogField, ERROR_ID } from '../shell/ActionDialog.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { PanelSection } from '../shell/panel-sections.tsx';
import { documentUrl } from '../shell/panel-urls.ts';
import { useCall } from '../shell/steps.tsx';
import { useLeaveWarning } from '../shell/use-leave-warning.ts';
import { useTexts } from '../translations/use-texts.ts';
import { BuyerSearch, ChosenBuyer } from './BuyerPart.tsx';
import { Line, PieceSearch } from './LinesPart.tsx';
import {
  type Draft,
  type DraftBuyer,
  type Faults,
  faultsOf,
  isComplete,
  pricedLines,
  requestOf,
} from './order-draft.ts';

type Props = { terms: PriceTerms; heldUntil: string };

/** Form of an order for a buyer on the phone. The order's page then shows the payment link. */
export function WriteOrder({ terms, heldUntil }: Props) {
  const t = useTexts();
  const call = useCall();
  // The id stays after a lost answer: pressed again, the shop writes no second order.
  const [draft, setDraft] = useState(
    (): Draft => ({ buyer: null, lines: [], heldUntil, sendsLink: true, requestId: newUuid() }),
  );
  const [faults, setFaults] = useState<Faults>({});
  const pieces = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [orderId, setOrderId] = useState('');
  const { buyer, lines, sendsLink } = draft;
  useLeaveWarning(orderId === '' && (buyer !== null || lines.length > 0), t('grid:leave'));
  useEffect(() => {
    if (orderId) window.location.assign(documentUrl('orders', orderId));
  }, [orderId]);
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      document.querySelector<HTMLElement>('.write-order [aria-invalid="true"]')?.focus();
  }, [faults]);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const changeLines = (how: (lines: Draft['lines']) => Draft['lines']) =>
    setDraft((before) => ({ ...before, lines: how(before.lines) }));
  const changeBuyer = (buyer: DraftBuyer | null) => change({ buyer });
  function choose(buyer: DraftBuyer): void {
    change({ buyer });
    if (isComplete(buyer)) pieces.current?.focus();
  }

  async function write(): Promise<void> {
    const body = requestOf(draft);
    if (!body) return setFaults({ buyer: t('writing:buyerMissing') });
    const unread = lines.find(({ price }) => price === null);
    if (unread) return setFaults({ [unread.product]: t('grid:priceFault') });
    setBusy(true);
    const sent = await call<z.infer<typeof writtenOrderAnswer>>(pathOf('writeOrder'), { body });
    if (sent.isDone) return setOrderId(sent.answer.orderId);
    setBusy(false);
    const { message, errors = [] } = sent;
    setFaults({ ...faultsOf(errors, lines), all: errors.length > 0 ? t('writing:incomplete') : message });
  }

  const priced = pricedLines(lines);
  const sums = sumRows(priceBasket(priced, terms).totals, basketTax(priced, terms), t);
  return (
    <div className="panel-block order">
      <div className="order__columns">
        <div className="order__main">
          <PanelSection as="h2" name="buyer" title={t('orders:buyer')}>
            {buyer ? (
              <ChosenBuyer buyer={buyer} faults={faults} change={changeBuyer} />
            ) : (
              <BuyerSearch fault={faults.buyer} choose={choose} />
            )}
          </PanelSection>
          <PanelSection as="h2" name="pieces" title={t('orders:pieces')}>
            <PieceSearch
              field={pieces}
              lines={lines}
              fault={faults.orderItems}
              terms={terms}
              change={changeLines}
            />
            <ul>
              {lines.map((line) => (
                <Line
                  key={line.product}
                  line={line}
                  told={Object.keys(faults).flatMap((path) =>
                    path.startsWith(line.product) ? (faults[path] ?? []) : [],
                  )}
                  taxPercent={taxRateOf(terms, line.category)}
                  set={(part) =>
                    changeLines((before) =>
                      part
                        ? before.map((one) => (one.product === line.product ? { ...one, ...part } : one))
                        : before.filter(({ product }) => product !== line.product),
                    )
                  }
                />
              ))}
            </ul>
          </PanelSection>
        </div>
        <div className="order__side">
          <PanelSection as="h2" name="end" title={t('orders:sums')}>
            {lines.length > 0 && <Sums sums={sums} />}
            <DialogField
              label={t('writing:heldUntil')}
              type="date"
              value={draft.heldUntil}
              hint={faults.heldUntil ?? ''}
              isInvalid={Boolean(faults.heldUntil)}
              onType={(day) => change({ heldUntil: day })}
            />
            <Choice type="checkbox" checked={sendsLink} onChange={() => change({ sendsLink: !sendsLink })}>
              {t('writing:sendsLink')}
            </Choice>
            <p id={ERROR_ID} role="alert" className="panel-block__fault">
              {faults.all}
            </p>
            <SmallButton buttonStyle="primary" size="medium" disabled={isBusy} onClick={() => void write()}>
              {t('writing:write')}
            </SmallButton>
          </PanelSection>
        </div>
      </div>
    </div>
  );
}
