'use client';

import { FieldLabel, Link, useField, useTranslation } from '@payloadcms/ui';
import type { TextFieldClientComponent } from 'payload';
import { panelProduct } from '../../../contract/rules/panel-paths.ts';
import { textsFor } from '../translations/translate.ts';

/** A line of an order keeps its product's id alone, which may be gone. */
export const ProductLink: TextFieldClientComponent = ({ field, path }) => {
  const { value } = useField<string>({ path });
  const t = textsFor(useTranslation().i18n);
  return (
    <div className="field-type">
      <FieldLabel label={field.label} path={path} />
      {value ? <Link href={panelProduct(value)}>{t('input:openProduct')}</Link> : '—'}
    </div>
  );
};
