'use client';

import {
  FieldDescription,
  FieldLabel,
  SelectInput,
  useConfig,
  useField,
  useFormFields,
  useTranslation,
} from '@payloadcms/ui';
import type { TextFieldClientComponent } from 'payload';
import { useEffect, useState } from 'react';
import { CATALOGUE_NUMBERS } from '../../../contract/rules/series-values.ts';
import type { Series } from '../../../infra/database/payload-types.ts';
import { sendJson } from '../shell/send.ts';
import { textsFor } from '../translations/translate.ts';

type Value = NonNullable<Series['values']>[number];
/** The pause in typing before the shop is asked. */
const PAUSE_MS = 300;

/** Values of the typed series; empty while unknown, and for a series without a list. */
function useValues(name: string): Value[] {
  const { config } = useConfig();
  const [known, setKnown] = useState<{ name: string; values: Value[] }>({ name: '', values: [] });
  const url = `${config.routes.api}/series`;
  useEffect(() => {
    if (name === '') return;
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ 'where[name][equals]': name, limit: '1', depth: '0' });
      const sent = await sendJson<{ docs: Series[] }>(`${url}?${query}`, { method: 'GET' });
      // Without it the shop still finds the value that fits.
      if (sent.isDone) setKnown({ name, values: sent.answer.docs[0]?.values ?? [] });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, url]);
  return known.name === name ? known.values : [];
}

/** `20 para · Gül · İnce kâğıt · 14` */
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

/** Which value of its series a stamp is; only where the series has a list of them. */
export const SeriesValueField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const t = textsFor(useTranslation().i18n);
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
      // One of another series is given up when it is saved.
      value={isKnown && value ? value : ''}
      isClearable
      readOnly={Boolean(readOnly)}
      showError={showError}
      onChange={(option) => setValue(Array.isArray(option) ? null : (option?.value ?? null))}
    />
  );
};
