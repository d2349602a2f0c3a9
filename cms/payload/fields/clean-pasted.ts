/** Kinds of parts that a paste leaves out, with a text each in `panel-texts.ts`. */
type LeftOut = 'pictures' | 'deletions' | 'links';

/** Whether shoppers can follow a link. Files on a computer and places within a foreign text are of no use to them. */
export const isUsableLink = (url: string): boolean => /^(https?:\/\/|mailto:|tel:|\/)[^ ]*$/i.test(url);

/** Pictures of the shop itself carry the id of their upload. Payload uploads pictures that stand in the text itself. */
const isForeignPicture = (picture: Element): boolean =>
  !picture.hasAttribute('data-lexical-upload-id') &&
  !/^data:image\//i.test(picture.getAttribute('src') ?? '');

/** Tracked deletions, and Word's comments and hidden words, which Word marks by their style. */
const isDeleted = (element: Element): boolean =>
  element.matches('del, [hidden], .MsoCommentReference') ||
  /(?:^|;)\s*(?:display:\s*none|mso-hide:\s*all|mso-element:\s*comment)/i.test(
    element.getAttribute('style') ?? '',
  );

/** Removes from pasted HTML the parts that no text of the shop can keep, and names their kinds. */
export function cleanPasted(html: string): { html: string; leftOut: LeftOut[] } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const leftOut = new Set<LeftOut>();
  function remove(kind: LeftOut, elements: Element[]) {
    if (elements.length > 0) leftOut.add(kind);
    for (const element of elements) element.remove();
  }
  const within = (selector: string) => [...page.body.querySelectorAll(selector)];
  remove('deletions', within('del, [hidden], [class], [style]').filter(isDeleted));
  remove('pictures', within('img').filter(isForeignPicture));
  for (const link of within('a')) {
    const url = link.getAttribute('href') ?? '';
    if (isUsableLink(url)) continue;
    // Word's bookmarks and footnotes are no links to a reader.
    if (!/^(#|$)/.test(url)) leftOut.add('links');
    link.replaceWith(...link.childNodes);
  }
  return { html: page.documentElement.outerHTML, leftOut: [...leftOut] };
}
