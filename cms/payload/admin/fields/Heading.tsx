import { getTranslation } from '@payloadcms/translations';
import type { Labels } from '../../fields/field-builders.ts';
import type { I18n } from '../translations/translate.ts';

/** Heading of a column or of a collapsed part, for places where Payload's lists must not prefix other names with it. */
export const Heading = ({ text, i18n }: { text: Labels; i18n: I18n }) => <>{getTranslation(text, i18n)}</>;
