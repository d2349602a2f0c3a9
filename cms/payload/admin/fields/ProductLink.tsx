'use client';

import { FieldLabel, Link, useField, useTranslation } from '@payloadcms/ui';
import type { TextFieldClientComponent } from 'payload';
import { panelProduct } from '../../../contract/rules/panel-paths.ts';

/** A line of an order keeps its product's id alone, which may be gone. */
export const ProductLink: TextFieldClientComponent = ({ field, path }) => {
  const { value } = useField<string>({ path });
  const { i18n } = useTranslation();
  return (
    <div className="field-type">
      <FieldLabel label={field.label} path={path} />
      {value ? (
        <Link href={panelProduct(value)}>{i18n.language === 'en' ? 'Open the product' : 'Ürünü aç'}</Link>
      ) : (
        '—'
      )}
    </div>
  );
};
