import { type RefObject, useState } from 'react';
import type { z } from 'zod';
import { pathOf } from '../../../contract/call-table.ts';
import { formatLira, type Lira, toKurus } from '../../../contract/money.ts';
import type { product, productList } from '../../../contract/products.ts';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import { type PriceTerms, taxRateOf, withTax } from '../../../contract/rules/pricing.ts';
import type { CountedProduct } from '../../../contract/stock-count.ts';
import { GrossPrice } from '../fields/GrossPrice.tsx';
import { DialogField } from '../shell/ActionDialog.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { useAsked } from '../shell/send.ts';
import { useCall } from '../shell/steps.tsx';
import { useTexts } from '../translations/use-texts.ts';
import { Finder, Picture } from './Finder.tsx';
import { addLine, type DraftLine, lineOfNumber } from './order-draft.ts';

type Lines = readonly DraftLine[];
type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  lines: Lines;
  fault: string | undefined;
  terms: PriceTerms;
  change: (how: (lines: Lines) => Lines) => void;
};

/** The shop's own calls tell prices in lira. */
const kurusOf = (price: Lira) => toKurus(Number(price));

export function PieceSearch({ field, lines, fault, terms, change }: Props) {
  const t = useTexts();
  const call = useCall();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [said, setSaid] = useState('');
  const url = `${pathOf('listProducts')}?${new URLSearchParams({ keyword: asked })}`;
  const answer = useAsked<z.infer<typeof productList>>(asked.trim().length > 1 ? url : null);
  function type(text: string): void {
    setTyped(text);
    setAsked(text);
  }
  function add(found: Omit<DraftLine, 'qty'>): void {
    change((before) => addLine(before, found));
    const isAll = lines.some(({ product, qty }) => product === found.product && qty >= found.stock);
    setSaid(isAll ? `${t('grid:stock')}: ${found.stock}` : t('writing:added', { name: found.name }));
    setAsked('');
    field.current?.focus();
  }
  /** Finds a product with its own number, by that number, its id or words. Adds the product if there is only one. */
  async function take(text: string): Promise<void> {
    // Empties the field at once, because the scanner types the next number while the shop answers.
    setTyped('');
    const known = lineOfNumber(lines, text);
    if (text === '' || known) return known && add(known);
    const counted = await call<{ products: CountedProduct[] }>(`${PANEL_API}/products/counted`, {
      body: { text },
    });
    if (!counted.isDone) return setSaid(counted.message);
    const [only, other] = counted.answer.products;
    if (!only || other) {
      setAsked(text);
      return setSaid(t(only ? 'count:several' : 'count:unknown', { text }));
    }
    const { product: id, name, ownNumber, stock } = only;
    const sold = await call<z.infer<typeof product>>(pathOf('getProduct', { id }), { method: 'GET' });
    if (!sold.isDone || sold.answer.isDraft || sold.answer.archivedAt || stock === 0)
      return setSaid(`${name}: ${t('shell:notOnSale')}`);
    const { image, category } = sold.answer;
    const price = kurusOf(sold.answer.price);
    add({ product: id, name, ownNumber, stock, image, category, price, listPrice: price, priceReason: '' });
  }
  return (
    <Finder
      field={field}
      label={t('count:scan')}
      typed={typed}
      said={said || fault}
      isFaulty={Boolean(fault)}
      choices={(answer?.products ?? []).map(({ _id, name, image, category, price, countInStock }) => ({
        key: _id,
        name,
        image,
        facts: `${formatLira(withTax(kurusOf(price), taxRateOf(terms, category)))} · ${t('grid:stock')}: ${countInStock}`,
        isLocked: countInStock === 0,
        choose: () => void take(_id),
      }))}
      onType={type}
      onEnter={() => void take(typed.trim())}
    />
  );
}

type LineProps = {
  line: DraftLine;
  told: string[];
  taxPercent: number;
  /** Null takes the line out. */
  set: (part: Partial<DraftLine> | null) => void;
};

export function Line({ line, told, taxPercent, set }: LineProps) {
  const t = useTexts();
  const { product, name, ownNumber, image, stock, price, listPrice, priceReason, qty } = line;
  const gross = (net: number) => formatLira(withTax(net, taxPercent));
  const prices = t('writing:price', { gross: gross(listPrice), net: formatLira(listPrice) });
  return (
    <li className="write-order__line">
      <div className="write-order__piece">
        {image && <Picture image={image} />}
        <div>
          {name}
          <p className="panel-block__small">
            {[ownNumber, `${t('grid:stock')}: ${stock}`, prices].filter(Boolean).join(' · ')}
          </p>
          <p role="alert" className="panel-block__fault">
            {told.join(' ')}
          </p>
        </div>
        <strong>{gross((price ?? listPrice) * qty)}</strong>
        <SmallButton
          extraButtonProps={{ 'aria-label': `${t('count:remove')}: ${name}` }}
          onClick={() => set(null)}
        >
          {t('count:remove')}
        </SmallButton>
      </div>
      <div className="write-order__fields">
        <DialogField
          label={t('returns:qty')}
          type="number"
          min="1"
          max={String(stock)}
          value={qty === 0 ? '' : String(qty)}
          onType={(typed) => set({ qty: Math.max(0, Math.trunc(Number(typed))) })}
        />
        <div className="desk-dialog__field">
          <label htmlFor={`price-${product}`}>{t('writing:agreed')}</label>
          <GrossPrice
            id={`price-${product}`}
            net={price}
            taxPercent={taxPercent}
            isReadOnly={false}
            onChange={(net) => set({ price: net })}
          />
        </div>
        {price !== listPrice && (
          <DialogField
            label={t('writing:reason')}
            value={priceReason}
            maxLength={200}
            isInvalid={told.length > 0}
            onType={(text) => set({ priceReason: text })}
          />
        )}
      </div>
    </li>
  );
}
