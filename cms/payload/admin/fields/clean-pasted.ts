/** Parts that no text of the shop can keep: tracked deletions, Word's comments and hidden words; pictures of other places. */
const LEFT_OUT = {
  deletions:
    'del, [hidden], .MsoCommentReference, [style*="mso-element:comment"], [style*="mso-hide:all"], [style*="display:none"], [style*="display: none"]',
  pictures: 'img:not([data-lexical-upload-id])',
};
type LeftOut = keyof typeof LEFT_OUT | 'links';

/** Whether shoppers can follow a link. Files on a computer and places within a foreign text are of no use to them. */
const isUsableLink = (url: string): boolean => /^(https?:\/\/|mailto:|tel:|\/)[^ ]*$/i.test(url);

/** Removes from pasted HTML the parts that cannot be kept, and names their kinds as `panel-texts.ts` does. */
export function cleanPasted(html: string): { html: string; leftOut: LeftOut[] } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const leftOut = new Set<LeftOut>();
  for (const kind of ['deletions', 'pictures'] as const)
    for (const element of page.body.querySelectorAll(LEFT_OUT[kind])) {
      leftOut.add(kind);
      element.remove();
    }
  for (const link of page.body.querySelectorAll('a')) {
    const url = link.getAttribute('href') ?? '';
    if (isUsableLink(url)) continue;
    // Word's bookmarks and footnotes are no links to a reader.
    if (!/^(#|$)/.test(url)) leftOut.add('links');
    link.replaceWith(...link.childNodes);
  }
  return { html: page.documentElement.outerHTML, leftOut: [...leftOut] };
}
