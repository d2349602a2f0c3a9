'use client';

import type { ComponentProps } from 'react';
import type { PaymentReviewView } from './payment-review-view.ts';
import { type Language, TEXTS } from './texts.ts';

/** As it is sent: without `items` everything goes back. */
export type RefundChoice = { items?: string[]; restock: boolean; arrived: boolean };
export const WHOLE: RefundChoice = { restock: true, arrived: false };

type Props = {
  view: PaymentReviewView;
  language: Language;
  choice: RefundChoice;
  onChange: (choice: RefundChoice) => void;
};

/** How much of a sold order's payment goes back, and whether the pieces return to stock. */
export function RefundFields({ view, language, choice, onChange }: Props) {
  const { lines, left } = view;
  const { items, ...pieces } = choice;
  const refundable = lines.filter(({ isRefundable }) => isRefundable);
  const toggle = (itemId: string, isChosen: boolean) => {
    const others = (items ?? []).filter((chosen) => chosen !== itemId);
    onChange({ ...choice, items: isChosen ? [...others, itemId] : others });
  };
  const howMuch = { type: 'radio', name: 'desk-how-much' };

  return (
    <>
      <fieldset>
        <legend>{TEXTS.howMuch[language]}</legend>
        <Choice {...howMuch} checked={items === undefined} onChange={() => onChange(pieces)}>
          {TEXTS.whole[language]} ({left})
        </Choice>
        <Choice
          {...howMuch}
          checked={items !== undefined}
          onChange={() => onChange({ ...pieces, items: [] })}
        >
          {TEXTS.someLines[language]}
        </Choice>
      </fieldset>
      {items && (
        <fieldset>
          <legend>{TEXTS.whichLines[language]}</legend>
          {refundable.map(({ itemId, name, amount }) => (
            <Choice
              key={itemId}
              type="checkbox"
              checked={items.includes(itemId)}
              onChange={(event) => toggle(itemId, event.target.checked)}
            >
              {name} ({amount})
            </Choice>
          ))}
          <p className="panel-block__small">{TEXTS.taxGoesAlong[language]}</p>
        </fieldset>
      )}
      <PiecesField view={view} language={language} choice={choice} onChange={onChange} />
    </>
  );
}

/** What is in the post is asked about apart: it goes back into stock once it is here again. */
export function PiecesField({ view: { order }, language, choice, onChange }: Props) {
  if (order.isDelivered) return <p>{TEXTS.staysWithBuyer[language]}</p>;
  const name = order.isShipped ? 'arrived' : 'restock';
  return (
    <Choice
      type="checkbox"
      checked={choice[name]}
      onChange={(event) => onChange({ ...choice, [name]: event.target.checked })}
    >
      {TEXTS[name][language]}
    </Choice>
  );
}

const Choice = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="desk-dialog__choice">
    <input {...input} />
    {children}
  </label>
);
