import { FieldLabel } from '@payloadcms/ui';
import type { JSONFieldServerComponent } from 'payload';
import { languageOf } from '../payment/texts.ts';
import { ChangeLines } from './ChangeLines.tsx';
import { describeChanges } from './describe-changes.ts';

/** What it was and what it is, in the words of the form that changed it. */
export const ChangesField: JSONFieldServerComponent = ({ data, clientField, payload, i18n }) => (
  <div className="field-type">
    <FieldLabel label={clientField.label} as="span" />
    <ChangeLines
      lines={describeChanges(payload.config, String(data.about), data.changes, languageOf(i18n))}
    />
  </div>
);
