'use client';

import { FieldDescription, FieldLabel, SelectInput, useField, useFormFields } from '@payloadcms/ui';
import type { TextFieldClientComponent } from 'payload';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import { CATALOGUE_NUMBERS } from '../../../contract/rules/series-values.ts';
import type { Series } from '../../../infra/database/payload-types.ts';
import { useAsked } from '../shell/send.ts';
import { useTexts } from '../translations/use-texts.ts';

type Value = NonNullable<Series['values']>[number];

/** Loads the values of a series. The result is empty while the values load, and for a series without a list. */
function useValues(name: string): Value[] {
  const query = new URLSearchParams({ 'where[name][equals]': name, limit: '1', depth: '0' });
  const answer = useAsked<{ docs: Series[] }>(name === '' ? null : `${PANEL_API}/series?${query}`);
  return answer?.docs[0]?.values ?? [];
}

/** Describes a value of a series, for example `20 para · Gül · İnce kâğıt · 14`. */
const textOf = (value: Value): string =>
  [
    value.denomination,
    value.color,
    value.paper,
    value.perforation,
    CATALOGUE_NUMBERS.map((number) => value[number]).find(Boolean),
  ]
    .filter(Boolean)
    .join(' · ');

/** Field to choose a stamp's value in its series; shown only for a series with a list of values. */
export const SeriesValueField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const t = useTexts();
  const { value, setValue, showError } = useField<string | null>({ path });
  const series = useFormFields(([fields]) => String(fields?.series?.value ?? '').trim());
  const values = useValues(series);
  if (values.length === 0) return null;
  const isKnown = values.some(({ id }) => id === value);
  return (
    <SelectInput
      path={path}
      name={path}
      Label={<FieldLabel label={field.label} path={path} />}
      Description={<FieldDescription path={path} description={t('input:seriesValue')} />}
      options={values.map((one) => ({ value: String(one.id), label: textOf(one) }))}
      // The server drops a value of another series when the product is saved.
      value={isKnown && value ? value : ''}
      isClearable
      readOnly={Boolean(readOnly)}
      showError={showError}
      onChange={(option) => setValue(Array.isArray(option) ? null : (option?.value ?? null))}
    />
  );
};
