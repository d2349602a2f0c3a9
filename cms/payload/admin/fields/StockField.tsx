'use client';

import {
  FieldDescription,
  FieldError,
  FieldLabel,
  NumberField,
  TextInput,
  useConfig,
  useDocumentInfo,
  useField,
  useTranslation,
} from '@payloadcms/ui';
import type { NumberFieldClientComponent } from 'payload';
import { useEffect, useState } from 'react';
import { readStockChange } from '../../../contract/rules/catalogue.ts';
import type { StockAnswer } from '../../endpoints/product-endpoints.ts';
import { textsFor } from '../translations/translate.ts';

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
    // A form may stay open for hours: on return it shows the current stock.
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
  const t = textsFor(useTranslation().i18n);
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
        Error={isUnreadable && <FieldError path={path} message={t('input:stockInvalid')} showError />}
        Description={<FieldDescription path={path} description={t('input:stockHint')} />}
        AfterInput={
          <p role="status" className="stock-now">
            {stock ? t('input:stock', stock) : '…'}
          </p>
        }
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

/** The stock is typed once, when the product is made. From then on `StockField` takes its place. */
export const InitialStockField: NumberFieldClientComponent = (props) => {
  const { id } = useDocumentInfo();
  return id === undefined ? <NumberField {...props} /> : null;
};
