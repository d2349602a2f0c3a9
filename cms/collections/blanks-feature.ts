import { createServerFeature } from '@payloadcms/richtext-lexical';

/** The blanks of legal texts in the editor. They are plain text in the database, as everything that reads them expects. */
export const BlanksFeature = createServerFeature({
  key: 'blanks',
  feature: { ClientFeature: '/cms/panel/legal/blanks/blanks-client-feature.ts#BlanksClientFeature' },
});
