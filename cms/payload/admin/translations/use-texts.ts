import { useTranslation } from '@payloadcms/ui';
import { type Translate, textsFor } from './translate.ts';

/** Returns `textsFor` in the reader's language, for components in the browser. */
export const useTexts = (): Translate => textsFor(useTranslation().i18n);
