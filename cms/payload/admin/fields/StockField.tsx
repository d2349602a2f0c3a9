'use client';

import {
  FieldDescription,
  FieldError,
  FieldLabel,
  NumberField,
  TextInput,
  useDocumentInfo,
  useField,
} from '@payloadcms/ui';
import type { NumberFieldClientComponent } from 'payload';
import { useEffect, useState } from 'react';
import { readStockChange } from '../../../contract/rules/catalogue.ts';
import { newUuid } from '../../../contract/rules/new-uuid.ts';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import type { StockAnswer } from '../../endpoints/product-endpoints.ts';
import { useTexts } from '../translations/use-texts.ts';

/**
 * Reads the product's current stock, and reads it again when `version` changes; null until the stock is known. A typed
 * difference stands beside the stock that it was typed for.
 */
function useStock(version: unknown, isTyped: boolean): StockAnswer | null {
  const { id } = useDocumentInfo();
  const [stock, setStock] = useState<StockAnswer | null>(null);
  const address = `${PANEL_API}/products/${id}/stock`;
  useEffect(() => {
    // Read here, so that the effect depends on `version`.
    void version;
    const asked = new AbortController();
    const ask = () =>
      fetch(address, { credentials: 'include', signal: asked.signal })
        .then((answer) => (answer.ok ? answer.json() : null))
        .then(setStock)
        // The numbers only help: without them the difference can still be typed.
        .catch(() => undefined);
    void ask();
    // A form may stay open for hours.
    if (!isTyped) window.addEventListener('focus', ask);
    return () => {
      window.removeEventListener('focus', ask);
      asked.abort();
    };
  }, [address, version, isTyped]);
  return stock;
}

/** Gives the form an id, by which the shop knows a repeated save. Returns a function that renews the id. */
function useRequestId(): () => void {
  const { value, setValue, formInitializing } = useField<string | null>({ path: 'requestId' });
  useEffect(() => {
    if (!value && !formInitializing) setValue(newUuid(), true);
  }, [value, setValue, formInitializing]);
  return () => setValue(newUuid(), true);
}

/** Shows the stock and takes a difference, not a new count: pieces are sold while the form is open. */
export const StockField: NumberFieldClientComponent = ({ field, path, readOnly }) => {
  const t = useTexts();
  const { savedDocumentData } = useDocumentInfo();
  const [draft, setDraft] = useState('');
  const { value, setValue, showError } = useField<number | string | null>({ path });
  const renewRequestId = useRequestId();
  const isUnreadable = typeof value === 'string';
  // After saving, the form holds no difference, and the field must not show the old one.
  const isEmpty = value === null || value === undefined;
  const stock = useStock(savedDocumentData?.updatedAt, !isEmpty);
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
          // An emptied field shows the present stock, so the next difference belongs to a new request.
          if (text.trim() === '') renewRequestId();
          // `?` marks unreadable text, so that the server refuses `3x` and does not read 3.
          setValue(text.trim() === '' ? null : (readStockChange(text) ?? `?${text}`));
        }}
      />
    </div>
  );
};

/** Stock field of a new product. An existing product has `StockField` instead. */
export const InitialStockField: NumberFieldClientComponent = (props) => {
  const { id } = useDocumentInfo();
  useRequestId();
  return id === undefined ? <NumberField {...props} /> : null;
};
