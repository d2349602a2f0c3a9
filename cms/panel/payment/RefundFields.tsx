'use client';

import type { DeskView } from './desk-view.ts';
import { type Language, TEXTS } from './words.ts';

/** As it is sent: without `items` everything goes back. */
export type RefundChoice = { items?: string[]; restock: boolean };
export const WHOLE: RefundChoice = { restock: true };

type Props = {
  view: DeskView;
  language: Language;
  choice: RefundChoice;
  onChange: (choice: RefundChoice) => void;
};

/** How much of a payment goes back, and whether the pieces return to the shelf. */
export function RefundFields({ view, language, choice, onChange }: Props) {
  const { lines, decisions, left, order } = view;
  const { items, restock } = choice;
  // What is only held for the buyer returns by itself; what is sold may, and can be chosen line by line.
  const isSold = decisions.refundLines === null;
  const refundable = lines.filter(({ isRefundable }) => isRefundable);
  const toggle = (itemId: string, isChosen: boolean) => {
    const others = (items ?? []).filter((chosen) => chosen !== itemId);
    onChange({ ...choice, items: isChosen ? [...others, itemId] : others });
  };

  if (!isSold)
    return (
      <p>
        {TEXTS.refunded[language]}: <strong>{left}</strong>
      </p>
    );
  return (
    <>
      <fieldset>
        <legend>{TEXTS.howMuch[language]}</legend>
        <label>
          <input
            type="radio"
            name="desk-how-much"
            checked={items === undefined}
            onChange={() => onChange({ restock })}
          />
          {TEXTS.whole[language]} ({left})
        </label>
        <label>
          <input
            type="radio"
            name="desk-how-much"
            checked={items !== undefined}
            onChange={() => onChange({ restock, items: [] })}
          />
          {TEXTS.someLines[language]}
        </label>
      </fieldset>
      {items && (
        <fieldset>
          <legend>{TEXTS.whichLines[language]}</legend>
          {refundable.map(({ itemId, name, amount }) => (
            <label key={itemId}>
              <input
                type="checkbox"
                checked={items.includes(itemId)}
                onChange={(event) => toggle(itemId, event.target.checked)}
              />
              {name} ({amount})
            </label>
          ))}
          <p className="desk__small">{TEXTS.taxGoesAlong[language]}</p>
        </fieldset>
      )}
      {order.isDelivered ? (
        <p>{TEXTS.staysWithBuyer[language]}</p>
      ) : (
        <label className="desk-dialog__check">
          <input
            type="checkbox"
            checked={restock}
            onChange={(event) => onChange({ ...choice, restock: event.target.checked })}
          />
          {TEXTS.restock[language]}
        </label>
      )}
    </>
  );
}
