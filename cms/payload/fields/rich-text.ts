import { createServerFeature } from '@payloadcms/richtext-lexical';
import { isUsableLink } from './clean-pasted.ts';

type RichTextNode = {
  type?: string;
  value?: unknown;
  fields?: { linkType?: string; url?: string | null };
  children?: RichTextNode[];
};

/** Leaves out pictures that were never uploaded, and keeps the words of links that lead nowhere. */
function repair<Node extends RichTextNode>({ children, ...node }: Node): Node[] {
  if (node.type === 'upload' && !node.value) return [];
  const kept = children?.flatMap(repair);
  const isLink = node.type === 'link' && node.fields?.linkType === 'custom';
  if (isLink && !isUsableLink(node.fields?.url ?? '')) return (kept ?? []) as Node[];
  return [{ ...node, ...(kept && { children: kept }) } as Node];
}

/**
 * Editor feature for text from other programs. A paste leaves out the parts that no text of the shop can keep, and a
 * published text loses the parts that an older paste left. Drafts keep them, because a picture may still be uploading.
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
