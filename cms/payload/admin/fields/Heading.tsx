import { getTranslation } from '@payloadcms/translations';
import type { Labels } from '../../fields/field-builders.ts';
import type { I18n } from '../translations/translate.ts';

/** What a column, or a part of a form that is folded away, is called, where Payload's lists shall not put it before other names. */
export const Heading = ({ text, i18n }: { text: Labels; i18n: I18n }) => <>{getTranslation(text, i18n)}</>;
