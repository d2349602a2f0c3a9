import { createServerFeature } from '@payloadcms/richtext-lexical';

type RichTextNode = {
  type?: string;
  value?: unknown;
  fields?: { linkType?: string; url?: string | null };
  children?: RichTextNode[];
};

/** Leaves out pictures that were never uploaded, and keeps the words of links that Payload would refuse. */
function repair({ children, ...node }: RichTextNode): RichTextNode[] {
  if (node.type === 'upload' && !node.value) return [];
  const kept = children?.flatMap(repair);
  const { linkType, url } = node.fields ?? {};
  if (linkType === 'custom' && (!url || url.includes(' '))) return kept ?? [];
  return [{ ...node, ...(kept && { children: kept }) }];
}

/**
 * Editor feature that cleans pasted text. A publication leaves out the parts that an older paste left; a draft keeps
 * such parts, because a picture may still be uploading.
 */
export const PastedTextFeature = createServerFeature({
  key: 'pastedText',
  feature: {
    ClientFeature: '/cms/payload/admin/fields/paste-client-feature.tsx#PasteClientFeature',
    hooks: {
      beforeValidate: [
        ({ data, value }) =>
          value?.root && data?._status !== 'draft' ? { ...value, root: repair(value.root)[0] } : value,
      ],
    },
  },
});
