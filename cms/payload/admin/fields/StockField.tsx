'use client';

import {
  FieldDescription,
  FieldError,
  FieldLabel,
  TextInput,
  useConfig,
  useDocumentInfo,
  useField,
  useTranslation,
} from '@payloadcms/ui';
import type { NumberFieldClientComponent } from 'payload';
import { useEffect, useState } from 'react';
import type { StockAnswer } from '../../endpoints/stock-endpoint.ts';
import { readStockChange } from './read-stock-change.ts';

const TEXTS = {
  tr: {
    stock: ({ sellable, held }: StockAnswer) =>
      `Satılabilir ${sellable} · Ayrılmış ${held} (açık ödemelerde)`,
    invalid: 'Stok değişikliği tam sayı olmalıdır, örneğin +3 ya da -1.',
    hint: 'Stoka eklenen ya da stoktan çıkan adet: +3 ya da -1. Kaydedince işlenir.',
  },
  en: {
    stock: ({ sellable, held }: StockAnswer) => `For sale ${sellable} · Held ${held} (by open payments)`,
    invalid: 'The change must be a whole number, for example +3 or -1.',
    hint: 'Pieces added to the shelf or taken from it: +3 or -1. Applied to what is for sale on saving.',
  },
};

/** The stock as it is now, asked again with every `version`; null until it is known. */
function useStock(version: unknown): StockAnswer | null {
  const { id } = useDocumentInfo();
  const { config } = useConfig();
  const [stock, setStock] = useState<StockAnswer | null>(null);
  const address = `${config.routes.api}/products/${id}/stock`;
  useEffect(() => {
    // Named, so that the effect runs again after a save.
    void version;
    const asked = new AbortController();
    const ask = () =>
      fetch(address, { credentials: 'include', signal: asked.signal })
        .then((answer) => (answer.ok ? answer.json() : null))
        .then(setStock)
        // The numbers are a help; without them the difference is as good.
        .catch(() => undefined);
    void ask();
    // A form may stay open for hours: whoever comes back to it sees what was sold meanwhile.
    window.addEventListener('focus', ask);
    return () => {
      window.removeEventListener('focus', ask);
      asked.abort();
    };
  }, [address, version]);
  return stock;
}

/** Shows the stock and takes a difference of it, never a count: pieces are sold while the form is open. */
export const StockField: NumberFieldClientComponent = ({ field, path, readOnly }) => {
  const { i18n } = useTranslation();
  const texts = i18n.language === 'en' ? TEXTS.en : TEXTS.tr;
  const { savedDocumentData } = useDocumentInfo();
  const stock = useStock(savedDocumentData?.updatedAt);
  const [draft, setDraft] = useState('');
  const { value, setValue, showError } = useField<number | string | null>({ path });
  const isUnreadable = typeof value === 'string';
  // Saved or taken back: the form holds no difference any more, so none may stand in the field.
  const isEmpty = value === null || value === undefined;
  useEffect(() => {
    if (isEmpty) setDraft('');
  }, [isEmpty]);

  return (
    <div className="field-type">
      <TextInput
        path={path}
        Label={<FieldLabel label={field.label} path={path} />}
        Error={isUnreadable && <FieldError path={path} message={texts.invalid} showError />}
        Description={<FieldDescription path={path} description={texts.hint} />}
        BeforeInput={<p role="status">{stock ? texts.stock(stock) : '…'}</p>}
        placeholder="+3"
        readOnly={readOnly}
        showError={showError || isUnreadable}
        value={draft}
        onChange={(event: { target: { value: string } }) => {
          const text = event.target.value;
          setDraft(text);
          // The mark keeps the server from reading "3x" as 3: what cannot be read is refused, not guessed.
          setValue(text.trim() === '' ? null : (readStockChange(text) ?? `?${text}`));
        }}
      />
    </div>
  );
};
