'use client';

import {
  FieldDescription,
  FieldLabel,
  TextInput,
  useDocumentInfo,
  useField,
  useFormFields,
  useTranslation,
} from '@payloadcms/ui';
import type { NumberFieldClientComponent } from 'payload';
import { useState } from 'react';
import { pathOf } from '../../../contract/call-table.ts';
import { formatForInput, formatLira, type Kurus, parseLira } from '../../../contract/money.ts';
import type { PreviousPriceAnswer } from '../../../contract/product-bulk-edits.ts';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import { type TaxTerms, taxRateOf } from '../../../contract/rules/pricing.ts';
import { useAsked } from '../shell/send.ts';
import { formatNumber } from '../translations/translate.ts';
import { useTexts } from '../translations/use-texts.ts';
import { GrossPrice } from './GrossPrice.tsx';

/** Shows kuruş as lira: 14990 in the database is `149,90` in the field. */
export const LiraField: NumberFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError } = useField<Kurus | null>({ path });
  /** `text` is shown only while the form's value is the amount read from `text`. */
  const [typed, setTyped] = useState<{ text: string; amount: Kurus | null } | null>(null);
  const draft = typed?.amount === (value ?? null) ? typed?.text : undefined;
  const isUnreadable = Boolean(draft) && typed?.amount === null;

  return (
    <TextInput
      path={path}
      Description={<FieldDescription path={path} description={field.admin?.description} />}
      Label={<FieldLabel label={field.label} path={path} required={field.required} />}
      readOnly={readOnly || field.admin?.readOnly}
      showError={showError || isUnreadable}
      value={draft ?? (typeof value === 'number' ? formatForInput(value) : '')}
      onChange={(event: { target: { value: string } }) => {
        const text = event.target.value;
        // Unreadable text is null in the form, so that nobody saves another amount by mistake.
        const amount = parseLira(text);
        setTyped({ text, amount });
        setValue(amount);
      }}
    />
  );
};

/**
 * Lira field with a second input beside it, for the price with VAT. The second is absent where the product's category,
 * and so the rate, is not in the form, as in a bulk edit.
 */
export const TaxedLiraField: NumberFieldClientComponent = (props) => {
  const { path, field, readOnly } = props;
  const t = useTexts();
  const { value, setValue } = useField<Kurus | null>({ path });
  const category = useFormFields(([fields]) => fields?.category && String(fields.category.value ?? ''));
  const terms = useAsked<TaxTerms>(pathOf('getTerms'));
  const taxPercent = terms && category !== undefined ? taxRateOf(terms, category) : 0;
  const id = `gross-${path}`;
  return (
    <>
      <LiraField {...props} />
      {taxPercent > 0 && (
        <div className="field-type text">
          <FieldLabel label={t(path === 'price' ? 'input:gross' : 'input:grossLowered')} htmlFor={id} />
          <GrossPrice
            id={id}
            net={value ?? null}
            taxPercent={taxPercent}
            isReadOnly={Boolean(readOnly || field.admin?.readOnly)}
            onChange={setValue}
          />
        </div>
      )}
    </>
  );
};

/** Average of the reviews, which nobody types: a number input would show the browser's decimal sign. */
export const RatingField: NumberFieldClientComponent = ({ field, path }) => {
  const { value } = useField<number | null>({ path });
  const { i18n } = useTranslation();
  return (
    <TextInput
      path={path}
      Label={<FieldLabel label={field.label} path={path} />}
      readOnly
      value={formatNumber(value, i18n.language)}
    />
  );
};

const NAMES = ['price', 'loweredPrice', 'loweredFrom', 'loweredUntil'] as const;
/** Shows the previous price, which the server calculates again while the price fields are edited. */
export const PreviousPriceField: NumberFieldClientComponent = ({ field, path }) => {
  const t = useTexts();
  const { id } = useDocumentInfo();
  const typed = useFormFields(([fields]) =>
    JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, fields?.[name]?.value ?? null]))),
  );
  const values = JSON.parse(typed) as Record<(typeof NAMES)[number], unknown>;
  const isAsked = id !== undefined && NAMES.every((name) => values[name] !== null);
  const url = isAsked ? `${PANEL_API}/products/${id}/previous-price` : null;
  const answer = useAsked<PreviousPriceAnswer>(url, typed);
  const previous = answer?.previousPrice ?? 0;
  const isDiscount = previous > Number(values.loweredPrice);
  return (
    <div className="field-type" hidden={!answer}>
      <FieldLabel label={field.label} path={path} />
      <p role="status">
        {answer && t(isDiscount ? 'input:struck' : 'input:notStruck', { previous: formatLira(previous) })}
      </p>
    </div>
  );
};
